import type { Product, StoredRights } from '@townkeep/core/identity/people';
import { departmentList, groupList, roleList } from '@townkeep/core/across/setup';
import type { UserStatus } from '@townkeep/core/across/users';
import type { UserFilter } from '@townkeep/core/across/users/contract.ts';
import { activeGroupsOf, activeRoleOf, storedRightsOf } from '../../../platform/auth/groups-of-staff.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

interface NamedItem {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** An account with the stored data that determines its rights. */
export interface UserRow extends Omit<StoredRights, 'role'> {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string | null;
  readonly title: string | null;
  readonly phoneNumber: string | null;
  readonly status: UserStatus;
  readonly version: number;
  readonly createdAt: Date;
  readonly invitedAt: Date | null;
  readonly invitationEventId: string | null;
  readonly supervisor: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly isActive: boolean;
  } | null;
  readonly department: NamedItem | null;
  /** The role as it is chosen, whether active or not. */
  readonly chosenRole: NamedItem | null;
  readonly role: StoredRights['role'];
  /** The products of the agency. */
  readonly agencyProducts: readonly Product[];
}

const STATUS = `case when not u.is_active then 'INACTIVE' when u.joined_at is null then 'INVITED' else 'ACTIVE' end`;

const named = (list: string, column: string): string => `
  (select jsonb_build_object('id', n.id, 'name', n.name, 'isActive', n.is_active) from list_items n
    where n.agency_id = u.agency_id and n.list = '${list}' and n.id = u.${column})`;

const COLUMNS = `
  u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.username, u.title,
  u.phone_number as "phoneNumber", ${STATUS} as status, u.version, u.created_at as "createdAt",
  u.invited_at as "invitedAt", u.invitation_event_id as "invitationEventId",
  (select jsonb_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name, 'isActive', s.is_active)
    from staff s where s.agency_id = u.agency_id and s.id = u.supervisor_id) as supervisor,
  ${named(departmentList.name, 'department_id')} as department, ${named(roleList.name, 'role_id')} as "chosenRole",
  ${storedRightsOf('u')},
  array(select product from agency_products p where p.agency_id = u.agency_id) as "agencyProducts"`;

/** Whether a permission set gives the product of the parameter `$6`. */
const givesProduct = (set: string): string => `${set} -> $6::text -> 'isActive' = 'true'::jsonb`;

/** Whether staff `u` work with that product, by the rule of `accountScopes`. */
const HAS_PRODUCT = `
  exists (select from agency_products p where p.agency_id = u.agency_id and p.product = $6)
  and (${givesProduct('u.scopes')}
    or exists (select from ${activeRoleOf('u')} and ${givesProduct("(r.fields -> 'permissions')")})
    or u.permission_preference = 'GROUPS'
      and exists (select from ${activeGroupsOf('u')} and ${givesProduct("(g.fields -> 'permissions')")}))`;

const IS_IN_GROUP = `exists (select from list_references m where m.agency_id = u.agency_id
  and m.from_list = '${groupList.name}' and m.from_id = $5 and m.field = 'memberIds' and m.to_staff_id = u.id)`;

const MATCHES = `u.agency_id = $1
  and ($2::text is null
    or strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.username, '')), lower($2)) > 0)
  and ($3::uuid is null or u.role_id = $3)
  and ($4::uuid is null or u.department_id = $4)
  and ($5::uuid is null or ${IS_IN_GROUP})
  and ($6::text is null or ${HAS_PRODUCT})
  and ($7::text is null or ${STATUS} = $7)
  and ($8::uuid[] is null or u.id = any($8))`;

interface Search extends UserFilter {
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of accounts by name, with the count of all matches. */
export async function listUsers(
  tx: AgencyTx,
  { limit, offset, ...match }: Search,
): Promise<{ rows: UserRow[]; total: number }> {
  const { q, roleId, departmentId, groupId, product, status, ids } = match;
  const { rows } = await tx.run(
    `with matching as materialized (select u.id from staff u where ${MATCHES})
     select counted.total, page.* from (select count(*)::integer as total from matching) counted
     left join (select ${COLUMNS} from staff u where u.agency_id = $1 and u.id in (select id from matching)
       order by u.last_name, u.first_name, u.id limit $9 offset $10) page on true
     order by page."lastName", page."firstName", page.id`,
    [
      tx.agencyId,
      q === undefined || q === '' ? null : q,
      roleId ?? null,
      departmentId ?? null,
      groupId ?? null,
      product ?? null,
      status ?? null,
      ids ?? null,
      limit,
      offset,
    ],
  );
  const found = rows as unknown as (UserRow & { readonly total: number })[];
  return { rows: found.filter(({ id }) => id !== null), total: found[0]?.total ?? 0 };
}

/** Finds an account. */
export async function findUser(tx: AgencyTx, id: string): Promise<UserRow | undefined> {
  const { rows } = await tx.run(`select ${COLUMNS} from staff u where u.agency_id = $1 and u.id = $2`, [
    tx.agencyId,
    id,
  ]);
  return rows[0] as unknown as UserRow | undefined;
}

export interface NamedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Returns the names of these staff members, in the order of their names. */
export function findNames(tx: AgencyTx, ids: readonly string[]): Promise<NamedPerson[]> {
  return tx.all(
    query
      .selectFrom('staff')
      .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id'),
  );
}

/** A group with its members. */
export interface Membership {
  readonly id: string;
  readonly isActive: boolean;
  readonly memberIds: readonly string[];
}

/** Finds the groups with these ids, and those that the person belongs to. */
export async function findGroups(tx: AgencyTx, staffId: string, ids: readonly string[]): Promise<Membership[]> {
  const { rows } = await tx.run(
    `select g.id, g.is_active as "isActive", coalesce(g.fields -> 'memberIds', '[]') as "memberIds"
     from list_items g where g.agency_id = $1 and g.list = '${groupList.name}'
       and (g.id = any($3::uuid[]) or exists (select from list_references m where m.agency_id = g.agency_id
         and m.from_list = g.list and m.from_id = g.id and m.field = 'memberIds' and m.to_staff_id = $2))
     order by g.sequence, g.id`,
    [tx.agencyId, staffId, ids],
  );
  return rows as unknown as Membership[];
}

/** Finds a group. */
export function findGroup(
  tx: AgencyTx,
  id: string,
): Promise<{ readonly id: string; readonly name: string; readonly isActive: boolean } | undefined> {
  return tx.first(
    query
      .selectFrom('list_items')
      .select(['id', 'name', 'is_active as isActive'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', groupList.name)
      .where('id', '=', id),
  );
}

interface EventSearch {
  readonly types: readonly string[];
  /** The event that the page begins before. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Lists events of these types, newest first, without their data. */
export function listEvents(tx: AgencyTx, { types, before, limit }: EventSearch) {
  const events = query
    .selectFrom('events')
    .select(['id', 'at', 'type', 'actor_kind as actorKind', 'actor_name as actorName', 'subject_id as subjectId'])
    .where('agency_id', '=', tx.agencyId)
    .where('type', 'in', [...types])
    .orderBy('id', 'desc')
    .limit(limit);
  return tx.all(before === undefined ? events : events.where('id', '<', before));
}
