import { type CaseInput, caseNumberFormat, disclaimerEvent } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { counterOf, formatNumber } from '@townkeep/core/platform/formats/record-numbers.ts';
import { type ChosenReceiver, noOne, wayOf } from '../../assignment-rules/index.ts';
import { copyAttachments, insertAttachments } from '../../../mechanisms/attachments/index.ts';
import type { Assigned } from '../../../identity/people/index.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { nextNumber } from '../../../platform/records/numbers.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { claimUploads, type InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import { caseSettingsArea } from '../areas.ts';
import { insertCaseContacts } from '../contacts/queries.ts';
import { linkEntities } from '../entities/link-entities.ts';
import { assignmentTo, findAssignable, receiverByRules, receiverOf } from '../handling/assign-case.ts';
import { type CasePlaceColumns, resolvePlace } from '../handling/case-place.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { type CheckedInspection, recordScheduled } from '../inspections/plan-inspection.ts';
import { insertInspection } from '../inspections/queries.ts';
import { informReporters, recordLinked } from '../linking/link-submissions.ts';
import { responsibleLinks } from '../kind/links.ts';
import { caseKind } from '../kind/subject.ts';
import { CASE } from '../kind/subject-name.ts';
import { insertViolations } from '../violations/queries.ts';
import { checkCase, type CheckedCase } from './check-case.ts';
import { refuseMissingSetup } from './missing-setup.ts';
import { ownerContacts } from './owner-contacts.ts';
import { insertCase, linkSubmissions } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Returns whether a new case is left to the assignment rules: null is the wish to leave it unassigned. */
const isLeftToRules = ({ assigneeId, groupId }: CaseInput): boolean =>
  assigneeId === undefined && groupId === undefined;

/**
 * Creates a case under the agency's next number, with its place, violations, contacts, linked submissions, first
 * inspection and files. Without a requested assignee, the assignment rules choose one, for a draft when it is opened.
 * Returns its id.
 * @throws Problem case_setup_incomplete, location_outside, file_refused, file_not_uploaded, invalid_input with a text
 * per field
 */
export async function createCase(
  tx: AgencyTx,
  input: CaseInput,
  uploads: readonly InspectedUpload[],
  by: StaffActing,
): Promise<string> {
  await refuseMissingSetup(tx, by.staff.flags);
  const contacts = [...input.contacts, ...(await ownerContacts(tx, input, by))];
  const checked = await checkCase(tx, { ...input, contacts }, by);
  const typeIds = checked.violations.map(({ violationTypeId }) => violationTypeId);
  const assigned = await findAssignable(tx, input, typeIds);
  const files = await claimUploads(tx, uploads, { now: by.now, for: 'staff', operation: caseKind.files.operation });
  const place = await resolvePlace(tx, input.location, 'location');
  const chosen = await chooseReceiver(tx, { input, assigned, typeIds, place }, by);
  const parts = { ...checked, inspection: inspectedByRule(checked.inspection, input, chosen) };
  const id = newId();
  const row = {
    id,
    ...place,
    status: input.isDraft ? 'DRAFT' : 'OPEN',
    initiationType: input.initiationType,
    description: input.description ?? null,
    linkHash: hashSecret(responsibleLinks.make(by.services.settings.secret, tx.agencyId, id)),
    ...assignmentTo(chosen.receiver?.to ?? null),
    createdBy: by.person.id,
    createdAt: by.now,
  } as const;
  const number = await nextCaseNumber(tx, by);
  await insertCase(tx, { ...row, number });
  await insertParts(tx, id, { ...parts, informsReporters: input.informsReporters }, by);
  const owner = { subjectId: id, createdBy: by.person.id, now: by.now };
  await insertAttachments(tx, files, owner);
  await copyAttachments(tx, parts.copied, owner);
  await saveProgress(tx, id, by.now);
  const { status, initiationType, assigneeId, assigneeGroupId } = row;
  const violations = parts.violations.map(({ violationId, name }) => ({ id: violationId, name }));
  const eventId = recordEvent(tx, by.actor, caseEvents.created, id, {
    number,
    status,
    initiationType,
    assigneeId,
    assigneeGroupId,
    violations,
    ...(input.isDraft && isLeftToRules(input) ? { awaitsRules: true } : {}),
    ...wayOf(chosen),
    ...disclaimerEvent(input.disclaimer),
  });
  notifyStaff(tx, caseNotifications.created, eventId);
  if (chosen.receiver === null && !input.isDraft) notifyStaff(tx, caseNotifications.unassigned, eventId);
  await recordPartEvents(tx, { id, number }, parts, by);
  await linkEntities(tx, { id, number }, parts.violations, by);
  if (status !== 'DRAFT') await informReporters(tx, id, 'opened', by);
  return id;
}

interface Unassigned {
  readonly input: CaseInput;
  /** The requested person or group. */
  readonly assigned: Assigned | null;
  readonly typeIds: readonly string[];
  readonly place: CasePlaceColumns;
}

async function chooseReceiver(
  tx: AgencyTx,
  { input, assigned, typeIds, place }: Unassigned,
  by: StaffActing,
): Promise<ChosenReceiver> {
  if (assigned !== null) return { receiver: await receiverOf(tx, assigned, typeIds, by), rule: null };
  if (input.isDraft || !isLeftToRules(input)) return noOne;
  return receiverByRules(tx, { violationTypeIds: typeIds, place }, by);
}

/** Returns the first inspection of the person whom a rule chose, unless its inspector was given. */
function inspectedByRule(
  inspection: CheckedInspection | null,
  input: CaseInput,
  { receiver, rule }: ChosenReceiver,
): CheckedInspection | null {
  const isLeftOpen = input.inspection?.assigneeId === undefined && rule !== null;
  if (inspection === null || !isLeftOpen || receiver?.to.kind !== 'USER') return inspection;
  const { id, name } = receiver.to;
  return { ...inspection, assigneeId: id, assignee: { id, name } };
}

async function nextCaseNumber(tx: AgencyTx, at: StaffActing): Promise<string> {
  const { numberingPrefix } = await readArea(tx, caseSettingsArea);
  const format = caseNumberFormat(numberingPrefix);
  return formatNumber(format, await nextNumber(tx, counterOf(CASE.name, format, at)), at);
}

async function insertParts(
  tx: AgencyTx,
  id: string,
  parts: CheckedCase & Pick<CaseInput, 'informsReporters'>,
  { person, now }: StaffActing,
): Promise<void> {
  const { violations, contacts, submissions, inspection, informsReporters } = parts;
  const createdBy = person.id;
  await insertViolations(tx, id, violations, { createdBy, now });
  await insertCaseContacts(
    tx,
    id,
    contacts.map((contact) => ({ id: newId(), ...contact })),
    now,
  );
  await linkSubmissions(
    tx,
    id,
    submissions.map((submission) => submission.id),
    { informsReporters, linkedBy: createdBy, now },
  );
  if (inspection !== null) await insertInspection(tx, id, inspection, { createdBy, now });
}

async function recordPartEvents(
  tx: AgencyTx,
  { id, number }: { readonly id: string; readonly number: string },
  { submissions, inspection }: CheckedCase,
  by: StaffActing,
): Promise<void> {
  for (const submission of submissions) recordLinked(tx, by, { id, number, submission });
  if (inspection !== null) await recordScheduled(tx, id, inspection, by);
}
