/** Returns the JSON of the staff member who is joined under this alias; null when none is. */
export const person = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id,
    'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'isActive', ${alias}.is_active) end`;

/** The same for the author of a record: a super admin, who has no account in the agency, may be one too. */
export const writer = (alias: string, id: string): string =>
  `coalesce(${person(alias)}, (select ${person('x')} from super_admins x where x.id = ${id}))`;
