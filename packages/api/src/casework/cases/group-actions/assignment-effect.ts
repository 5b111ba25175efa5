import { caseChangeBlocker, type CaseFilter, type CaseLoad } from '@townkeep/core/casework/cases';
import { invalid } from '@townkeep/core/platform';
import { GROUP_MAX, type GroupSelection, selectionProblems } from '@townkeep/core/mechanisms/runs';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { maySeeCase } from '../access-queries.ts';
import { listMatchingIds } from '../listing/queries/listing.ts';
import { findLoads } from '../listing/queries/workload.ts';
import { resolveFilter } from '../listing/resolve-filter.ts';
import { countMoving } from './queries.ts';

interface Effect {
  readonly cases: number;
  readonly inspections: number;
  readonly load: CaseLoad | null;
}

/**
 * Counts what an assignment of selected cases to a person would move, before it is done. Cases that the acting person
 * may not change stay.
 * @throws Problem invalid_input
 */
export async function readAssignmentEffect(
  tx: AgencyTx,
  { assigneeId = null, ...selection }: GroupSelection<CaseFilter> & { readonly assigneeId?: string | null | undefined },
  by: StaffActing,
): Promise<Effect> {
  const problems = selectionProblems(selection, 'cases');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const mayBeSeen = await maySeeCase(tx, by.person.scopes);
  const ids = await idsOf(tx, selection, by);
  const [counted, loads] = await Promise.all([
    countMoving(tx, ids, { assigneeId, mayBeSeen }),
    assigneeId === null ? null : findLoads(tx, [assigneeId], { mayBeSeen, today: by.today }),
  ]);
  const moving = counted.filter((of) => caseChangeBlocker(by.person, of) === null);
  return {
    cases: total(moving.map(({ cases }) => cases)),
    inspections: total(moving.map(({ inspections }) => inspections)),
    load: (assigneeId === null ? null : loads?.get(assigneeId)?.load) ?? null,
  };
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Returns the ids of a selection. Those that do not exist are counted as nothing. */
async function idsOf(
  tx: AgencyTx,
  { ids, filter }: GroupSelection<CaseFilter>,
  by: StaffActing,
): Promise<readonly string[]> {
  if (ids !== undefined) return ids;
  const order = { sortBy: 'createdAt', sortOrder: 'DESC' } as const;
  return listMatchingIds(tx, await resolveFilter(tx, filter!, by), order, GROUP_MAX);
}
