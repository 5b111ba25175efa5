import { caseNumberFormat, type CaseInput, disclaimerEvent } from '@townkeep/core/cases';
import { caseEvents } from '@townkeep/core/cases/events.ts';
import { caseNotifications } from '@townkeep/core/cases/notifications.ts';
import { counterOf, formatNumber } from '@townkeep/core/kernel/formats/record-numbers.ts';
import { insertAttachments } from '../../attachments/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { nextNumber } from '../../platform/records/numbers.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { claimUploads, type InspectedUpload } from '../../uploads/index.ts';
import { caseSettingsArea } from '../areas.ts';
import type { CaseActor } from '../case-actor.ts';
import { insertCaseContacts } from '../contacts/queries.ts';
import { linkEntities } from '../entities/link-entities.ts';
import { findAssignable } from '../handling/assignable.ts';
import { resolvePlace } from '../handling/case-place.ts';
import { assignmentTo, receiverOf } from '../handling/receiver.ts';
import { saveProgress } from '../handling/save-progress.ts';
import { recordScheduled } from '../inspections/plan-inspection.ts';
import { insertInspection } from '../inspections/queries.ts';
import { informReporters } from '../linking/inform-reporters.ts';
import { recordLinked } from '../linking/link-submissions.ts';
import { responsibleLinks } from '../links.ts';
import { notifyAboutCase } from '../notify/notify-about-case.ts';
import { caseKind } from '../subject.ts';
import { CASE } from '../subject-name.ts';
import { insertViolations } from '../violations/queries.ts';
import { checkCase, type CheckedCase } from './check-case.ts';
import { refuseMissingSetup } from './missing-setup.ts';
import { ownerContacts } from './owner-contacts.ts';
import { insertCase, linkSubmissions } from './queries.ts';

/**
 * Creates a case under the agency's next number, with its place, violations, contacts, linked submissions, first
 * inspection and files. Returns its id.
 * @throws Problem case_setup_incomplete, location_outside, file_refused, file_not_uploaded, invalid_input with a text per
 * field
 */
export async function createCase(
  tx: AgencyTx,
  input: CaseInput,
  uploads: readonly InspectedUpload[],
  by: CaseActor,
): Promise<string> {
  await refuseMissingSetup(tx, by.call.staff.flags);
  const contacts = [...input.contacts, ...(await ownerContacts(tx, input, by))];
  const parts = await checkCase(tx, { ...input, contacts }, by);
  const typeIds = parts.violations.map(({ violationTypeId }) => violationTypeId);
  const assigned = await findAssignable(tx, input, typeIds);
  const receiver = assigned === null ? null : await receiverOf(tx, assigned, typeIds, by);
  const files = await claimUploads(tx, uploads, { now: by.now, for: 'staff', operation: caseKind.uploads });
  const place = await resolvePlace(tx, input.location, 'location');
  const id = newId();
  const row = {
    id,
    ...place,
    status: input.isDraft ? 'DRAFT' : 'OPEN',
    initiationType: input.initiationType,
    description: input.description ?? null,
    linkHash: hashSecret(responsibleLinks.make(by.services.settings.secret, tx.agencyId, id)),
    ...assignmentTo(receiver?.to ?? null),
    createdBy: by.acting.id,
    createdAt: by.now,
  } as const;
  const number = await nextCaseNumber(tx, by);
  await insertCase(tx, { ...row, number });
  await insertParts(tx, id, parts, by);
  await insertAttachments(tx, files, { subjectId: id, createdBy: by.acting.id, now: by.now });
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
    ...(receiver?.onLeave == null ? {} : { assignedTo: receiver.to, onLeave: receiver.onLeave }),
    ...disclaimerEvent(input.disclaimer),
  });
  await notifyAboutCase(tx, id, { kind: caseNotifications.created, eventId, by });
  if (receiver === null && !input.isDraft)
    await notifyAboutCase(tx, id, { kind: caseNotifications.unassigned, eventId, by });
  await recordPartEvents(tx, { id, number }, parts, by);
  await linkEntities(tx, { id, number }, parts.violations, by);
  if (status !== 'DRAFT') await informReporters(tx, id, 'opened', by);
  return id;
}

async function nextCaseNumber(tx: AgencyTx, at: CaseActor): Promise<string> {
  const { numberingPrefix } = await readArea(tx, caseSettingsArea);
  const format = caseNumberFormat(numberingPrefix);
  return formatNumber(format, await nextNumber(tx, counterOf(CASE.name, format, at)), at);
}

async function insertParts(tx: AgencyTx, id: string, parts: CheckedCase, { acting, now }: CaseActor): Promise<void> {
  const { violations, contacts, submissions, inspection } = parts;
  const createdBy = acting.id;
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
    { linkedBy: createdBy, now },
  );
  if (inspection !== null) await insertInspection(tx, id, inspection, { createdBy, now });
}

async function recordPartEvents(
  tx: AgencyTx,
  { id, number }: { readonly id: string; readonly number: string },
  { submissions, inspection }: CheckedCase,
  by: CaseActor,
): Promise<void> {
  for (const submission of submissions) recordLinked(tx, by, { id, number, submission });
  if (inspection !== null) await recordScheduled(tx, id, inspection, by);
}
