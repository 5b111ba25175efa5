import type { ListsWorld } from '../../setup/lists/testing/part.ts';
import type { SubmissionWorld } from '../../submissions/testing/part.ts';
import { configLists } from '@townkeep/core/setup';
import { seedItems } from '../../setup/lists/index.ts';
import { newId } from '../../platform/ids.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { addRows, runIn } from '../../testing/add-rows.ts';
import { corner, cornerStreet } from '../../testing/corner.ts';
import { insertSubjectRows, type SubjectRows } from '../../testing/subject-rows.ts';
import type { EmptyAgency, TestPart } from '../../testing/test-part.ts';
import { oakStreet } from '../../issue-form/testing/form.ts';
import { upload } from '../../submissions/testing/upload.ts';
import { visitor } from '../../testing/client.ts';
import { png } from '../../uploads/testing/upload.ts';
import { posted } from '../../uploads/testing/posted.ts';
import { enforcementCase, type TestCase } from './case.ts';
import { inspectionRow } from './inspection.ts';
import { testApp } from '../../testing/server.ts';
import { insertCodes } from './codes.ts';
import { insertLooseFile, type LooseFile } from './loose-file.ts';
import { caseLetterFacts } from './letter-facts.ts';
import { caseGroupInputs, caseInputs, caseReferences, caseRemovals } from './inputs.ts';
import { workAlternatives, workRefusals } from './work-inputs.ts';

/** The ids of the work on the case. */
interface CaseWork {
  readonly timeEntryId: string;
  readonly abatementStepId: string;
  readonly abatementDocumentId: string;
  readonly entityId: string;
  readonly flagReasonId: string;
}

export interface CaseWorld {
  /** A case at the corner, assigned to the administrator, with a violation. */
  readonly enforcement: TestCase;
  /** A case of the group without an open violation, which can be closed. */
  readonly endedCase: TestCase;
  /** An open case without anything else. */
  readonly openCase: TestCase;
  /** One with a recommended abatement. */
  readonly recommendedCase: TestCase;
  readonly caseRows: SubjectRows;
  readonly looseFile: LooseFile;
  /** The reporter of the submission as a contact of the case. */
  readonly caseContactId: string;
  /** Its inspections: two that are scheduled, and one that was performed. */
  readonly inspections: { readonly planned: string; readonly toCancel: string; readonly performed: string };
  readonly caseWork: CaseWork;
  /** Opens the page of the case, and the code that gives another such token. */
  readonly caseReceipt: { readonly smsReceiptToken: string; readonly code: string };
  /** Files that the administrator uploaded and did not submit yet, and one of the responsible party. */
  readonly caseFileURLs: Readonly<Record<'toCreate' | 'toAdd' | 'toInspect' | 'toSend' | 'toReply', string>>;
}

type Earlier = EmptyAgency & ListsWorld & SubmissionWorld;

/** A case at the corner with a violation, a contact, an inspection, an answered tile and everything beside it. */
export const casesPart: TestPart<Earlier, CaseWorld> = {
  feature: 'cases',
  insert: async (of) => {
    await grantAccess(of);
    await markFrequent(of);
    const { lists, admin } = of;
    const violation = { violationId: lists.violations.used, violationTypeId: lists.violationTypes.used };
    const enforcement = await enforcementCase(of, {
      assigneeId: admin.id,
      at: [corner.latitude, corner.longitude],
      streetAddress: cornerStreet(of),
      violations: [violation, violation],
    });
    const endedCase = await enforcementCase(of, {
      groupId: lists.groups.used,
      violations: [{ ...violation, status: 'COMPLIANT' }],
    });
    const openCase = await enforcementCase(of, { assigneeId: admin.id });
    const recommendedCase = await enforcementCase(of, { assigneeId: admin.id });
    await addRows(of, 'abatements', {
      id: newId(),
      case_id: recommendedCase.id,
      version: 1,
      status: 'RECOMMENDED',
      created_at: new Date(),
    });
    const fileURL = await posted(of, 'CASE_ATTACHMENT');
    const caseRows = await insertSubjectRows(of, { id: enforcement.id, tagId: lists.tags.used, fileURL });
    const looseFile = await insertLooseFile(of, openCase.id);
    const { caseContactId, performed, caseWork } = await insertParts(of, enforcement, caseRows.attachmentId);
    await addRows(of, 'inspection_photos', {
      id: newId(),
      inspection_id: performed,
      attachment_id: caseRows.attachmentId,
    });
    const ofCase = { caseId: enforcement.id, assigneeId: admin.id, createdBy: admin.id };
    const inspections = {
      planned: await inspectionRow(of, ofCase),
      toCancel: await inspectionRow(of, ofCase),
      performed,
    };
    const caseReceipt = await insertCodes(of, enforcement.id);
    const caseFileURLs = {
      toCreate: await posted(of, 'CASE_ATTACHMENT'),
      toAdd: await posted(of, 'CASE_ATTACHMENT'),
      toInspect: await posted(of, 'CASE_ATTACHMENT'),
      toSend: await posted(of, 'CASE_ATTACHMENT'),
      toReply: (
        await upload(visitor, `/xerce/cases/private/s3/signed-url?token=${enforcement.token}&`, 'photo.png', png)
      ).fileURL,
    };
    const cases = { enforcement, endedCase, openCase, recommendedCase };
    return { ...cases, caseRows, looseFile, caseContactId, caseWork, inspections, caseReceipt, caseFileURLs };
  },
  marks: ({
    enforcement,
    endedCase,
    openCase,
    recommendedCase,
    caseRows,
    looseFile,
    caseContactId,
    caseWork,
    inspections,
    locationId,
  }) => [
    looseFile.attachmentId,
    ...Object.values(inspections),
    enforcement.id,
    ...enforcement.violationIds,
    endedCase.id,
    openCase.id,
    recommendedCase.id,
    ...Object.values(caseRows),
    caseContactId,
    ...Object.values(caseWork),
    locationId,
  ],
  counting: ['cases.counts'],
  inputs: caseInputs,
  letterFacts: caseLetterFacts,
  alternatives: {
    ...workAlternatives,
    ...caseGroupInputs,
    'cases.counts filters[].groupIds[]': ({ lists }) => ({ filters: [{ groupIds: [lists.groups.used] }] }),
    'cases.create ownerRoleIds[]': (own) => ({
      location: { streetAddress: cornerStreet(own), city: 'Oakmere', state: 'CA', zip: '94601', ...corner },
      initiationType: 'PROACTIVE',
      ownerRoleIds: [own.lists.caseRoles.used],
    }),
    'cases.create groupId': ({ lists }) => ({
      location: oakStreet,
      initiationType: 'PROACTIVE',
      groupId: lists.groups.used,
    }),
    'cases.performInspection typeId': ({ enforcement: { id }, lists }) => ({ id, typeId: lists.inspectionTypes.used }),
    'cases.assign groupId': ({ enforcement: { id }, lists }) => ({ id, groupId: lists.groups.used }),
    'cases.download groupIds[]': ({ lists }) => ({ format: 'CSV', groupIds: [lists.groups.used] }),
  },
  removals: caseRemovals,
  refersTo: caseReferences,
  refusals: {
    'cases.assignees': { status: 200, body: { users: [] } },
    'cases.inspectors': { status: 200, body: { users: [] } },
    'cases.recentInspectors': { status: 200, body: { users: [] } },
    'cases.inspectionDay': { status: 200, body: { inspector: null } },
    ...workRefusals,
  },
  rowless: ['cases.creation', 'cases.calendar', 'cases.runningTimer'],
  // Excludes a row, so it finds none.
  noRows: ['cases.associated exceptId'],
};

/** Gives the administrator access to both violation types, and to secured locations. */
async function grantAccess(of: Earlier): Promise<void> {
  const { used, spare } = of.lists.violationTypes;
  await runIn(
    of,
    `update staff set scopes = jsonb_set(scopes, '{xerce,violationTypes}', $3::jsonb) || '{"canSeeSecuredLocations": true}'
     where agency_id = $1 and id = $2`,
    of.admin.id,
    JSON.stringify({ [used]: 'OVERWRITE', [spare]: 'OVERWRITE' }),
  );
}

/** Marks a violation as frequent. */
async function markFrequent(of: Earlier): Promise<void> {
  const marked = `update list_items set fields = fields || '{"isFrequent": true}' where agency_id = $1 and id = $2`;
  await runIn(of, marked, of.lists.violations.used);
}

/** Inserts the rows of a case that belong to no other mechanism. Returns the ids of its contact, inspection and work. */
async function insertParts(
  of: Earlier,
  { id, violationIds }: TestCase,
  attachmentId: string,
): Promise<{ caseContactId: string; performed: string; caseWork: CaseWork }> {
  const { lists, admin, contactId, locationId, submission } = of;
  const ofCase = () => ({ id: newId(), case_id: id });
  const contact = {
    ...ofCase(),
    version: 1,
    contact_id: contactId,
    role_id: lists.caseRoles.used,
    role_list: 'case-roles',
  };
  await addRows(of, 'case_contacts', { ...contact, created_at: new Date() });
  await addRows(of, 'case_places', { ...ofCase(), location_id: locationId, position: 1 });
  await addRows(of, 'case_submissions', { ...ofCase(), submission_id: submission.id, linked_at: new Date() });
  const actor = { actor_kind: 'STAFF', actor_id: admin.id, actor_name: `Sam of ${of.name}` };
  const noted = { subject_kind: 'case', subject_id: id, type: 'case.reopened', data: { reason: id } };
  await addRows(of, 'events', { id: newId(), ...actor, ...noted });
  await addRows(of, 'location_answers', {
    id: newId(),
    location_id: locationId,
    field_id: lists.locationFields.used,
    field_list: 'location-fields',
    value: 'Yes',
  });
  const tile = { ...ofCase(), tile_id: lists.caseTiles.used, tile_list: 'case-custom-tiles', answers: [] };
  await addRows(of, 'case_tiles', tile);
  const work = await insertWork(of, { id, violationId: violationIds[0]!, staffId: admin.id, attachmentId });
  return { caseContactId: contact.id, ...work };
}

/** Inserts a reason for warnings about locations. */
async function insertFlagReason(of: Earlier): Promise<string> {
  const { services } = await testApp();
  const name = `Dog of ${of.name}`;
  const made = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.reasons, [{ name, fields: { kind: 'FLAG_LOCATION' } }]),
  );
  return made.get(name)!;
}

interface Work {
  readonly id: string;
  readonly violationId: string;
  readonly staffId: string;
  readonly attachmentId: string;
}

/** Inserts an inspection with its finding, time, an abatement with a step and a document, and an entity. */
async function insertWork(
  of: Earlier,
  { id, violationId, staffId, attachmentId }: Work,
): Promise<{ performed: string; caseWork: CaseWork }> {
  const { lists } = of;
  const common = { version: 1, created_at: new Date() };
  const performed = await inspectionRow(of, {
    caseId: id,
    status: 'PERFORMED',
    plannedOn: '2026-03-02',
    performedBy: staffId,
    createdBy: staffId,
    typeId: lists.inspectionTypes.used,
  });
  await addRows(of, 'inspection_findings', {
    id: newId(),
    inspection_id: performed,
    case_violation_id: violationId,
    disposition_id: lists.dispositions.used,
    disposition_list: 'dispositions',
  });
  const timeEntryId = newId();
  await addRows(of, 'time_entries', {
    ...common,
    id: timeEntryId,
    case_id: id,
    staff_id: staffId,
    activity_id: lists.timeActivities.used,
    activity_list: 'time-activities',
    worked_on: '2026-03-02',
    minutes: 30,
  });
  const abatement = { ...common, id: newId(), case_id: id, status: 'INITIATED' };
  await addRows(of, 'abatements', abatement);
  const step = {
    ...common,
    id: newId(),
    abatement_id: abatement.id,
    activity_id: lists.abatementActivities.used,
    activity_list: 'forced-abatement-activities',
  };
  await addRows(of, 'abatement_steps', step);
  const document = { id: newId(), abatement_id: abatement.id, attachment_id: attachmentId, created_at: new Date() };
  await addRows(of, 'abatement_documents', document);
  const entity = { ...common, id: newId(), section_id: lists.entitySections.used, section_list: 'entity-sections' };
  await addRows(of, 'entities', { ...entity, fields: [], label: of.name, updated_at: new Date() });
  const hash = `\\x${hashSecret(id).toString('hex')}`;
  await addRows(of, 'calendar_links', { id: newId(), staff_id: staffId, token_hash: hash, created_at: new Date() });
  const about = 'update case_violations set entity_id = $2 where agency_id = $1 and id = $3';
  await runIn(of, about, entity.id, violationId);
  const caseWork = {
    timeEntryId,
    abatementStepId: step.id,
    abatementDocumentId: document.id,
    entityId: entity.id,
    flagReasonId: await insertFlagReason(of),
  };
  return { performed, caseWork };
}
