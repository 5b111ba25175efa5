/** Returns the JSON of the staff member who is joined under this alias; null when none is. */
export const person = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id,
    'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'isActive', ${alias}.is_active) end`;

/** The same for the author of a record: a super admin, who has no account in the agency, may be one too. */
export const writer = (alias: string, id: string): string =>
  `coalesce(${person(alias)}, (select ${person('x')} from super_admins x where x.id = ${id}))`;

/** The same for staff, who also read the name of the rule of the agency that wrote it. Residents read the agency. */
export const writerForStaff = (alias: string, id: string): string =>
  `coalesce(${writer(alias, id)}, (select jsonb_build_object('id', r.id, 'firstName', 'Rule',
    'lastName', '“' || r.name || '”', 'isActive', true)
    from list_items r where r.agency_id = current_agency() and r.list = 'automation-rules' and r.id = ${id}))`;
