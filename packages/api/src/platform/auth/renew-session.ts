import type { AgencyTx } from '../database/tenancy.ts';
import { query } from '../database/tenancy.ts';
import { agencyToken, hashSecret, isSame, sign } from '../secrets.ts';
import { accessExpiry, accessSecret, type IssuedSession, REFRESH_HOURS, REFRESH_PREFIX } from './issue-session.ts';
import { BEARER_PREFIX } from './sessions.ts';

/** Two tabs may renew at the same moment with the same cookie. */
const SAME_MOMENT_SECONDS = 10;
/** A bearer token with less left is replaced; one with more is given again, so that tabs do not end each other's. */
const RENEW_BELOW_SECONDS = 120;

/** Why there is no renewal: no such session (any more), or its earlier secret turned up again, which a thief may hold. */
export type NotRenewed = { readonly renewed: false; readonly reused: { readonly sessionId: string; readonly staffId: string | null; readonly superAdminId: string | null } | null };
export type Renewed = { readonly renewed: true; readonly session: IssuedSession; readonly accessSecret: string };

interface Found {
  readonly id: string;
  readonly staff_id: string | null;
  readonly super_admin_id: string | null;
  readonly access_hash: Uint8Array;
  readonly access_expires_at: Date;
  readonly refresh_hash: Uint8Array;
  readonly refreshed_at: Date;
  readonly refresh_expires_at: Date;
  readonly sealed_id_token: Uint8Array | null;
}

// Follows from the one before by the installation's own secret: whoever renews in the same moment is given the same one,
// and yet only hashes are stored, and none can be told from another without that secret.
const nextRefresh = (secret: string, refresh: string): string => sign(secret, 'refresh', refresh).toString('base64url');

/**
 * Renews a session by its refresh secret, which is good once: the answer has the next one. The secret before it is
 * honoured for some seconds with the same answer; later it ends the session.
 */
export async function renewSession(tx: AgencyTx, secret: string, refresh: string, now: Date): Promise<Renewed | NotRenewed> {
  const presented = hashSecret(refresh);
  const found = await findByRefresh(tx, presented);
  if (found === undefined) return { renewed: false, reused: null };
  if (found.refresh_expires_at <= now) {
    await endSession(tx, found.id);
    return { renewed: false, reused: null };
  }
  const next = nextRefresh(secret, refresh);
  if (isSame(found.refresh_hash, presented)) return rotate(tx, secret, found, next, presented, now);
  const isSameMoment = now.getTime() - found.refreshed_at.getTime() <= SAME_MOMENT_SECONDS * 1000;
  if (isSameMoment && isSame(found.refresh_hash, hashSecret(next)))
    return answer(tx, found.id, accessSecret(secret, found.id, found.access_expires_at), found.access_expires_at, next);
  await endSession(tx, found.id);
  return { renewed: false, reused: { sessionId: found.id, staffId: found.staff_id, superAdminId: found.super_admin_id } };
}

/** The session that the refresh secret belongs to, or belonged to just before; locked, so that two renewals follow one another. */
function findByRefresh(tx: AgencyTx, presented: Buffer): Promise<Found | undefined> {
  return tx.first(
    query
      .selectFrom('sessions')
      .select(['id', 'staff_id', 'super_admin_id', 'access_hash', 'access_expires_at', 'refresh_hash', 'refreshed_at', 'refresh_expires_at', 'sealed_id_token'])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e.or([e('refresh_hash', '=', presented), e('previous_refresh_hash', '=', presented)]))
      .forUpdate(),
  );
}

async function rotate(tx: AgencyTx, secret: string, found: Found, next: string, presented: Buffer, now: Date): Promise<Renewed> {
  const given = accessSecret(secret, found.id, found.access_expires_at);
  const isGood = found.access_expires_at.getTime() - now.getTime() >= RENEW_BELOW_SECONDS * 1000 && isSame(found.access_hash, hashSecret(given));
  const expiresAt = isGood ? found.access_expires_at : accessExpiry(now);
  const access = isGood ? given : accessSecret(secret, found.id, expiresAt);
  await tx.change(
    query
      .updateTable('sessions')
      .set({
        access_hash: hashSecret(access),
        access_expires_at: expiresAt,
        refresh_hash: hashSecret(next),
        previous_refresh_hash: presented,
        refreshed_at: now,
        refresh_expires_at: new Date(now.getTime() + REFRESH_HOURS * 3_600_000),
      })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', found.id),
  );
  return answer(tx, found.id, access, expiresAt, next);
}

function answer(tx: AgencyTx, sessionId: string, access: string, expiresAt: Date, refresh: string): Renewed {
  return {
    renewed: true,
    accessSecret: access,
    session: {
      sessionId,
      expiresAt,
      token: agencyToken(BEARER_PREFIX, tx.agencyId, access),
      refreshToken: agencyToken(REFRESH_PREFIX, tx.agencyId, refresh),
      refreshSeconds: REFRESH_HOURS * 3600,
    },
  };
}

/** A session that is about to end. */
export interface EndingSession {
  readonly id: string;
  readonly staffId: string | null;
  readonly superAdminId: string | null;
  readonly sealedIdToken: Uint8Array | null;
}

/** Whose session the refresh secret belongs to, without renewing it. */
export async function findSessionToEnd(tx: AgencyTx, refresh: string): Promise<EndingSession | null> {
  const found = await findByRefresh(tx, hashSecret(refresh));
  return found === undefined ? null : { id: found.id, staffId: found.staff_id, superAdminId: found.super_admin_id, sealedIdToken: found.sealed_id_token };
}

export async function endSession(tx: AgencyTx, sessionId: string): Promise<void> {
  await tx.change(query.deleteFrom('sessions').where('agency_id', '=', tx.agencyId).where('id', '=', sessionId));
}

/** Ends a staff member's sessions, all or all but one. Returns how many. */
export function endSessionsOf(tx: AgencyTx, staffId: string, exceptSessionId?: string): Promise<number> {
  const all = query.deleteFrom('sessions').where('agency_id', '=', tx.agencyId).where('staff_id', '=', staffId);
  return tx.change(exceptSessionId === undefined ? all : all.where('id', '!=', exceptSessionId));
}
