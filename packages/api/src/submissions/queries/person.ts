/** The JSON of the staff member who is joined under this alias; null when nobody is. */
export const person = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'isActive', ${alias}.is_active) end`;

/** The same of who wrote, filed or attached something: a super admin does so too, and has no account in the agency. */
export const writer = (alias: string, id: string): string => `coalesce(${person(alias)}, (select ${person('x')} from super_admins x where x.id = ${id}))`;

/** Whether the phone in this column has ended text messages, of the agency of submissions `s`. */
export const hasStoppedSms = (phone: string): string => `exists (select from sms_stops stop where stop.agency_id = s.agency_id and stop.phone_number = ${phone})`;
