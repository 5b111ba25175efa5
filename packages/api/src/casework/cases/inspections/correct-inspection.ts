import { caseProblems, findingsBlocker, type PerformInput } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { answerChanges, correctedAnswers, type FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { Problem } from '@townkeep/core/platform';
import { changesBetween, type FieldChanges } from '@townkeep/core/platform/event.ts';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { applyDispositions, statusOf } from '../violations/apply-dispositions.ts';
import { checkAnswers, type CheckedFinding, checkFindings, checklistOf } from './perform-inspection.ts';
import { lockInspection } from './lock-inspection.ts';
import {
  answersColumn,
  insertFindings,
  listFindings,
  saveFinding,
  type StoredFinding,
  type StoredInspection,
} from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Correction {
  readonly id: string;
  readonly inspectionId: string;
  readonly version?: number | undefined;
  readonly note?: string | null | undefined;
  readonly checklist: readonly FieldAnswer[];
  readonly findings: PerformInput['findings'];
}

/**
 * Corrects the note and the answers of a performed inspection, and on the same day its findings. A violation that got
 * another disposition since keeps it.
 * @throws Problem inspection_not_performed, findings_kept, invalid_input (checklist.<field id>, findings.N.…), and
 * those of `lockInspection`
 */
export async function correctInspection(
  tx: AgencyTx,
  { note = null, checklist: given, findings, ...change }: Correction,
  by: StaffActing,
): Promise<void> {
  const { inspection } = await lockInspection(tx, change, by, null);
  if (inspection.status !== 'PERFORMED') throw new Problem(caseProblems.inspection_not_performed);
  const fields = await checklistOf(tx, inspection.typeId);
  checkAnswers(fields, given);
  const after = correctedAnswers(fields, inspection.answers, given);
  const found = await correctFindings(tx, { caseId: change.id, inspection, findings }, by);
  const changes = { ...changesBetween({ note: inspection.note }, { note }), ...found.notes };
  const answers = answerChanges(inspection.answers, after);
  const names = [...('note' in changes ? ['Note'] : []), ...Object.keys(found.notes), ...answers.names];
  if (names.length === 0 && found.findings.length === 0) return;
  await saveRow(tx, 'inspections', inspection.id, { note, checklist: answersColumn(after) });
  await saveProgress(tx, change.id, by.now);
  recordEvent(tx, by.actor, caseEvents.inspectionCorrected, change.id, {
    inspectionId: inspection.id,
    type: inspection.typeName,
    names,
    changes,
    before: answers.before,
    ...(found.findings.length === 0 ? {} : { findings: found.findings }),
  });
}

interface Corrected {
  readonly caseId: string;
  readonly inspection: StoredInspection;
  readonly findings: PerformInput['findings'];
}

/** Saves the findings that differ from the stored ones, and applies them. Returns what the event keeps of them. */
async function correctFindings(tx: AgencyTx, { caseId, inspection, findings }: Corrected, by: StaffActing) {
  const stored = new Map((await listFindings(tx, inspection.id)).map((each) => [each.caseViolationId, each]));
  const checked = await checkFindings(tx, caseId, findings, stored);
  const changed = checked.filter((each) => isChanged(stored.get(each.violation.id), each));
  if (changed.length === 0) return { findings: [], notes: {} };
  const blocker = findingsBlocker({
    performedById: inspection.performedById,
    performedOn: dateIn(by.timezone, inspection.performedAt!),
    personId: by.person.id,
    today: by.today,
  });
  if (blocker !== null) throw new Problem(blocker);
  for (const each of changed) await store(tx, inspection.id, each, stored.has(each.violation.id));
  const disposed = changed.filter((each) => isDisposed(stored.get(each.violation.id), each));
  const applied = disposed.filter((each) => stored.get(each.violation.id)?.isCurrent ?? true);
  await applyDispositions(tx, caseId, applied, by);
  return {
    findings: disposed.map((each) => eventOf(stored.get(each.violation.id), each)),
    notes: notesOf(stored, checked),
  };
}

const isDisposed = (before: StoredFinding | undefined, { disposition }: CheckedFinding): boolean =>
  before?.disposition.id !== disposition.id;

const isChanged = (before: StoredFinding | undefined, now: CheckedFinding): boolean =>
  isDisposed(before, now) || (before?.note ?? null) !== now.note;

async function store(tx: AgencyTx, inspectionId: string, finding: CheckedFinding, isStored: boolean): Promise<void> {
  const row = {
    caseViolationId: finding.violation.id,
    dispositionId: finding.disposition.id,
    note: finding.note,
  };
  await (isStored ? saveFinding(tx, inspectionId, row) : insertFindings(tx, inspectionId, [row]));
}

const eventOf = (before: StoredFinding | undefined, now: CheckedFinding) => ({
  caseViolationId: now.violation.id,
  violation: { id: now.violation.violationId, name: now.violation.name },
  from: before?.disposition ?? null,
  to: { id: now.disposition.id, name: now.disposition.name },
  status: statusOf(now),
});

/** Returns the changed notes about violations, by a name for people. A repeated name gets a number. */
const notesOf = (stored: ReadonlyMap<string, StoredFinding>, findings: readonly CheckedFinding[]): FieldChanges =>
  Object.fromEntries(
    findings.flatMap(({ violation, note }, index) => {
      const from = stored.get(violation.id)?.note ?? null;
      if (from === note) return [];
      const before = findings.slice(0, index).filter((each) => each.violation.name === violation.name).length;
      const name = before === 0 ? violation.name : `${violation.name} (${before + 1})`;
      return [[`Note about ${name}`, { from, to: note }]];
    }),
  );
