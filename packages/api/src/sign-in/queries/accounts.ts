import type { Product, StoredRights } from '@townkeep/core/people';
import { sql } from 'kysely';
import { groupsOf } from '../../platform/auth/groups-of-staff.ts';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

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
