import {
  accountScopes,
  type AdminRight,
  type Assignment,
  heldAdminRights,
  personName,
  type Product,
  type Scopes,
  type StoredRights,
} from '@townkeep/core/identity/people';
import { groupList } from '@townkeep/core/across/setup';
import { type Right, rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { storedRightsOf } from '../../platform/auth/groups-of-staff.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { listActiveRights, listPossibleAdmins } from './rights/queries.ts';
import { flagsOf } from './rights/flags.ts';

const ADMIN_RIGHTS: Readonly<Record<Product, AdminRight>> = { crm: 'crmAdmin', xerce: 'xerceAdmin' };

/** A staff member, with the data that assignment needs. */
export interface Assignee {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
  /** Effective rights. */
  readonly scopes: Scopes;
}

/** A group, with the data that assignment needs. */
export interface AssigneeGroup {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly products: readonly Product[];
  /** Active members only. */
  readonly members: readonly Assignee[];
  readonly supervisor: Assignee | null;
}

/** The person or the group that a record is assigned to. */
export type Assigned =
  | { readonly kind: 'USER'; readonly person: Assignee }
  | { readonly kind: 'GROUP'; readonly group: AssigneeGroup };

const PEOPLE = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_active as "isActive",
    ${storedRightsOf('u')}
  from staff u where u.agency_id = $1`;

type Found = Omit<Assignee, 'scopes'> & StoredRights;

async function findPeople(tx: AgencyTx, condition: string, value: unknown): Promise<Assignee[]> {
  const { rows } = await tx.run(`${PEOPLE} and ${condition}`, [tx.agencyId, value]);
  return (rows as unknown as Found[]).map(({ id, firstName, lastName, email, isActive, ...rights }) => ({
    id,
    firstName,
    lastName,
    email,
    isActive,
    scopes: accountScopes(rights),
  }));
}

/** Lists the active staff whose name or email address has the text, by name. */
export const listStaff = (tx: AgencyTx, q: string): Promise<Assignee[]> =>
  findPeople(
    tx,
    `u.is_active and strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email), lower($2)) > 0
     order by u.last_name, u.first_name, u.id`,
    q,
  );

export const findAssignee = async (tx: AgencyTx, id: string): Promise<Assignee | undefined> =>
  (await findPeople(tx, 'u.id = $2', id))[0];

const PEOPLE_TABLES = ['agency_products', 'list_items', 'list_references', 'staff'] as const;

/**
 * Lists the active administrators of a product: those who can assign every record of it. The process remembers them,
 * since each new record without an assignee asks for them.
 */
export async function listProductAdmins(tx: AgencyTx, product: Product): Promise<readonly Assignee[]> {
  const found = await tx.recall(`administrators ${product}`, PEOPLE_TABLES, () => readProductAdmins(tx, product));
  return found ?? [];
}

async function readProductAdmins(tx: AgencyTx, product: Product): Promise<Assignee[]> {
  const right = ADMIN_RIGHTS[product];
  const ids = (await listPossibleAdmins(tx)).filter((each) => heldAdminRights(flagsOf(each)).has(right));
  if (ids.length === 0) return [];
  return findPeople(
    tx,
    'u.id = any($2::uuid[]) order by u.last_name, u.first_name, u.id',
    ids.map(({ id }) => id),
  );
}

/** Lists the active staff who hold a right, by name; a right of finances only in an agency that tracks fines. */
export async function listHolders(
  tx: AgencyTx,
  right: Right,
  agency: { readonly allowFineTracking?: boolean } = {},
): Promise<Assignee[]> {
  const holders = (await listActiveRights(tx)).filter((each) => rightBlocker(right, flagsOf(each, agency)) === null);
  return findPeople(
    tx,
    'u.id = any($2::uuid[]) order by u.last_name, u.first_name, u.id',
    holders.map(({ id }) => id),
  );
}

const GROUP = `
  select id, name, is_active as "isActive", coalesce(fields -> 'products', '[]') as products,
    fields ->> 'supervisorId' as "supervisorId"
  from list_items where agency_id = $1 and list = '${groupList.name}' and id = $2`;

const IS_MEMBER = `u.is_active and exists (
  select from list_references m
  where m.agency_id = u.agency_id and m.from_id = $2 and m.field = 'memberIds' and m.to_staff_id = u.id)
  order by u.last_name, u.first_name, u.id`;

type FoundGroup = Omit<AssigneeGroup, 'members' | 'supervisor'> & { readonly supervisorId: string | null };

/** Finds a group with its active members. */
export async function findAssigneeGroup(tx: AgencyTx, id: string): Promise<AssigneeGroup | undefined> {
  const row = (await tx.run(GROUP, [tx.agencyId, id])).rows[0] as unknown as FoundGroup | undefined;
  if (row === undefined) return undefined;
  const { supervisorId, ...group } = row;
  const supervisor = supervisorId === null ? undefined : await findAssignee(tx, supervisorId);
  return { ...group, members: await findPeople(tx, IS_MEMBER, id), supervisor: supervisor ?? null };
}

const SUPERVISES = `exists (
  select from list_references m
  join list_items g on g.agency_id = m.agency_id and g.id = m.from_id and g.is_active
  where m.agency_id = u.agency_id and m.from_list = '${groupList.name}' and m.field = 'memberIds' and m.to_staff_id = $2
    and g.fields ->> 'supervisorId' = u.id::text) order by u.last_name, u.first_name, u.id`;

/** Lists the supervisors of a person, who are those of the person's active groups, or of a group. */
export async function listSupervisorsOfAssigned(tx: AgencyTx, assigned: Assigned | null): Promise<readonly Assignee[]> {
  if (assigned === null) return [];
  if (assigned.kind === 'USER') return findPeople(tx, SUPERVISES, assigned.person.id);
  return assigned.group.supervisor === null ? [] : [assigned.group.supervisor];
}

/** Returns to whom a record is assigned, as others read it: `Ann Lee`, `the group Streets`; null for no one. */
export function assignedName(assigned: Assigned | null): string | null {
  if (assigned === null) return null;
  return assigned.kind === 'USER' ? personName(assigned.person) : `the group ${assigned.group.name}`;
}

/** Finds the person or the group that a record is assigned to; null for neither. */
export async function findAssigned(
  tx: AgencyTx,
  { assigneeId, assigneeGroupId }: Assignment,
): Promise<Assigned | null> {
  if (assigneeGroupId !== null) {
    const group = await findAssigneeGroup(tx, assigneeGroupId);
    return group === undefined ? null : { kind: 'GROUP', group };
  }
  const person = assigneeId === null ? undefined : await findAssignee(tx, assigneeId);
  return person === undefined ? null : { kind: 'USER', person };
}
