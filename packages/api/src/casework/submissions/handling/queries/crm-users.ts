import type { WorkDelegation } from '@townkeep/core/identity/delegation';
import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import { crmPermissions } from '@townkeep/core/identity/people';
import { sql } from 'kysely';
import { workDelegationOf } from '../../../../identity/delegation/index.ts';
import { activeGroupsOf, activeRoleOf } from '../../../../platform/auth/groups-of-staff.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';

export interface CrmUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly permission: string;
  readonly departmentId: string | null;
  readonly workDelegation: WorkDelegation | null;
}

type Found = CrmUser & { readonly agency_id: number };

interface CrmUserFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly status: 'ACTIVE' | 'INACTIVE' | 'ALL';
  readonly permission?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

const PERMISSIONS = sql`array[${sql.join(crmPermissions.map((each) => sql.lit(each)))}]`;

/** Selects what a permission set gives in submissions. Each expression is a constant of ours. */
const givenBy = (set: string): string => `
  select coalesce(${set} -> 'crm' -> 'isActive' = 'true'::jsonb, false) as is_active,
    coalesce(${set} -> 'crm' ->> 'permission', 'READ_ONLY') as permission`;

/** Selects the effective CRM permission of staff `u`, by the rule of `accountScopes`. */
const EFFECTIVE_PERMISSION = sql`
  select bool_or(each.is_active) as is_active,
    (${PERMISSIONS})[max(array_position(${PERMISSIONS}, each.permission))] as permission
  from (
    ${sql.raw(givenBy('u.scopes'))}
    union all ${sql.raw(`${givenBy("r.fields -> 'permissions'")} from ${activeRoleOf('u')}`)}
    union all ${sql.raw(`${givenBy("g.fields -> 'permissions'")} from ${activeGroupsOf('u')}`)}
      and u.permission_preference = 'GROUPS') each`;

/**
 * Lists a page of the staff of the submissions product, ordered by name, with the count of all matches.
 * @param today the current day in the agency's time zone
 */
export async function listCrmUsers(
  tx: AgencyTx,
  { q, ids, status, permission, limit, offset }: CrmUserFilter,
  today: Day,
): Promise<{ users: CrmUser[]; total: number }> {
  const conditions: Part[] = [sql`u.agency_id = ${tx.agencyId}`, sql`crm.is_active`];
  if (ids !== undefined) conditions.push(sql`u.id = any(${[...ids]}::uuid[])`);
  if (status !== 'ALL') conditions.push(sql`u.is_active = ${status === 'ACTIVE'}`);
  if (permission !== undefined && permission.length > 0)
    conditions.push(sql`crm.permission = any(${[...permission]}::text[])`);
  if (q !== undefined && q !== '')
    conditions.push(sql`strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email), lower(${q})) > 0`);
  const rows = await tx.all(
    statement(sql<Partial<Found> & { total: number }>`
    with matching as materialized (
      select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_active as "isActive",
        crm.permission, u.department_id as "departmentId", u.agency_id
      from staff u cross join lateral (${EFFECTIVE_PERMISSION}) crm where ${allOf(conditions)})
    select counted.total, page.*, ${workDelegationOf('page', 'submission', today)} as "workDelegation" from (select count(*)::integer as total from matching) counted
    left join (select * from matching order by "lastName", "firstName", id limit ${limit} offset ${offset}) page on true
    order by page."lastName", page."firstName", page.id`),
  );
  const users = rows
    .filter((row): row is Found & { total: number } => row.id != null)
    .map(({ total: _total, agency_id: _agency, ...user }) => user);
  return { users, total: rows[0]?.total ?? 0 };
}
