import { caseAssigneeProblem, type WorkloadPerson } from '@townkeep/core/casework/cases';
import type { UnassignedLoad } from '@townkeep/core/casework/cases/listing/workload.ts';
import { listStaff } from '../../../identity/people/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { maySeeCase } from '../access-queries.ts';
import { countUnassigned, findLoads, type FoundLoad } from './queries/workload.ts';

const PEOPLE_MAX = 200;

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns people with their work on the cases that the reader may see. */
export async function withLoads<One extends Person>(
  tx: AgencyTx,
  people: readonly One[],
  { person, today }: Pick<StaffActing, 'person' | 'today'>,
): Promise<(One & FoundLoad)[]> {
  const ids = people.map(({ id }) => id);
  const found = await findLoads(tx, ids, { mayBeSeen: await maySeeCase(tx, person.scopes), today });
  return people.map((one) => ({ ...one, ...found.get(one.id)! }));
}

interface Workload {
  readonly people: WorkloadPerson[];
  readonly unassigned: UnassignedLoad;
}

/** Lists the staff who can be assigned cases with their work: those with the most that is overdue first. */
export async function readWorkload(tx: AgencyTx, by: StaffActing): Promise<Workload> {
  const offered = (await listStaff(tx, '')).filter((each) => caseAssigneeProblem(each, []) === null);
  const named = offered.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
  const mayBeSeen = await maySeeCase(tx, by.person.scopes);
  const ids = named.map(({ id }) => id);
  const [found, unassigned] = await Promise.all([
    findLoads(tx, ids, { mayBeSeen, today: by.today }),
    countUnassigned(tx, { mayBeSeen, today: by.today }),
  ]);
  const people = named
    .map((one) => ({ ...one, ...found.get(one.id)! }))
    .toSorted((one, other) => other.load.overdue - one.load.overdue || other.load.open - one.load.open);
  return { people: people.slice(0, PEOPLE_MAX), unassigned };
}
