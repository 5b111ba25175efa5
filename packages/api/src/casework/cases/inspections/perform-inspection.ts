import { type PerformInput, performingBlocker } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import {
  answerProblems,
  type CustomField,
  type FieldAnswer,
  storedAnswers,
} from '@townkeep/core/mechanisms/custom-fields';
import { type FieldTexts, invalid, Problem, text } from '@townkeep/core/platform';
import { insertAttachments } from '../../../mechanisms/attachments/index.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { claimUploads, type InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import { lockContentForChange } from '../part.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { caseKind } from '../kind/subject.ts';
import { applyDispositions, type Disposed, statusOf } from '../violations/apply-dispositions.ts';
import { lockInspection } from './lock-inspection.ts';
import { type CheckedInspection, checkInspection, recordScheduled } from './plan-inspection.ts';
import { answersColumn, insertFindings, insertInspection, insertPhotos, type StoredFinding } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { dispositionList, inspectionTypeList } from '@townkeep/core/across/setup';
import { findItems } from '../../../platform/settings/items-queries.ts';
import { findViolations } from '../violations/queries.ts';
import type { FieldOwner } from '../../../mechanisms/custom-fields/index.ts';

/** The inspection that is performed. */
interface Performed {
  readonly id: string;
  readonly typeId: string | null;
  readonly typeName: string | null;
  readonly plannedOn: string;
  readonly assigneeId: string | null;
  readonly violationTypeIds: readonly string[];
}

/**
 * Performs an inspection, planned or not: sets the disposition of each violation that was inspected, keeps the answers to
 * the checklist, the note, the place and the photos, and schedules the next inspection.
 * @throws Problem invalid_input, inspection_empty, inspection_not_scheduled, file_refused, file_not_uploaded, and those
 * of `lockInspection` and `lockContentForChange`
 */
export async function performInspection(
  tx: AgencyTx,
  input: PerformInput,
  uploads: readonly InspectedUpload[],
  by: StaffActing,
): Promise<void> {
  const inspection = await inspectionFor(tx, input, by);
  const blocker = performingBlocker(input);
  if (blocker !== null) throw new Problem(blocker);
  const checklist = await checklistOf(tx, inspection.typeId);
  checkAnswers(checklist, input.checklist);
  const findings = await checkFindings(tx, input.id, input.findings);
  await checkShown(tx, input);
  const next = await checkNext(tx, input, inspection, by);
  await saveRow(tx, 'inspections', inspection.id, {
    status: 'PERFORMED',
    performed_at: by.now,
    performed_by: by.person.id,
    note: input.note ?? null,
    checklist: answersColumn(storedAnswers(checklist, input.checklist)),
    latitude: input.place?.latitude ?? null,
    longitude: input.place?.longitude ?? null,
  });
  await insertFindings(
    tx,
    inspection.id,
    findings.map((each) => ({
      caseViolationId: each.violation.id,
      dispositionId: each.disposition.id,
      note: each.note,
    })),
  );
  await addPhotos(tx, input, inspection.id, uploads, by);
  await recordPerformed(tx, input, { inspection, findings, photos: uploads.length }, by);
  await applyDispositions(tx, input.id, findings, by);
  if (next !== null) await insertInspection(tx, input.id, next, { createdBy: by.person.id, now: by.now });
  await saveProgress(tx, input.id, by.now);
  if (next !== null) await recordScheduled(tx, input.id, next, by);
}

/** Locks the planned inspection, or adds one that was not planned. */
async function inspectionFor(
  tx: AgencyTx,
  { id, inspectionId, version, typeId = null }: PerformInput,
  by: StaffActing,
): Promise<Performed> {
  if (inspectionId != null) {
    const { of, inspection } = await lockInspection(tx, { id, inspectionId, version }, by, 'perform');
    return { ...inspection, violationTypeIds: of.violationTypeIds };
  }
  const { violationTypeIds } = await lockContentForChange(tx, { id }, by);
  // A super admin has no account that inspections can be assigned to.
  const assigneeId = by.staff.flags.hasOwnProfile ? by.person.id : null;
  const plan = { typeId, plannedDate: by.today, assigneeId, isVerificationInspection: false };
  const { inspection, problems } = await checkInspection(tx, plan, { violationTypeIds, plannerId: by.person.id });
  if (problems !== undefined) throw invalid(problems);
  await insertInspection(tx, id, inspection, { createdBy: by.person.id, now: by.now });
  return { ...inspection, violationTypeIds };
}

const under = (path: string, problems: FieldTexts): FieldTexts =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`${path}.${name}`, problem]));

async function checkNext(
  tx: AgencyTx,
  { next }: PerformInput,
  { violationTypeIds }: Performed,
  by: StaffActing,
): Promise<CheckedInspection | null> {
  if (next == null) return null;
  const { inspection, problems } = await checkInspection(tx, next, { violationTypeIds, plannerId: by.person.id });
  if (problems !== undefined) throw invalid(under('next', problems));
  return inspection;
}

/** Checks the violations that the photos show. @throws Problem invalid_input (attachments.N.violationId) */
async function checkShown(tx: AgencyTx, { id, attachments }: PerformInput): Promise<void> {
  const shown = attachments.flatMap(({ violationId }) => violationId ?? []);
  if (shown.length === 0) return;
  const known = new Set((await findViolations(tx, id, shown)).map((each) => each.id));
  const problems = attachments.flatMap(({ violationId }, index) =>
    violationId == null || known.has(violationId)
      ? []
      : [[`attachments.${index}.violationId`, text('notOffered', { label: 'This violation' })]],
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems) as FieldTexts);
}

async function addPhotos(
  tx: AgencyTx,
  { id: caseId, attachments }: PerformInput,
  inspectionId: string,
  uploads: readonly InspectedUpload[],
  { person, now }: StaffActing,
): Promise<void> {
  const files = await claimUploads(tx, uploads, { now, for: 'staff', operation: caseKind.files.operation });
  const ids = await insertAttachments(tx, files, { subjectId: caseId, createdBy: person.id, now });
  const photos = ids.map((attachmentId, at) => {
    const of = attachments[uploads[at]!.index];
    return { attachmentId, violationId: of?.violationId ?? null };
  });
  await insertPhotos(tx, inspectionId, photos);
}

interface Outcome {
  readonly inspection: Performed;
  readonly findings: readonly CheckedFinding[];
  readonly photos: number;
}

async function recordPerformed(
  tx: AgencyTx,
  { id, place }: PerformInput,
  { inspection, findings, photos }: Outcome,
  by: StaffActing,
): Promise<void> {
  const eventId = recordEvent(tx, by.actor, caseEvents.inspectionPerformed, id, {
    inspectionId: inspection.id,
    type: inspection.typeName,
    findings: findings.map((each) => ({
      caseViolationId: each.violation.id,
      violation: { id: each.violation.violationId, name: each.violation.name },
      disposition: { id: each.disposition.id, name: each.disposition.name },
      status: statusOf(each),
    })),
    photos,
    hasPlace: place != null,
  });
  notifyStaff(tx, caseNotifications.inspectionPerformed, eventId);
}

/** What an inspector found of a violation, with the note about it. */
export interface CheckedFinding extends Disposed {
  readonly note: string | null;
}

/** Returns the checklist of an inspection type; none without a type. */
export async function checklistOf(tx: AgencyTx, typeId: string | null): Promise<readonly CustomField[]> {
  if (typeId === null) return [];
  const type = (await findItems(tx, inspectionTypeList, [typeId])).get(typeId);
  return (type?.fields['checklist'] ?? []) as readonly CustomField[];
}

/**
 * Checks the answers to a checklist.
 * @throws Problem invalid_input (checklist.<field id>)
 */
export function checkAnswers(fields: readonly CustomField[], answers: readonly FieldAnswer[]): void {
  const problems = answerProblems(fields, answers, 'checklist');
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

const noneStored: ReadonlyMap<string, StoredFinding> = new Map();

/**
 * Checks what was found of the violations of a locked case, each once. A disposition that is not offered any more can
 * stay as it is stored.
 * @throws Problem invalid_input (findings.N.violationId, findings.N.dispositionId)
 */
export async function checkFindings(
  tx: AgencyTx,
  caseId: string,
  findings: PerformInput['findings'],
  stored = noneStored,
): Promise<CheckedFinding[]> {
  const ids = findings.map(({ violationId }) => violationId);
  const violations = new Map((await findViolations(tx, caseId, ids)).map((each) => [each.id, each]));
  const dispositions = await findItems(
    tx,
    dispositionList,
    findings.map(({ dispositionId }) => dispositionId),
  );
  const problems: Record<string, string> = {};
  const checked = findings.flatMap(({ violationId, dispositionId, note = null }, index): CheckedFinding[] => {
    const violation = violations.get(violationId);
    const disposition = dispositions.get(dispositionId);
    if (violation === undefined || ids.indexOf(violationId) !== index)
      problems[`findings.${index}.violationId`] = text('notOffered', { label: 'This violation' });
    else if (
      disposition === undefined ||
      (!disposition.isActive && stored.get(violationId)?.disposition.id !== dispositionId)
    )
      problems[`findings.${index}.dispositionId`] = text('notOffered', {
        label: disposition?.name ?? 'This disposition',
      });
    else return [{ violation, disposition, note }];
    return [];
  });
  if (Object.keys(problems).length > 0) throw invalid(problems as FieldTexts);
  return checked;
}

/** The checklists of inspection types, and where inspections keep the answers. */
export const checklistForms: FieldOwner = {
  owner: inspectionTypeList.name,
  forms: [{ name: 'checklist', answersIn: [{ table: 'inspections', ownerColumn: 'type_id', column: 'checklist' }] }],
};
