import type { SessionHolderKind } from '@townkeep/core/platform/actors.ts';
import type { AgencyTx } from '../../database/tenancy.ts';
import { query } from '../../database/tenancy.ts';
import { newId } from '../../ids.ts';
import { agencyToken, hashSecret, type Secret, sign } from '../../secrets.ts';
import { refreshSecret } from './refresh-secret.ts';
import { BEARER_PREFIX } from './sessions.ts';

const ACCESS_MINUTES = 15;
/** A session ends after this many hours without use. */
const REFRESH_HOURS = 12;
/** A session ends this many days after the sign-in, even when it is in use. Source: OWASP ASVS 5.0, 7.3.2. */
const SESSION_DAYS = 30;

/** The refresh cookie's value has the form `tr<agency>.<secret>`. The secret names its session. */
export const REFRESH_PREFIX = 'tr';

export interface IssuedSession {
  readonly sessionId: string;
  /** The bearer token, valid for 15 minutes. */
  readonly token: string;
  readonly expiresAt: Date;
  readonly refreshToken: string;
  readonly refreshSeconds: number;
}

/**
 * Returns when the bearer and the refresh token issued at `now` expire, for a session begun at `begunAt`. Neither
 * outlives the session.
 */
export function expiries(begunAt: Date, now: Date): { accessAt: Date; refreshAt: Date } {
  const end = begunAt.getTime() + SESSION_DAYS * 86_400_000;
  const after = (milliseconds: number) => new Date(Math.min(now.getTime() + milliseconds, end));
  return { accessAt: after(ACCESS_MINUTES * 60_000), refreshAt: after(REFRESH_HOURS * 3_600_000) };
}

/** Returns the seconds for which the browser keeps the refresh token. */
export const secondsUntil = (expiresAt: Date, now: Date): number =>
  Math.floor((expiresAt.getTime() - now.getTime()) / 1000);

/**
 * Returns a session's bearer secret for an expiry. It is derived from a secret of the installation, so that a renewal
 * can return the same one although only its hash is stored.
 */
export const accessSecret = (secret: string, sessionId: string, expiresAt: Date): string =>
  sign(secret, 'access', `${sessionId} ${expiresAt.getTime()}`).toString('base64url');

/** The holder of a session. */
export interface SessionHolder {
  readonly kind: SessionHolderKind;
  readonly id: string;
}

/** Where a sign-in came from. */
export interface SessionOrigin {
  readonly ip: string;
  /** The browser's description of itself; null when it sent none. */
  readonly userAgent: string | null;
}

/** An IPv4 address in an IPv6 one. A zone can make it longer. */
const IP_ADDRESS_MAX = 45;
const USER_AGENT_MAX = 300;

interface NewSession {
  readonly holder: SessionHolder;
  /** Null where no browser signs in. */
  readonly origin?: SessionOrigin | null;
  /** The super admin's reason for entering the agency; null for staff. */
  readonly reason?: string | null;
  /** The ID token of an external provider, which requires it at sign-out. */
  readonly sealedIdToken?: Uint8Array | null;
}

/** Creates a session, with the installation's secret. */
export async function issueSession(
  tx: AgencyTx,
  { current }: Secret,
  { holder, origin = null, reason = null, sealedIdToken = null }: NewSession,
  now: Date,
): Promise<IssuedSession> {
  const sessionId = newId();
  const { accessAt, refreshAt } = expiries(now, now);
  const access = accessSecret(current, sessionId, accessAt);
  const refresh = refreshSecret(current, { sessionId, number: 0 });
  await tx.change(
    query.insertInto('sessions').values({
      agency_id: tx.agencyId,
      id: sessionId,
      holder_kind: holder.kind,
      holder_id: holder.id,
      reason,
      access_hash: hashSecret(access),
      access_expires_at: accessAt,
      refresh_hash: hashSecret(refresh),
      refreshed_at: now,
      refresh_expires_at: refreshAt,
      created_at: now,
      sealed_id_token: sealedIdToken,
      ip_address: origin?.ip.slice(0, IP_ADDRESS_MAX) ?? null,
      user_agent: origin?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    }),
  );
  return {
    sessionId,
    expiresAt: accessAt,
    token: agencyToken(BEARER_PREFIX, tx.agencyId, access),
    refreshToken: agencyToken(REFRESH_PREFIX, tx.agencyId, refresh),
    refreshSeconds: secondsUntil(refreshAt, now),
  };
}
