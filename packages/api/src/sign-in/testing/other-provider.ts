import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';

export const CLIENT = 'townkeep-at-okta';
const CALLBACK = 'http://127.0.0.1:3000/implicit/callback';

type Claims = Readonly<Record<string, unknown>>;

/** An agency's own OpenID Connect provider, on this machine. */
export interface OtherProvider {
  readonly issuer: string;
  /** Signs somebody in there, with what it says of them, and gives the tokens. */
  readonly tokensOf: (claims: Claims, clientId?: string) => Promise<{ idToken: string; accessToken: string }>;
  readonly close: () => Promise<void>;
}

/** Starts such a provider: it knows whoever it is told of, and asks for no password. */
export async function startOtherProvider(): Promise<OtherProvider> {
  const people = new Map<string, Claims>();
  const holder: { provider?: Provider } = {};
  const server = createServer((request, response) => {
    const provider = holder.provider!;
    const subject = request.headers['x-test-subject'];
    if (request.url!.startsWith('/interaction/')) void provider.interactionFinished(request, response, { login: { accountId: String(subject) } });
    else void provider.callback()(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done());
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  holder.provider = await createOther(issuer, people);
  return {
    issuer,
    tokensOf: async (claims, clientId = CLIENT) => {
      const subject = randomBytes(8).toString('hex');
      people.set(subject, claims);
      return codeFlow(issuer, clientId, subject);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function createOther(issuer: string, people: ReadonlyMap<string, Claims>): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const client = (client_id: string) => ({
    client_id,
    token_endpoint_auth_method: 'none' as const,
    redirect_uris: [CALLBACK],
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
  });
  const provider: Provider = new Provider(issuer, {
    clients: [client(CLIENT), client('somebody-else')],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] } as never,
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub', 'town_number'], email: ['email', 'email_verified', 'preferred_username'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['another installation'] },
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
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** The code flow as the staff application's library does it, without the library. */
async function codeFlow(issuer: string, clientId: string, subject: string): Promise<{ idToken: string; accessToken: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid profile email',
    state: 's',
    nonce: 'n',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const cookies = new Map<string, string>();
  let url = `${issuer}/auth?${asked.toString()}`;
  while (!url.startsWith(CALLBACK)) {
    const answer = await fetch(url, { redirect: 'manual', headers: { 'x-test-subject': subject, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
    for (const set of answer.headers.getSetCookie()) cookies.set(set.slice(0, set.indexOf('=')), /=([^;]*)/.exec(set)![1]!);
    url = new URL(answer.headers.get('location') ?? '/nowhere', url).href;
    if (url.endsWith('/nowhere')) throw new Error(`The other provider answered ${answer.status}: ${await answer.text()}`);
  }
  const code = new URL(url).searchParams.get('code') ?? '';
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, client_id: clientId, code_verifier: verifier }),
  });
  const { id_token: idToken, access_token: accessToken } = (await answer.json()) as { id_token: string; access_token: string };
  return { idToken, accessToken };
}
