import { caseProblems } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { answerChanges, correctedAnswers, type FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { Problem } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { touchCase } from '../handling/queries.ts';
import { checkAnswers, checklistOf } from './perform-inspection.ts';
import { lockInspection } from './lock-inspection.ts';
import { answersColumn } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Correction {
  readonly id: string;
  readonly inspectionId: string;
  readonly version?: number | undefined;
  readonly note?: string | null | undefined;
  readonly checklist: readonly FieldAnswer[];
}

/**
 * Corrects the note and the answers of a performed inspection. What it found stays as it was found; violations get
 * another disposition instead.
 * @throws Problem inspection_not_performed, invalid_input (checklist.<field id>), and those of `lockInspection`
 */
export async function correctInspection(
  tx: AgencyTx,
  { note = null, checklist: given, ...change }: Correction,
  by: StaffActing,
): Promise<void> {
  const { inspection } = await lockInspection(tx, change, by, null);
  if (inspection.status !== 'PERFORMED') throw new Problem(caseProblems.inspection_not_performed);
  const fields = await checklistOf(tx, inspection.typeId);
  checkAnswers(fields, given);
  const after = correctedAnswers(fields, inspection.answers, given);
  const changes = changesBetween({ note: inspection.note }, { note });
  const answers = answerChanges(inspection.answers, after);
  const names = [...('note' in changes ? ['Note'] : []), ...answers.names];
  if (names.length === 0) return;
  await saveRow(tx, 'inspections', inspection.id, { note, checklist: answersColumn(after) });
  await touchCase(tx, change.id, by.now);
  const data = { inspectionId: inspection.id, type: inspection.typeName, names, changes, before: answers.before };
  recordEvent(tx, by.actor, caseEvents.inspectionCorrected, change.id, data);
}
