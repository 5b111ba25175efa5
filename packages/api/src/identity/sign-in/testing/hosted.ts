import { createHash, randomBytes } from 'node:crypto';
import { Browser, hidden, listeningServer, type Page } from './browser.ts';

const CLIENT = 'townkeep-staff';

/** A sign-in as the staff application begins it. */
export interface Begun {
  readonly browser: Browser;
  readonly verifier: string;
  readonly nonce: string;
  readonly login: Page;
}

/** Begins a sign-in as the staff application does, up to the page that asks for the password. */
export async function begin(
  agencyId: number | null,
  browser = new Browser(),
  change: Record<string, string> = {},
): Promise<Begun> {
  const { publicUrl } = await listeningServer();
  const [verifier, nonce] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  const asked = new URLSearchParams({
    client_id: CLIENT,
    response_type: 'code',
    redirect_uri: `${publicUrl}/implicit/callback`,
    scope: 'openid profile email custom_poc',
    state: 'there',
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(agencyId === null ? {} : { agency_id: String(agencyId) }),
    ...change,
  });
  for (const [name, value] of Object.entries(change)) if (value === '') asked.delete(name);
  return { browser, verifier, nonce, login: await browser.follow(await browser.get(`/oidc/auth?${asked.toString()}`)) };
}

/** Posts the login form. */
export const post = ({ browser, login }: Begun, email: string, password: string): Promise<Page> =>
  browser.post(login.url, { email, password, proof: hidden(login, 'proof') });

/** Exchanges the code in the callback's address for tokens. */
export async function exchange(
  { browser, verifier }: Pick<Begun, 'browser' | 'verifier'>,
  callback: string,
): Promise<{ status: number; idToken: string; accessToken: string }> {
  const { publicUrl } = await listeningServer();
  const code = new URL(callback).searchParams.get('code') ?? '';
  const answer = await browser.post(
    '/oidc/token',
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${publicUrl}/implicit/callback`,
      client_id: CLIENT,
      code_verifier: verifier,
    },
    { origin: publicUrl },
  );
  const tokens = JSON.parse(answer.text) as { id_token?: string; access_token?: string };
  return { status: answer.status, idToken: tokens.id_token ?? '', accessToken: tokens.access_token ?? '' };
}

/** Runs the full flow: page, password, code, tokens. */
export async function tokensOf(
  agencyId: number | null,
  email: string,
  password: string,
): Promise<{ idToken: string; accessToken: string; nonce: string }> {
  const begun = await begin(agencyId);
  const back = await begun.browser.follow(await post(begun, email, password));
  const { idToken, accessToken } = await exchange(begun, back.location ?? 'http://none');
  return { idToken, accessToken, nonce: begun.nonce };
}
