import { type CaseFilter, statusSkipReason } from '@townkeep/core/casework/cases';
import { type GroupCheck, groupCheckOf, type GroupSelection, selectionProblems } from '@townkeep/core/mechanisms/runs';
import { invalid, problemText } from '@townkeep/core/platform';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { listChecked } from './queries.ts';
import { selectCases } from './select-cases.ts';

/**
 * Returns what closing or reopening selected cases would do, in as many statements for one case as for 10,000.
 * @throws Problem not_found (none exist), invalid_input
 */
export async function checkStatus(
  tx: AgencyTx,
  { status, ...selection }: GroupSelection<CaseFilter> & { readonly status: 'OPEN' | 'CLOSED' },
  by: StaffActing,
): Promise<GroupCheck> {
  const problems = selectionProblems(selection, 'cases');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const ids = await selectCases(tx, selection, by);
  const found = new Map((await listChecked(tx, ids, by.person.scopes)).map((each) => [each.id, each]));
  return groupCheckOf(
    ids.map((id) => {
      const of = found.get(id);
      if (of === undefined) return { id, label: null, reason: problemText('not_found') };
      return { id, label: of.number, reason: statusSkipReason(by.person, of, status) };
    }),
  );
}
