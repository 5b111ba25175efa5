import { hidesLocations, isSecured } from '../locations/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { NamedRecords } from '../platform/records/named-records.ts';

// A deleted submission has its number in the event of its filing.
const NUMBERS = `
  select s.id, s.number::text as number from submissions s where s.agency_id = $1 and s.id = any($2::uuid[])
  union
  select e.subject_id, e.data ->> 'number' from events e
  where e.agency_id = $1 and e.subject_id = any($2::uuid[]) and e.type in ('submission.created', 'submission.deleted')`;

const WITH_NUMBER = 'select id from submissions where agency_id = $1 and number = $2';

const SECURED = `
  select s.id from submissions s where s.agency_id = $1 and s.id = any($2::uuid[]) and ${isSecured('s')}`;

/** The largest number that the database stores. */
const NUMBER_MAX = 2_147_483_647;

const idsOf = (rows: readonly Record<string, unknown>[]): string[] => rows.map(({ id }) => String(id));

/** Submissions by their numbers, such as `#1042`. */
export const namedSubmissions: NamedRecords = {
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
    return new Set(idsOf(await securedOf(tx, ids)));
  },
};

const securedOf = async (tx: AgencyTx, ids: readonly string[]) => (await tx.run(SECURED, [tx.agencyId, ids])).rows;
