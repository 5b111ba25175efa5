import type { NamedRecords } from '../../platform/records/named-records.ts';

const NAMES = `
  select id, first_name || ' ' || last_name as name from staff where agency_id = $1 and id = any($2::uuid[])
  union
  select id, first_name || ' ' || last_name from super_admins where id = any($2::uuid[])`;

/** Accounts of staff, and super admins, by the person's name. */
export const namedStaff: NamedRecords = {
  namesOf: async (tx, ids) => {
    const { rows } = await tx.run(NAMES, [tx.agencyId, ids]);
    return new Map(rows.map(({ id, name }) => [String(id), String(name)]));
  },
};
