import type { Database } from '../../../platform/database/connection.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { emailKey } from './accounts.ts';

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
