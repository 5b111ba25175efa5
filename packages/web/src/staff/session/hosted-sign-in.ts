/* The hosted sign-in: authorization code with PKCE, the same for the embedded provider and an agency's own. */
import type { PublicAgencyInfo } from '@townkeep/core/agencies';
import { readStored, store } from '../../ui/browser-storage.ts';
import { isAborted } from './aborted-calls.ts';
import { readSignInError } from './sign-in-error.ts';

const STORED = 'townkeep_sign_in';
const SCOPES = 'openid profile email';

interface Pending {
  readonly agencyId: number;
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
  const { issuer, clientId } = info.sso;
  const { client, configuration } = await discover(issuer, clientId);
  const pending: Pending = {
    agencyId: info.agencyId,
    issuer,
    clientId,
    verifier: client.randomPKCECodeVerifier(),
    state: client.randomState(),
    nonce: client.randomNonce(),
  };
  store(STORED, pending, 'sessionStorage');
  const isOwn = info.SSOProvider === 'TOWNKEEP';
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(),
    scope: isOwn ? `${SCOPES} custom_poc` : SCOPES,
    code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    state: pending.state,
    nonce: pending.nonce,
    ...(isOwn ? { agency_id: String(info.agencyId) } : {}),
    // After a refusal the person chooses an account again: the provider may still remember the refused one.
    ...(readSignInError() === null ? {} : { prompt: 'login' }),
  });
  window.location.assign(url);
}

/**
 * The result of a sign-in that returned. `tokens` is null when the provider refused it or it could not be completed.
 */
export interface HostedSignInResult {
  readonly agencyId: number;
  readonly tokens: { readonly idToken: string; readonly accessToken: string; readonly nonce: string } | null;
}

/** Exchanges the code in the URL for tokens. Returns null when no sign-in was in progress. */
export async function finishHostedSignIn(address: URL): Promise<HostedSignInResult | null> {
  const pending = readStored(STORED, 'sessionStorage') as Pending | null;
  store(STORED, null, 'sessionStorage');
  return pending === null
    ? null
    : { agencyId: pending.agencyId, tokens: await exchange(pending, address).catch(rethrowIfAborted) };
}

async function exchange(pending: Pending, address: URL): Promise<HostedSignInResult['tokens']> {
  const { client, configuration } = await discover(pending.issuer, pending.clientId);
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
  });
  return tokens.id_token === undefined
    ? null
    : { idToken: tokens.id_token, accessToken: tokens.access_token, nonce: pending.nonce };
}

function rethrowIfAborted(error: unknown): null {
  if (isAborted(error)) throw error;
  return null;
}
