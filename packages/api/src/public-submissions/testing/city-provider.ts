import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';

export const CLIENT_ID = 'townkeep-form';
export const CLIENT_SECRET = 'known to the city and to us';

type Claims = Readonly<Record<string, unknown>>;

/** A city's own OpenID Connect provider, on this machine. */
export interface CityProvider {
  readonly issuer: string;
  /** Signs this person in there for a form at `redirectUri`, as far as the code that the browser brings back. */
  readonly codeFor: (claims: Claims, redirectUri: string) => Promise<{ code: string; codeVerifier: string }>;
  readonly close: () => Promise<void>;
}

/** Starts a provider that knows whoever it is told of and asks for no password. */
export async function startCityProvider(redirectUris: readonly string[]): Promise<CityProvider> {
  const people = new Map<string, Claims>();
  const holder: { provider?: Provider } = {};
  const server = createServer((request, response) => {
    const accountId = String(request.headers['x-test-account']);
    if (request.url!.startsWith('/interaction/')) void holder.provider!.interactionFinished(request, response, { login: { accountId } });
    else void holder.provider!.callback()(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done());
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  holder.provider = await createProvider(issuer, redirectUris, people);
  return {
    issuer,
    codeFor: async (claims, redirectUri) => {
      const account = String(claims['sub'] ?? randomBytes(8).toString('hex'));
      people.set(account, claims);
      return signIn(issuer, account, redirectUri);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function createProvider(issuer: string, redirectUris: readonly string[], people: ReadonlyMap<string, Claims>): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] } as never,
    scopes: ['openid', 'profile', 'email', 'phone'],
    claims: { openid: ['sub'], profile: ['given_name', 'family_name', 'name'], email: ['email'], phone: ['phone_number', 'work_phone'] },
    cookies: { keys: ['the city'] },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    interactions: {
      policy: [
        new interactionPolicy.Prompt(
          { name: 'login', requestable: true },
          new interactionPolicy.Check('login', 'login', 'login_required', (ctx) => ctx.oidc.session?.accountId === undefined),
        ),
      ],
      url: (_ctx, interaction) => `/interaction/${interaction.uid}`,
    },
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({ clientId: ctx.oidc.client!.clientId, accountId: ctx.oidc.session!.accountId! });
      grant.addOIDCScope('openid profile email phone');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** The browser's part of the code flow. */
async function signIn(issuer: string, account: string, redirectUri: string): Promise<{ code: string; codeVerifier: string }> {
  const codeVerifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email phone',
    state: 's',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const cookies = new Map<string, string>();
  let url = `${issuer}/auth?${asked.toString()}`;
  while (!url.startsWith(redirectUri)) {
    const answer = await fetch(url, { redirect: 'manual', headers: { 'x-test-account': account, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
    for (const set of answer.headers.getSetCookie()) cookies.set(set.slice(0, set.indexOf('=')), /=([^;]*)/.exec(set)![1]!);
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The city's provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(next, url).href;
  }
  return { code: new URL(url).searchParams.get('code') ?? '', codeVerifier };
}
