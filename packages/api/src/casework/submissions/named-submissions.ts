import { hidesLocations, isSecured } from '../locations/index.ts';
import type { NamedRecords } from '../../platform/records/named-records.ts';

// A deleted submission has its number in the event of its filing.
const NUMBERS = `
  select s.id, s.number::text as number from submissions s where s.agency_id = $1 and s.id = any($2::uuid[])
  union
  select e.subject_id, e.data ->> 'number' from events e
  where e.agency_id = $1 and e.subject_id = any($2::uuid[]) and e.type in ('submission.created', 'submission.deleted')`;

const WITH_NUMBER = 'select id from submissions where agency_id = $1 and number = $2';

const NOT_SECURED = `
  select s.id from submissions s where s.agency_id = $1 and s.id = any($2::uuid[]) and not ${isSecured('s')}`;

/** The largest number that the database stores. */
const NUMBER_MAX = 2_147_483_647;

const idsOf = (rows: readonly Record<string, unknown>[]): string[] => rows.map(({ id }) => String(id));

/** Submissions by their numbers, such as `#1042`. */
export const namedSubmissions: NamedRecords = {
  seeRight: 'submissions.see',
  namesOf: async (tx, ids) => {
    const { rows } = await tx.run(NUMBERS, [tx.agencyId, ids]);
    return new Map(rows.map(({ id, number }) => [String(id), `#${String(number)}`]));
  },
  withNumber: async (tx, number) => {
    if (!/^\d{1,10}$/.test(number) || Number(number) > NUMBER_MAX) return [];
    return idsOf((await tx.run(WITH_NUMBER, [tx.agencyId, Number(number)])).rows);
  },
  withHiddenPlace: async (tx, ids, viewer) => {
    if (!(await hidesLocations(tx, viewer))) return new Set();
    // Whether the location of a deleted submission is secured is not known any more.
    const seen = new Set(idsOf((await tx.run(NOT_SECURED, [tx.agencyId, ids])).rows));
    return new Set(ids.filter((id) => !seen.has(id)));
  },
};
