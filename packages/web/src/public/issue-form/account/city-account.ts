/**
 * The city's own sign-in: authorization code with PKCE. The code is exchanged by our API. Source: public side §4,
 * 'SSO'.
 */
import { toApiProblem } from '../../../http/client.ts';
import { api } from '../../api.ts';
import { readStored, store } from '../../../ui/browser-storage.ts';
import { queryOfForm } from '../form-address.ts';
import { readPending, storePending } from './pending-sign-in.ts';

/** The city's sign-in: its authorization endpoint, and our application id there. */
export interface CitySignIn {
  readonly ssoBaseUrl: string;
  readonly clientAppId: string;
  readonly agencyCity: string | null;
}

/** The signed-in user. */
export type CityUser = Awaited<ReturnType<typeof api.publicSubmissions.ssoUser>>;

/** Source: public side §9. */
const TOKEN_LIFE_MS = 86_400_000;
const tokenKey = (crmToken: string): string => `townkeep_city_token:${crmToken}`;

const redirectUri = (crmToken: string): string => `${window.location.origin}/crm/${encodeURIComponent(crmToken)}`;

/** Returns the city's sign-in; null if none is configured or it cannot be loaded. */
export async function readCitySignIn(crmToken: string): Promise<CitySignIn | null> {
  try {
    const { ssoBaseUrl, clientAppId, agencyCity } = await api.publicSubmissions.ssoConfig({ token: crmToken });
    return ssoBaseUrl === null || clientAppId === null ? null : { ssoBaseUrl, clientAppId, agencyCity };
  } catch {
    return null;
  }
}

/**
 * Goes to the city's sign-in. It returns `draftId`, the id of the saved form, as `state`.
 * @throws the error of the import if the library cannot be loaded
 */
export async function leaveForSignIn(
  crmToken: string,
  { ssoBaseUrl, clientAppId }: CitySignIn,
  draftId: string,
): Promise<void> {
  const client = await import('openid-client');
  const { origin } = new URL(ssoBaseUrl);
  const configuration = new client.Configuration({ issuer: origin, authorization_endpoint: ssoBaseUrl }, clientAppId);
  if (ssoBaseUrl.startsWith('http:')) client.allowInsecureRequests(configuration);
  const verifier = client.randomPKCECodeVerifier();
  storePending({ crmToken, verifier, state: draftId, search: queryOfForm(window.location.href) });
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(crmToken),
    scope: 'openid profile email phone',
    state: draftId,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  window.location.assign(url);
}

/** Exchanges the code for a token; null if this browser did not start the sign-in. @throws the error of the client */
export async function exchangeCode(crmToken: string, code: string, state: string | null): Promise<string | null> {
  const pending = readPending();
  storePending(null);
  // A code without a sign-in of this browser can be planted, to sign the form in with an attacker's account.
  if (pending === null || pending.crmToken !== crmToken || pending.state !== state) return null;
  const { token } = await api.publicSubmissions.ssoToken({
    token: crmToken,
    code,
    codeVerifier: pending.verifier,
    redirectUri: redirectUri(crmToken),
  });
  return token;
}

/** Tokens in memory, for browsers that refuse storage, e.g. to a frame. */
const tokensInMemory = new Map<string, { readonly token: string; readonly expiresAt: number }>();

export function saveToken(crmToken: string, token: string, now: number): void {
  const kept = { token, expiresAt: now + TOKEN_LIFE_MS };
  tokensInMemory.set(crmToken, kept);
  store(tokenKey(crmToken), kept);
}

export function dropToken(crmToken: string): void {
  tokensInMemory.delete(crmToken);
  store(tokenKey(crmToken), null);
}

/** Returns the stored access token, or null. Removes an expired token. */
export function readToken(crmToken: string, now: number): string | null {
  const stored = (readStored(tokenKey(crmToken)) ?? tokensInMemory.get(crmToken) ?? null) as {
    token?: unknown;
    expiresAt?: unknown;
  } | null;
  if (stored === null) return null;
  if (typeof stored.token === 'string' && typeof stored.expiresAt === 'number' && stored.expiresAt > now)
    return stored.token;
  dropToken(crmToken);
  return null;
}

/** Returns the user of a token; null if the city no longer accepts it. @throws the error of a call without an answer */
export async function readCityUser(crmToken: string, token: string): Promise<CityUser | null> {
  try {
    return await api.publicSubmissions.ssoUser({ params: { token: crmToken }, body: { token } });
  } catch (error) {
    const { status } = toApiProblem(error);
    if (status >= 400 && status < 500 && status !== 429) return null;
    throw error;
  }
}
