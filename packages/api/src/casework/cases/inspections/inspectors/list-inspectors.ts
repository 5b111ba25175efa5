import { caseAssigneeProblem, type Inspector } from '@townkeep/core/casework/cases';
import { type Assignee, findAssignee, listStaff } from '../../../../identity/people/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { findWork, listRecent } from './queries.ts';
import type { StaffActing } from '../../../../platform/acting.ts';

interface Wanted {
  readonly violationTypeIds: readonly string[];
  readonly plannedDate?: string | undefined;
}

interface Search extends Wanted {
  readonly q?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Lists a page of the staff who can inspect violations of these types, by name, with the work that they have. */
export async function listInspectors(
  tx: AgencyTx,
  { q = '', limit, offset, ...wanted }: Search,
  by: StaffActing,
): Promise<{ users: Inspector[]; total: number }> {
  const offered = (await listStaff(tx, q)).filter((person) => canInspect(person, wanted));
  return { users: await withWork(tx, offered.slice(offset, offset + limit), wanted, by), total: offered.length };
}

/** Most people who are offered as recent. */
const RECENT_MAX = 5;

/** Lists those who can inspect violations of these types and were last given inspections by this person. */
export async function listRecentInspectors(
  tx: AgencyTx,
  wanted: Wanted,
  by: StaffActing,
): Promise<{ users: Inspector[] }> {
  const offered: Assignee[] = [];
  for (const id of await listRecent(tx, by.person.id)) {
    const person = await findAssignee(tx, id);
    if (person !== undefined && canInspect(person, wanted)) offered.push(person);
    if (offered.length === RECENT_MAX) break;
  }
  return { users: await withWork(tx, offered, wanted, by) };
}

const canInspect = (person: Assignee, { violationTypeIds }: Wanted): boolean =>
  caseAssigneeProblem(person, violationTypeIds) === null;

async function withWork(
  tx: AgencyTx,
  people: readonly Assignee[],
  { plannedDate }: Wanted,
  { today }: StaffActing,
): Promise<Inspector[]> {
  const ids = people.map(({ id }) => id);
  const found = await findWork(tx, ids, { plannedOn: plannedDate ?? today, today });
  return people.map(({ id, firstName, lastName, isActive }) => ({
    id,
    firstName,
    lastName,
    isActive,
    ...found.get(id)!,
  }));
}
