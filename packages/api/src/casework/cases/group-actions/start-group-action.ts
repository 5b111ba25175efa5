import type { StaffActing } from '../../../platform/acting.ts';
import {
  type CaseFilter,
  type CaseGroupAction,
  caseGroupActionLabel,
  caseGroupActionProblems,
} from '@townkeep/core/casework/cases';
import { invalid } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { type GroupSelection, type Run, selectionProblems } from '@townkeep/core/mechanisms/runs';
import { caseOutcomeList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import { startRun } from '../../../mechanisms/runs/index.ts';
import { findAssignable } from '../handling/assign-case.ts';
import { findOfferedNotice } from '../notices/generate-notice.ts';
import { caseGroupActionRun } from './run-kinds.ts';
import { selectCases } from './select-cases.ts';

/**
 * Starts the run that changes many cases. Those that the person may not see are reported as not found.
 * @throws Problem not_found (none exist), invalid_input (the field that is missing, unknown or too large)
 */
export async function startGroupAction(
  tx: AgencyTx,
  { ids, filter, seen, ...asked }: CaseGroupAction & GroupSelection<CaseFilter>,
  by: StaffActing,
): Promise<Run> {
  const selection = { ids, filter, seen };
  const problems = {
    ...caseGroupActionProblems(asked, await listActive(tx, caseOutcomeList), by.today),
    ...selectionProblems(selection, 'cases'),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const notice = asked.action === 'NOTICE' ? await findOfferedNotice(tx, asked.noticeConfigId!) : null;
  const assigned = asked.action === 'ASSIGN' ? await findAssignable(tx, asked, []) : null;
  const recordIds = await selectCases(tx, selection, by);
  const assignee = assigned?.kind === 'GROUP' ? assigned.group.name : assigned && personName(assigned.person);
  const label = caseGroupActionLabel(asked, recordIds.length, notice?.name ?? assignee);
  return startRun(
    tx,
    { kind: caseGroupActionRun.name, label, input: asked, records: recordIds.map((id) => ({ id })) },
    by,
  );
}
