import { groupList, roleList, violationTypeList } from '@townkeep/core/across/setup';

/** Returns the SQL for the rows `g` of the active groups of the staff member with this alias. */
export const activeGroupsOf = (alias: string): string => `
  list_references m join list_items g
    on g.agency_id = m.agency_id and g.list = m.from_list and g.id = m.from_id and g.is_active
  where m.agency_id = ${alias}.agency_id and m.to_staff_id = ${alias}.id
    and m.from_list = '${groupList.name}' and m.field = 'memberIds'`;

/** Returns the SQL for the row `r` of the active role of the staff member with this alias. */
export const activeRoleOf = (alias: string): string => `
  list_items r where r.agency_id = ${alias}.agency_id and r.list = '${roleList.name}' and r.id = ${alias}.role_id
    and r.is_active`;

/** Returns the SQL for a `StoredGrant` of the item with this alias. */
const grantOf = (alias: string): string =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'permissions', ${alias}.fields -> 'permissions')`;

const groupsOf = (alias: string): string => `
  coalesce((select jsonb_agg(${grantOf('g')} order by g.sequence, g.id) from ${activeGroupsOf(alias)}), '[]')`;

/** A type without access by default needs no entry. */
const violationDefaultsOf = (alias: string): string => `
  coalesce((select jsonb_object_agg(v.id, v.fields -> 'accessDefault') from list_items v
    where v.agency_id = ${alias}.agency_id and v.list = '${violationTypeList.name}'
      and v.fields ->> 'accessDefault' <> 'NO_ACCESS'), '{}')`;

/**
 * Returns the SQL for the `StoredRights` of the staff member with this alias: the columns that `accountRights` needs,
 * in list order.
 */
export const storedRightsOf = (alias: string): string => `
  ${alias}.scopes, ${alias}.permission_preference as "permissionPreference",
  (select ${grantOf('r')} from ${activeRoleOf(alias)}) as role,
  ${groupsOf(alias)} as groups,
  ${violationDefaultsOf(alias)} as "violationDefaults"`;
