import type { Product, StoredRights } from '@townkeep/core/identity/people';
import { storedRightsOf } from '../../../platform/auth/groups-of-staff.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** The account data that sign-in needs; `accountScopes` computes its rights. */
export interface Account extends StoredRights {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
  readonly passwordHash: string | null;
  /** Whether the person has followed the invitation. */
  readonly hasJoined: boolean;
  /** The products of the account's agency. */
  readonly products: readonly Product[];
}

/** Returns the key by which email addresses are compared, without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

const ACCOUNT = `
  select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.is_active as "isActive",
    u.password_hash as "passwordHash", u.joined_at is not null as "hasJoined", ${storedRightsOf('u')},
    array(select product from agency_products p where p.agency_id = u.agency_id) as products
  from staff u where u.agency_id = $1`;

async function findOne(tx: AgencyTx, condition: string, value: string): Promise<Account | undefined> {
  const { rows } = await tx.run(`${ACCOUNT} and ${condition}`, [tx.agencyId, value]);
  return rows[0] as unknown as Account | undefined;
}

/** Finds the account that signs in with this name: its email address, or its username. */
export const findAccountByEmail = (tx: AgencyTx, email: string): Promise<Account | undefined> =>
  findOne(tx, '(u.email_key = $2 or u.username_key = $2)', emailKey(email));

export const findAccount = (tx: AgencyTx, staffId: string): Promise<Account | undefined> =>
  findOne(tx, 'u.id = $2', staffId);

/** Saves that a person has followed their invitation. */
export async function saveJoined(tx: AgencyTx, staffId: string, now: Date): Promise<void> {
  await tx.change(
    query
      .updateTable('staff')
      .set((e) => ({ joined_at: now, version: e('version', '+', 1) }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', staffId),
  );
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

export interface SuperAdmin {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
  readonly passwordHash: string;
  readonly hasSecondFactor: boolean;
}

const SUPER_ADMIN = `select id, email, first_name as "firstName", last_name as "lastName", is_active as "isActive",
   password_hash as "passwordHash",
   exists (select from super_admin_factors f where f.super_admin_id = super_admins.id) as "hasSecondFactor"
   from super_admins`;

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
