import type { Database } from '../../database/connection.ts';
import { hashSecret } from '../../secrets.ts';

/** Super admins' tokens have the form `ta.<secret>` and belong to no agency. */
export const ADMIN_TOKEN_PREFIX = 'ta.';

/** A signed-in super admin, outside of any agency. */
export interface SignedInAdmin {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The presented token, which ends the session. */
  readonly token: string;
}

/** A session to insert. */
interface NewAdminSession {
  readonly superAdminId: string;
  /** Stored as a hash only. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Inserts a super admin's session. */
export async function insertAdminSession(
  database: Database,
  { superAdminId, token, expiresAt }: NewAdminSession,
): Promise<void> {
  const statement = 'insert into admin_sessions (token_hash, super_admin_id, expires_at) values ($1, $2, $3)';
  await database.run(statement, [hashSecret(token), superAdminId, expiresAt]);
}

/**
 * Returns the active super admin whose token this is; null when the token is unknown or expired, or the account is
 * deactivated.
 */
export async function findSignedInAdmin(database: Database, token: string, now: Date): Promise<SignedInAdmin | null> {
  const { rows } = await database.run(
    `select p.id, p.first_name as "firstName", p.last_name as "lastName" from admin_sessions s
     join super_admins p on p.id = s.super_admin_id and p.is_active
     where s.token_hash = $1 and s.expires_at > $2`,
    [hashSecret(token), now],
  );
  return rows[0] === undefined ? null : { ...(rows[0] as Omit<SignedInAdmin, 'token'>), token };
}

/** Lists the ids of the agencies in which a super admin has a session. */
export async function listEnteredAgencyIds(database: Database, superAdminId: string): Promise<number[]> {
  const statement = 'select distinct agency_id from sessions where super_admin_id = $1 order by agency_id';
  const { rows } = await database.run(statement, [superAdminId]);
  return rows.map((row) => Number(row['agency_id']));
}

/** Ends the session of a token. */
export async function endAdminSession(database: Database, token: string): Promise<void> {
  await database.run('delete from admin_sessions where token_hash = $1', [hashSecret(token)]);
}

/** Ends all sessions of a super admin outside of agencies. */
export async function endAdminSessions(database: Database, superAdminId: string): Promise<void> {
  await database.run('delete from admin_sessions where super_admin_id = $1', [superAdminId]);
}
