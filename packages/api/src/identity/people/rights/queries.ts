import type { Product, StoredRights, ViolationLevels } from '@townkeep/core/identity/people';
import { violationTypeList } from '@townkeep/core/across/setup';
import { storedRightsOf } from '../../../platform/auth/groups-of-staff.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** A staff member with the stored data that determines their rights. */
export interface StaffRights extends StoredRights {
  readonly id: string;
  readonly isActive: boolean;
  /** Whether the person has not accepted the invitation yet. */
  readonly isInvited: boolean;
  readonly products: readonly Product[];
}

const STAFF = `
  select u.id, u.is_active as "isActive", u.joined_at is null as "isInvited", ${storedRightsOf('u')},
    array(select product from agency_products p where p.agency_id = u.agency_id) as products
  from staff u where u.agency_id = $1`;

/** Finds the rights of these staff members, active or not. */
export async function findStaffRights(tx: AgencyTx, ids: readonly string[]): Promise<StaffRights[]> {
  const { rows } = await tx.run(`${STAFF} and u.id = any($2::uuid[])`, [tx.agencyId, ids]);
  return rows as unknown as StaffRights[];
}

/** Lists the rights of all staff, active or not. */
export async function listAllRights(tx: AgencyTx): Promise<StaffRights[]> {
  return (await tx.run(STAFF, [tx.agencyId])).rows as unknown as StaffRights[];
}

/** Lists the rights of all active staff. */
export async function listActiveRights(tx: AgencyTx): Promise<StaffRights[]> {
  const { rows } = await tx.run(`${STAFF} and u.is_active`, [tx.agencyId]);
  return rows as unknown as StaffRights[];
}

/** A set that gives one of these gives an administrator's right. */
const ADMIN_SETS = `array['{"siteAdmin": true}', '{"userAdmin": true}', '{"crm": {"isAdmin": true}}',
  '{"xerce": {"isAdmin": true}}']::jsonb[]`;

const HAS_ADMIN_SET = `(u.scopes @> any(${ADMIN_SETS}) or exists (
  select from list_items g where g.agency_id = u.agency_id and g.fields -> 'permissions' @> any(${ADMIN_SETS})
    and (g.id = u.role_id or exists (select from list_references m
      where m.agency_id = u.agency_id and m.to_staff_id = u.id and m.from_id = g.id and m.field = 'memberIds'))))`;

/** Lists active staff who may have an administrator's right; `accountRights` decides whether they do. */
export async function listPossibleAdmins(tx: AgencyTx): Promise<StaffRights[]> {
  const { rows } = await tx.run(`${STAFF} and u.is_active and ${HAS_ADMIN_SET}`, [tx.agencyId]);
  return rows as unknown as StaffRights[];
}

/** A violation type, with the access of staff without an entry for it. */
export interface ViolationTypeChoice {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly accessDefault: ViolationLevels[string];
}

/** Lists the violation types in their order. */
export async function findViolationTypes(tx: AgencyTx): Promise<ViolationTypeChoice[]> {
  const { rows } = await tx.run(
    `select id, name, is_active as "isActive", coalesce(fields ->> 'accessDefault', 'NO_ACCESS') as "accessDefault"
     from list_items where agency_id = $1 and list = '${violationTypeList.name}' order by sequence, id`,
    [tx.agencyId],
  );
  return rows as unknown as ViolationTypeChoice[];
}
