import type { CaseFilter, CaseLoad } from '@townkeep/core/casework/cases';
import { invalid } from '@townkeep/core/platform';
import { type GroupSelection, selectionProblems } from '@townkeep/core/mechanisms/runs';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { maySeeCase } from '../access-queries.ts';
import { findLoads } from '../listing/queries/workload.ts';
import { countMoving } from './queries.ts';
import { selectCases } from './start-group-action.ts';

interface Effect {
  readonly cases: number;
  readonly inspections: number;
  readonly load: CaseLoad | null;
}

/**
 * Counts what an assignment of selected cases to a person would move, before it is done.
 * @throws Problem not_found (none exist), invalid_input
 */
export async function readAssignmentEffect(
  tx: AgencyTx,
  { assigneeId = null, ...selection }: GroupSelection<CaseFilter> & { readonly assigneeId?: string | null | undefined },
  by: StaffActing,
): Promise<Effect> {
  const problems = selectionProblems(selection);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const mayBeSeen = await maySeeCase(tx, by.person.scopes);
  const counts = await countMoving(tx, await selectCases(tx, selection, by), { assigneeId, mayBeSeen });
  if (assigneeId === null) return { ...counts, load: null };
  const loads = await findLoads(tx, [assigneeId], { mayBeSeen, today: by.today });
  return { ...counts, load: loads.get(assigneeId)?.load ?? null };
}
