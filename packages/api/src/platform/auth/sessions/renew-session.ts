import type { AgencyTx } from '../../database/tenancy.ts';
import { query } from '../../database/tenancy.ts';
import { agencyToken, hashSecret, isSame, makeAgain, type Secret } from '../../secrets.ts';
import {
  accessSecret,
  expiries,
  type IssuedSession,
  REFRESH_PREFIX,
  secondsUntil,
  type SessionHolder,
} from './issue-session.ts';
import { readRefreshSecret, refreshSecret } from './refresh-secret.ts';
import { BEARER_PREFIX } from './sessions.ts';

/** Two tabs can renew at the same moment with the same cookie. */
const SAME_MOMENT_SECONDS = 10;
/**
 * A bearer token with less time left is replaced. One with more is returned again, so that tabs do not invalidate each
 * other's.
 */
const RENEW_BELOW_SECONDS = 120;

/**
 * Why a session was not renewed: it does not exist, or an earlier refresh secret was presented, which a thief could
 * hold.
 */
export type NotRenewed = {
  readonly renewed: false;
  readonly reused: { readonly sessionId: string; readonly holder: SessionHolder } | null;
};
export type Renewed = { readonly renewed: true; readonly session: IssuedSession; readonly accessSecret: string };

interface Found {
  readonly id: string;
  readonly holder_kind: SessionHolder['kind'];
  readonly holder_id: string;
  readonly access_hash: Uint8Array;
  readonly access_expires_at: Date;
  readonly refresh_hash: Uint8Array;
  readonly refreshed_at: Date;
  readonly refresh_expires_at: Date;
  readonly created_at: Date;
  readonly sealed_id_token: Uint8Array | null;
}

/**
 * Renews a session with its refresh secret, which can be used once; the result contains the next one. The preceding
 * secret returns the same result for a few seconds. Any earlier secret ends the session.
 */
export async function renewSession(
  tx: AgencyTx,
  secret: Secret,
  refresh: string,
  now: Date,
): Promise<Renewed | NotRenewed> {
  const presented = readRefreshSecret(secret, refresh);
  const found = presented === null ? undefined : await lockSession(tx, presented.sessionId);
  if (presented === null || found === undefined) return { renewed: false, reused: null };
  if (found.refresh_expires_at <= now) {
    await endSession(tx, found.id);
    return { renewed: false, reused: null };
  }
  const nextWith = (each: string) => refreshSecret(each, { sessionId: found.id, number: presented.number + 1 });
  if (isSame(found.refresh_hash, hashSecret(refresh))) return rotate(tx, secret, found, nextWith(secret.current), now);
  const isSameMoment = now.getTime() - found.refreshed_at.getTime() <= SAME_MOMENT_SECONDS * 1000;
  // Concurrent renewals return the same secret, also while processes change to another one of the installation.
  const given = isSameMoment ? makeAgain(secret, found.refresh_hash, nextWith) : null;
  const access = given === null ? null : accessAgain(secret, found);
  if (given !== null && access !== null) {
    const [accessAt, refreshAt] = [found.access_expires_at, found.refresh_expires_at];
    return answer(tx, found.id, { access, refresh: given, accessAt, refreshAt }, now);
  }
  await endSession(tx, found.id);
  return { renewed: false, reused: { sessionId: found.id, holder: holderOf(found) } };
}

/** Returns the bearer secret that the session has; null when no known secret of the installation makes it. */
const accessAgain = (secret: Secret, { id, access_hash, access_expires_at }: Found): string | null =>
  makeAgain(secret, access_hash, (each) => accessSecret(each, id, access_expires_at));

const holderOf = ({ holder_kind, holder_id }: Found): SessionHolder => ({ kind: holder_kind, id: holder_id });

/** Reads and locks the session, so that renewals run one after the other. */
function lockSession(tx: AgencyTx, sessionId: string): Promise<Found | undefined> {
  return tx.first(
    query
      .selectFrom('sessions')
      .select([
        'id',
        'holder_kind',
        'holder_id',
        'access_hash',
        'access_expires_at',
        'refresh_hash',
        'refreshed_at',
        'refresh_expires_at',
        'created_at',
        'sealed_id_token',
      ])
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', sessionId)
      .forUpdate(),
  );
}

async function rotate(tx: AgencyTx, secret: Secret, found: Found, next: string, now: Date): Promise<Renewed> {
  const isLong = found.access_expires_at.getTime() - now.getTime() >= RENEW_BELOW_SECONDS * 1000;
  const given = isLong ? accessAgain(secret, found) : null;
  const fresh = expiries(found.created_at, now);
  const accessAt = given === null ? fresh.accessAt : found.access_expires_at;
  const access = given ?? accessSecret(secret.current, found.id, accessAt);
  await tx.change(
    query
      .updateTable('sessions')
      .set({
        access_hash: hashSecret(access),
        access_expires_at: accessAt,
        refresh_hash: hashSecret(next),
        refreshed_at: now,
        refresh_expires_at: fresh.refreshAt,
      })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', found.id),
  );
  return answer(tx, found.id, { access, refresh: next, accessAt, refreshAt: fresh.refreshAt }, now);
}

function answer(
  tx: AgencyTx,
  sessionId: string,
  given: { access: string; refresh: string; accessAt: Date; refreshAt: Date },
  now: Date,
): Renewed {
  return {
    renewed: true,
    accessSecret: given.access,
    session: {
      sessionId,
      expiresAt: given.accessAt,
      token: agencyToken(BEARER_PREFIX, tx.agencyId, given.access),
      refreshToken: agencyToken(REFRESH_PREFIX, tx.agencyId, given.refresh),
      refreshSeconds: secondsUntil(given.refreshAt, now),
    },
  };
}

/** A session about to end. */
export interface EndingSession {
  readonly id: string;
  readonly holder: SessionHolder;
  readonly sealedIdToken: Uint8Array | null;
}

/** Returns the session of a current or earlier refresh secret without renewing it. `secret` is the installation's. */
export async function findSessionToEnd(tx: AgencyTx, secret: Secret, refresh: string): Promise<EndingSession | null> {
  const presented = readRefreshSecret(secret, refresh);
  const found = presented === null ? undefined : await lockSession(tx, presented.sessionId);
  return found === undefined ? null : { id: found.id, holder: holderOf(found), sealedIdToken: found.sealed_id_token };
}

export async function endSession(tx: AgencyTx, sessionId: string): Promise<void> {
  await tx.change(query.deleteFrom('sessions').where('agency_id', '=', tx.agencyId).where('id', '=', sessionId));
}

/** Ends all sessions of a staff member, optionally except one. Returns the number ended. */
export function endSessionsOf(tx: AgencyTx, staffId: string, exceptSessionId?: string): Promise<number> {
  const all = query.deleteFrom('sessions').where('agency_id', '=', tx.agencyId).where('staff_id', '=', staffId);
  return tx.change(exceptSessionId === undefined ? all : all.where('id', '!=', exceptSessionId));
}

/** Ends a super admin's sessions in the agency. Returns their ids. */
export async function endSessionsOfAdmin(tx: AgencyTx, superAdminId: string): Promise<string[]> {
  const ended = await tx.all(
    query
      .deleteFrom('sessions')
      .where('agency_id', '=', tx.agencyId)
      .where('super_admin_id', '=', superAdminId)
      .returning('id'),
  );
  return ended.map(({ id }) => id);
}
