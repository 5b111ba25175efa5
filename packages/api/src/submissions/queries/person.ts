/** The JSON of the staff member who is joined under this alias; null when nobody is. */
export const person = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'isActive', ${alias}.is_active) end`;

/** The same of who wrote, filed or attached something: a super admin does so too, and has no account in the agency. */
export const writer = (alias: string, id: string): string => `coalesce(${person(alias)}, (select ${person('x')} from super_admins x where x.id = ${id}))`;
