import type { NamedRecords } from '../../platform/records/named-records.ts';

const NAMES = `
  select id, name from contacts where agency_id = $1 and id = any($2::uuid[]) and name is not null`;

/** Contacts by their names. */
export const namedContacts: NamedRecords = {
  seeRight: 'submissions.see',
  namesOf: async (tx, ids) => {
    const { rows } = await tx.run(NAMES, [tx.agencyId, ids]);
    return new Map(rows.map(({ id, name }) => [String(id), String(name)]));
  },
};
