import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';
import { allowOutside } from '../server.ts';

/** The provider's claims about a person. `sub` names the account; without it a new account is created. */
type Claims = Readonly<Record<string, unknown>>;

/** An application that signs people in with the provider. */
export interface ProviderClient {
  readonly id: string;
  /** Null for an application that runs in a browser. */
  readonly secret: string | null;
  readonly redirectUri: string;
}

interface ProviderOptions {
  /** The first one is the default. */
  readonly clients: readonly [ProviderClient, ...ProviderClient[]];
  /** Whether the ID token has the claims, as with some providers; otherwise they are fetched with the access token. */
  readonly hasClaimsInIdToken: boolean;
}

/** An external OpenID Connect provider, on this machine. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Signs this person in there, up to the code that the browser brings back. */
  readonly codeFor: (claims: Claims) => Promise<{ code: string; codeVerifier: string }>;
  /** Signs this person in there, and returns the tokens. */
  readonly tokensOf: (claims: Claims, client?: ProviderClient) => Promise<{ idToken: string; accessToken: string }>;
  readonly close: () => Promise<void>;
}

const SCOPE = 'openid profile email phone';
const ACCOUNT_HEADER = 'x-test-account';

/** Starts a provider that accepts any given account and asks for no password. The server may call it. */
export async function startIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const people = new Map<string, Claims>();
  const holder: { provider?: Provider } = {};
  const server = createServer((request, response) => {
    const accountId = String(request.headers[ACCOUNT_HEADER]);
    if (request.url!.startsWith('/interaction/'))
      void holder.provider!.interactionFinished(request, response, { login: { accountId } });
    else void holder.provider!.callback()(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done());
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  allowOutside(issuer);
  holder.provider = await createProvider(issuer, options, people);
  const codeFor = (claims: Claims, client = options.clients[0], more: Record<string, string> = {}) => {
    const account = String(claims['sub'] ?? randomBytes(8).toString('hex'));
    people.set(account, claims);
    return signIn(issuer, client, account, more);
  };
  return {
    issuer,
    codeFor: (claims) => codeFor(claims),
    tokensOf: async (claims, client = options.clients[0]) =>
      exchange(issuer, client, await codeFor(claims, client, { nonce: 'n' })),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function createProvider(
  issuer: string,
  { clients, hasClaimsInIdToken }: ProviderOptions,
  people: ReadonlyMap<string, Claims>,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider: Provider = new Provider(issuer, {
    clients: clients.map(({ id, secret, redirectUri }) => ({
      client_id: id,
      ...(secret === null
        ? { token_endpoint_auth_method: 'none' as const }
        : { client_secret: secret, token_endpoint_auth_method: 'client_secret_post' as const }),
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [new URL('/logout/callback', redirectUri).href],
      grant_types: ['authorization_code'],
      response_types: ['code' as const],
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] } as never,
    scopes: SCOPE.split(' '),
    claims: {
      openid: ['sub', 'town_number'],
      profile: ['given_name', 'family_name', 'name'],
      email: ['email', 'email_verified', 'preferred_username'],
      phone: ['phone_number', 'work_phone'],
    },
    conformIdTokenClaims: !hasClaimsInIdToken,
    cookies: { keys: ['another installation'] },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    interactions: {
      policy: [
        new interactionPolicy.Prompt(
          { name: 'login', requestable: true },
          new interactionPolicy.Check(
            'login',
            'login',
            'login_required',
            (ctx) => ctx.oidc.session?.accountId === undefined,
          ),
        ),
      ],
      url: (_ctx, interaction) => `/interaction/${interaction.uid}`,
    },
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Runs the browser's part of the code flow, without a browser. */
async function signIn(
  issuer: string,
  client: ProviderClient,
  account: string,
  more: Readonly<Record<string, string>>,
): Promise<{ code: string; codeVerifier: string }> {
  const codeVerifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: client.id,
    response_type: 'code',
    redirect_uri: client.redirectUri,
    scope: SCOPE,
    state: 's',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  const cookies = new Map<string, string>();
  let url = `${issuer}/auth?${asked.toString()}`;
  while (!url.startsWith(client.redirectUri)) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: {
        [ACCOUNT_HEADER]: account,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const set of answer.headers.getSetCookie())
      cookies.set(set.slice(0, set.indexOf('=')), /=([^;]*)/.exec(set)![1]!);
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(next, url).href;
  }
  return { code: new URL(url).searchParams.get('code') ?? '', codeVerifier };
}

async function exchange(
  issuer: string,
  client: ProviderClient,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<{ idToken: string; accessToken: string }> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: client.redirectUri,
      client_id: client.id,
      code_verifier: codeVerifier,
      ...(client.secret === null ? {} : { client_secret: client.secret }),
    }),
  });
  const { id_token: idToken, access_token: accessToken } = (await answer.json()) as {
    id_token: string;
    access_token: string;
  };
  return { idToken, accessToken };
}
