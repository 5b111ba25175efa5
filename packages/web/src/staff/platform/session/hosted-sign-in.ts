/* The hosted sign-in: authorization code with PKCE, the same for the embedded provider and an agency's own. */
import type { PublicAgencyInfo } from '@townkeep/core/office/agencies';
import { ANY_AGENCY, STAFF_CLIENT_ID } from '@townkeep/core/identity/sign-in/hosted.ts';
import { readStored, store } from '../../../ui/browser-storage.ts';
import { isAborted } from './aborted-calls.ts';
import { readSignInError } from './sign-in-error.ts';

const STORED = 'townkeep_sign_in';
const SCOPES = 'openid profile email';
const OWN_SCOPES = `${SCOPES} custom_poc`;

interface Pending {
  /** Null when the email and password decide the agency. */
  readonly agencyId: number | null;
  readonly issuer: string;
  readonly clientId: string;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

const redirectUri = () => `${window.location.origin}/implicit/callback`;
const loadClient = () => import('openid-client');

async function discover(issuer: string, clientId: string) {
  const client = await loadClient();
  const insecure = issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {};
  return {
    client,
    configuration: await client.discovery(new URL(issuer), clientId, undefined, client.None(), insecure),
  };
}

/** Redirects to the agency's sign-in page, which returns to `/implicit/callback`. */
export async function startHostedSignIn(
  info: Pick<PublicAgencyInfo, 'agencyId' | 'SSOProvider'> & { readonly sso: NonNullable<PublicAgencyInfo['sso']> },
): Promise<void> {
  const isOwn = info.SSOProvider === 'TOWNKEEP';
  await leaveForProvider(
    { agencyId: info.agencyId, ...info.sso },
    isOwn ? { scope: OWN_SCOPES, agency_id: String(info.agencyId) } : { scope: SCOPES },
  );
}

/** Redirects to our own sign-in page, where the email and password decide the agency. */
export const startSignInAnywhere = (email: string): Promise<void> =>
  leaveForProvider(
    { agencyId: null, issuer: `${window.location.origin}/oidc`, clientId: STAFF_CLIENT_ID },
    { scope: OWN_SCOPES, agency_id: ANY_AGENCY, login_hint: email },
  );

async function leaveForProvider(
  to: Pick<Pending, 'agencyId' | 'issuer' | 'clientId'>,
  asked: Readonly<Record<string, string>>,
): Promise<void> {
  const { client, configuration } = await discover(to.issuer, to.clientId);
  const pending: Pending = {
    agencyId: to.agencyId,
    issuer: to.issuer,
    clientId: to.clientId,
    verifier: client.randomPKCECodeVerifier(),
    state: client.randomState(),
    nonce: client.randomNonce(),
  };
  store(STORED, pending, 'sessionStorage');
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(),
    code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    state: pending.state,
    nonce: pending.nonce,
    ...asked,
    // After a refusal the person chooses an account again: the provider may still remember the refused one.
    ...(readSignInError() === null ? {} : { prompt: 'login' }),
  });
  window.location.assign(url);
}

/**
 * The result of a sign-in that returned. `tokens` is null when the provider refused it or it could not be completed;
 * only then the agency may be unknown.
 */
export type HostedSignInResult =
  | { readonly agencyId: number | null; readonly tokens: null }
  | {
      readonly agencyId: number;
      readonly tokens: { readonly idToken: string; readonly accessToken: string; readonly nonce: string };
    };

/** Exchanges the code in the URL for tokens. Returns null when no sign-in was in progress. */
export async function finishHostedSignIn(address: URL): Promise<HostedSignInResult | null> {
  const pending = readStored(STORED, 'sessionStorage') as Pending | null;
  store(STORED, null, 'sessionStorage');
  if (pending === null) return null;
  return (await exchange(pending, address).catch(rethrowIfAborted)) ?? { agencyId: pending.agencyId, tokens: null };
}

async function exchange(pending: Pending, address: URL): Promise<HostedSignInResult | null> {
  const { client, configuration } = await discover(pending.issuer, pending.clientId);
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
  });
  const agencyId = pending.agencyId ?? tokens.claims()?.['agency_id'];
  return tokens.id_token === undefined || typeof agencyId !== 'number'
    ? null
    : { agencyId, tokens: { idToken: tokens.id_token, accessToken: tokens.access_token, nonce: pending.nonce } };
}

function rethrowIfAborted(error: unknown): null {
  if (isAborted(error)) throw error;
  return null;
}
