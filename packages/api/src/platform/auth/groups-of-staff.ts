import type { StoredGrant } from '@townkeep/core/people';
import { groupList } from '@townkeep/core/setup';

/** A staff member's group and the rights it grants. */
export interface GroupOfStaff extends StoredGrant {
  readonly id: string;
  readonly name: string;
}

/** Returns the SQL for the rows `g` of the active groups of the staff member with this alias. */
export const activeGroupsOf = (alias: string): string => `
  list_references m join list_items g on g.agency_id = m.agency_id and g.list = m.from_list and g.id = m.from_id and g.is_active
  where m.agency_id = ${alias}.agency_id and m.to_staff_id = ${alias}.id and m.from_list = '${groupList.name}' and m.field = 'memberIds'`;

/** Returns the SQL for the JSON array of these groups, each a `GroupOfStaff`, in list order. */
export const groupsOf = (alias: string): string => `
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'products', g.fields -> 'products',
    'crmPermission', g.fields -> 'crmPermission', 'canCreateSubmissions', g.fields -> 'canCreateSubmissions') order by g.sequence, g.id)
  from ${activeGroupsOf(alias)}), '[]')`;

/** Returns the SQL for the `StoredRights` columns of the staff member with this alias. */
export const storedRightsOf = (alias: string): string =>
  `${alias}.scopes, ${alias}.permission_preference as "permissionPreference", ${groupsOf(alias)} as groups`;
