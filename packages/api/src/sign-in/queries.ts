import type { Product, StoredRights } from '@townkeep/core/people';
import { sql } from 'kysely';
import { groupsOf } from '../platform/auth/groups-of-staff.ts';
import type { Database } from '../platform/database/connection.ts';
import { type AgencyTx, query } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import { hashSecret } from '../platform/secrets.ts';

/** The account data that sign-in needs; `accountScopes` computes its rights. */
export interface Account extends StoredRights {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
  readonly passwordHash: string | null;
  /** The products of the account's agency. */
  readonly products: readonly Product[];
}

/** Returns the key by which email addresses are compared, without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

const accounts = query
  .selectFrom('staff')
  .select([
    'id',
    'email',
    'first_name as firstName',
    'last_name as lastName',
    'is_active as isActive',
    'password_hash as passwordHash',
    'scopes',
  ])
  .select([
    'permission_preference as permissionPreference',
    sql<StoredRights['groups']>`${sql.raw(groupsOf('staff'))}`.as('groups'),
  ])
  .select(
    sql<Product[]>`array(select product from agency_products p where p.agency_id = staff.agency_id)`.as('products'),
  );

export function findAccountByEmail(tx: AgencyTx, email: string): Promise<Account | undefined> {
  return tx.first(
    accounts.where('agency_id', '=', tx.agencyId).where('email_key', '=', emailKey(email)).$castTo<Account>(),
  );
}

export function findAccount(tx: AgencyTx, staffId: string): Promise<Account | undefined> {
  return tx.first(accounts.where('agency_id', '=', tx.agencyId).where('id', '=', staffId).$castTo<Account>());
}

export async function savePassword(tx: AgencyTx, staffId: string, passwordHash: string): Promise<void> {
  await tx.change(
    query
      .updateTable('staff')
      .set({ password_hash: passwordHash })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', staffId),
  );
}

// ── links to set a password ──

export async function insertPasswordLink(tx: AgencyTx, staffId: string, token: string, expiresAt: Date): Promise<void> {
  await tx.change(
    query.insertInto('password_links').values({
      agency_id: tx.agencyId,
      id: newId(),
      staff_id: staffId,
      token_hash: hashSecret(token),
      expires_at: expiresAt,
      used_at: null,
    }),
  );
}

/** Counts the account's links that are still valid. */
export async function countOpenPasswordLinks(tx: AgencyTx, staffId: string, now: Date): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('password_links')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );
  return Number(row?.count ?? 0);
}

/**
 * Finds the account of a valid link and locks it until the transaction ends; undefined when the link is used or
 * expired.
 */
export async function lockPasswordLink(tx: AgencyTx, token: string, now: Date): Promise<Account | undefined> {
  const link = await tx.first(
    query
      .selectFrom('password_links')
      .select('staff_id')
      .where('agency_id', '=', tx.agencyId)
      .where('token_hash', '=', hashSecret(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate(),
  );
  return link === undefined ? undefined : findAccount(tx, link.staff_id);
}

export async function usePasswordLinks(tx: AgencyTx, staffId: string, now: Date): Promise<void> {
  await tx.change(
    query
      .updateTable('password_links')
      .set({ used_at: now })
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null),
  );
}

// ── super admins, who belong to no agency ──

export interface SuperAdmin {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
  readonly passwordHash: string;
}

const SUPER_ADMIN = `select id, email, first_name as "firstName", last_name as "lastName", is_active as "isActive",
   password_hash as "passwordHash" from super_admins`;

export async function findSuperAdminByEmail(database: Database, email: string): Promise<SuperAdmin | undefined> {
  return (await database.run(`${SUPER_ADMIN} where email = $1`, [emailKey(email)])).rows[0] as SuperAdmin | undefined;
}

export async function findSuperAdmin(database: Database, id: string): Promise<SuperAdmin | undefined> {
  return (await database.run(`${SUPER_ADMIN} where id = $1`, [id])).rows[0] as SuperAdmin | undefined;
}

/** Finds a super admin's name for the log, within an agency's transaction, which can read nothing else about them. */
export async function findSuperAdminName(tx: AgencyTx, id: string): Promise<string | null> {
  const row = await tx.first(query.selectFrom('super_admins').select(['first_name', 'last_name']).where('id', '=', id));
  return row === undefined ? null : `${row.first_name} ${row.last_name}`;
}

// ── tokens of an identity provider ──

/** Records that an ID token signed a person in. Returns false if it did so before. */
export async function insertUsedIdToken(database: Database, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const statement = 'insert into used_id_tokens (token_hash, expires_at) values ($1, $2) on conflict do nothing';
  const { affected } = await database.run(statement, [tokenHash, expiresAt]);
  return affected === 1;
}

/**
 * Finds the subject of an access token of our own provider; null when the token is unknown, expired, revoked or of
 * another client.
 */
export async function findAccessTokenSubject(
  database: Database,
  clientId: string,
  accessToken: string,
): Promise<string | null> {
  const { rows } = await database.run(
    `select t.payload->>'accountId' as subject from oidc_records t
     join oidc_records g on g.model = 'Grant' and g.id = t.grant_id and g.expires_at > now()
     where t.model = 'AccessToken' and t.id = $1 and t.payload->>'clientId' = $2 and t.expires_at > now()`,
    [accessToken, clientId],
  );
  return (rows[0]?.['subject'] as string | null | undefined) ?? null;
}

// ── removed by age ──

export async function removeOldSignInRows(tx: AgencyTx, now: Date): Promise<void> {
  await tx.change(
    query.deleteFrom('sessions').where('agency_id', '=', tx.agencyId).where('refresh_expires_at', '<', now),
  );
  await tx.change(
    query.deleteFrom('password_links').where('agency_id', '=', tx.agencyId).where('expires_at', '<', now),
  );
}

export async function removeOldRowsOutsideAgencies(database: Database, now: Date): Promise<void> {
  await database.run('delete from admin_sessions where expires_at < $1', [now]);
  await database.run('delete from oidc_records where expires_at < $1', [now]);
  await database.run('delete from used_id_tokens where expires_at < $1', [now]);
}
