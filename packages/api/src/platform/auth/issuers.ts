import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { AllowedHosts } from '../egress/addresses.ts';
import { callOutside } from '../egress/egress.ts';

const METADATA_MINUTES = 10;

/** The fields read from an OpenID Connect provider's discovery document. */
const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  userinfo_endpoint: z.url().optional(),
});

/** An external OpenID Connect provider. */
export interface OutsideIssuer {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  /** The provider's sign-out address; null when the provider names none. */
  readonly endSessionUrl: string | null;
  /** The address that exchanges an access token for its owner's claims; null when the provider names none. */
  readonly userInfoUrl: string | null;
}

const known = new Map<string, { readonly at: number; readonly found: OutsideIssuer }>();

/**
 * Reads a provider's discovery document and caches it for ten minutes. Fetches the provider's keys when a token needs
 * them. Makes outbound requests, so never call it within a transaction.
 * @throws Error when the provider cannot be reached or its document names another issuer
 */
export async function discoverIssuer(issuer: string, allowed: AllowedHosts): Promise<OutsideIssuer> {
  const earlier = known.get(issuer);
  if (earlier !== undefined && Date.now() - earlier.at < METADATA_MINUTES * 60_000) return earlier.found;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { status, json } = await callOutside(address, allowed);
  if (status !== 200) throw new Error(`Discovery of ${issuer} answered ${status}`);
  const metadata = discovery.parse(json());
  // A document that names another issuer would let that issuer sign in its place.
  if (metadata.issuer !== issuer) throw new Error(`Discovery of ${issuer} names another issuer`);
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
    [customFetch]: async (url) => {
      const { text, status: answered } = await callOutside(url, allowed);
      return new Response(text(), { status: answered });
    },
  });
  const found: OutsideIssuer = {
    issuer,
    keys,
    endSessionUrl: metadata.end_session_endpoint ?? null,
    userInfoUrl: metadata.userinfo_endpoint ?? null,
  };
  known.set(issuer, { at: Date.now(), found });
  return found;
}

/** The format of a bearer token in a header. Source: RFC 6750, 2.1. */
const BEARER = /^[\w.~+/-]+=*$/;

/**
 * Returns the subject of an access token from the provider's UserInfo endpoint; null when the provider rejects the
 * token or names no subject. Makes outbound requests, so never call it within a transaction. Source: OpenID Connect
 * Core 1.0, 5.3.
 * @throws Error when the provider cannot be reached
 */
export async function subjectOfAccessToken(
  userInfoUrl: string,
  accessToken: string,
  allowed: AllowedHosts,
): Promise<string | null> {
  if (!BEARER.test(accessToken)) return null;
  const headers = { authorization: `Bearer ${accessToken}` };
  const { status, text } = await callOutside(userInfoUrl, allowed, { headers });
  if (status >= 500) throw new Error(`The UserInfo endpoint answered ${status}`);
  return status === 200 ? subjectIn(text()) : null;
}

function subjectIn(body: string): string | null {
  try {
    return z.object({ sub: z.string() }).parse(JSON.parse(body)).sub;
  } catch {
    return null;
  }
}
