import { statusSkipReason, type SubmissionFilter, type SubmissionStatus } from '@townkeep/core/casework/submissions';
import { type GroupCheck, groupCheckOf, type GroupSelection, selectionProblems } from '@townkeep/core/mechanisms/runs';
import { invalid, problemText } from '@townkeep/core/platform';
import { submissionsArea } from '../../../office/agencies/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { listChecked } from './queries.ts';
import { selectSubmissions } from './select-submissions.ts';

interface Checking extends GroupSelection<SubmissionFilter> {
  readonly status: SubmissionStatus;
  readonly hasMessage: boolean;
}

/**
 * Returns what closing or reopening selected submissions would do, in as many statements for one as for 10,000.
 * @throws Problem not_found (none exist), invalid_input
 */
export async function checkStatus(
  tx: AgencyTx,
  { status, hasMessage, ...selection }: Checking,
  by: StaffActing,
): Promise<GroupCheck> {
  const problems = selectionProblems(selection, 'submissions');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const ids = await selectSubmissions(tx, selection, by);
  const { isClosingMessageRequired } = await readArea(tx, submissionsArea);
  const found = new Map((await listChecked(tx, ids)).map((each) => [each.id, each]));
  return groupCheckOf(
    ids.map((id) => {
      const of = found.get(id);
      if (of === undefined) return { id, label: null, reason: problemText('not_found') };
      const change = { status, hasMessage, isClosingMessageRequired };
      return { id, label: `#${of.number}`, reason: statusSkipReason(by.person, of, change) };
    }),
  );
}
