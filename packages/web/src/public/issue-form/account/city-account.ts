/**
 * The city's own sign-in: authorization code with PKCE. The code is exchanged by our API. Source: public side §4,
 * 'SSO'.
 */
import { toApiProblem } from '../../../http/client.ts';
import { api } from '../../api.ts';
import { readStored, store } from '../../../ui/browser-storage.ts';
import { queryOfForm } from '../form-address.ts';
import { readPending, storePending } from './pending-sign-in.ts';

/** Where a city account signs in (the authorization endpoint), and as which application. */
export interface CitySignIn {
  readonly ssoBaseUrl: string;
  readonly clientAppId: string;
  readonly agencyCity: string | null;
}

/** Who signed in. */
export type CityUser = Awaited<ReturnType<typeof api.publicSubmissions.ssoUser>>;

/** Source: public side §9. */
const TOKEN_LIFE_MS = 86_400_000;
const tokenKey = (crmToken: string): string => `townkeep_city_token:${crmToken}`;

const redirectUri = (crmToken: string): string => `${window.location.origin}/crm/${encodeURIComponent(crmToken)}`;

/** The city's sign-in; null where none is configured or it cannot be asked for. */
export async function readCitySignIn(crmToken: string): Promise<CitySignIn | null> {
  try {
    const { ssoBaseUrl, clientAppId, agencyCity } = await api.publicSubmissions.ssoConfig({ token: crmToken });
    return ssoBaseUrl === null || clientAppId === null ? null : { ssoBaseUrl, clientAppId, agencyCity };
  } catch {
    return null;
  }
}

/**
 * Leaves for the city's sign-in. `draftId` comes back as `state`, under which the form was kept. @throws when the
 * sign-in's library cannot be loaded
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

/** Exchanges the code of the address, where this browser began the sign-in. @throws what the client throws */
export async function exchangeCode(crmToken: string, code: string, state: string | null): Promise<string | null> {
  const pending = readPending();
  storePending(null);
  // A code that comes without a sign-in of this browser may be somebody else's, planted to make this form theirs.
  if (pending === null || pending.crmToken !== crmToken || pending.state !== state) return null;
  const { token } = await api.publicSubmissions.ssoToken({
    token: crmToken,
    code,
    codeVerifier: pending.verifier,
    redirectUri: redirectUri(crmToken),
  });
  return token;
}

/** What the page itself holds, where the browser refuses storage, as it may to a frame. */
const held = new Map<string, { readonly token: string; readonly expiresAt: number }>();

export function keepToken(crmToken: string, token: string, now: number): void {
  const kept = { token, expiresAt: now + TOKEN_LIFE_MS };
  held.set(crmToken, kept);
  store(tokenKey(crmToken), kept);
}

export function dropToken(crmToken: string): void {
  held.delete(crmToken);
  store(tokenKey(crmToken), null);
}

/** The kept access token; an expired one is removed. */
export function keptToken(crmToken: string, now: number): string | null {
  const stored = (readStored(tokenKey(crmToken)) ?? held.get(crmToken) ?? null) as {
    token?: unknown;
    expiresAt?: unknown;
  } | null;
  if (stored === null) return null;
  if (typeof stored.token === 'string' && typeof stored.expiresAt === 'number' && stored.expiresAt > now)
    return stored.token;
  dropToken(crmToken);
  return null;
}

/** Who a token is of; null when the city no longer accepts it. @throws when nobody could be asked */
export async function readCityUser(crmToken: string, token: string): Promise<CityUser | null> {
  try {
    return await api.publicSubmissions.ssoUser({ params: { token: crmToken }, body: { token } });
  } catch (error) {
    const { status } = toApiProblem(error);
    if (status >= 400 && status < 500 && status !== 429) return null;
    throw error;
  }
}
