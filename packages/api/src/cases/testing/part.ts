import type { ListsWorld } from '../../setup/lists/testing/part.ts';
import type { SubmissionWorld } from '../../submissions/testing/part.ts';
import { newId } from '../../platform/ids.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { addRows, runIn } from '../../testing/add-rows.ts';
import { corner, cornerStreet } from '../../testing/corner.ts';
import { insertSubjectRows, type SubjectRows } from '../../testing/subject-rows.ts';
import type { EmptyAgency, TestPart } from '../../testing/test-part.ts';
import { oakStreet } from '../../issue-form/testing/form.ts';
import { posted } from '../../uploads/testing/posted.ts';
import { enforcementCase, type TestCase } from './case.ts';
import { inspectionRow } from './inspection.ts';
import { caseInputs, caseReferences, caseRemovals } from './inputs.ts';

export interface CaseWorld {
  /** A case at the corner, assigned to the administrator, with a violation. */
  readonly enforcement: TestCase;
  /** A case of the group without an open violation, which can be closed. */
  readonly endedCase: TestCase;
  readonly caseRows: SubjectRows;
  /** The reporter of the submission as a contact of the case. */
  readonly caseContactId: string;
  /** Its inspections: two that are scheduled, and one that was performed. */
  readonly inspections: { readonly planned: string; readonly toCancel: string; readonly performed: string };
  /** Files that the administrator uploaded and did not submit yet. */
  readonly caseFileURLs: { readonly toCreate: string; readonly toAdd: string; readonly toInspect: string };
}

type Earlier = EmptyAgency & ListsWorld & SubmissionWorld;

/** A case at the corner with a violation, a contact, an inspection, an answered tile and everything beside it. */
export const casesPart: TestPart<Earlier, CaseWorld> = {
  feature: 'cases',
  insert: async (of) => {
    await grantAccess(of);
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
    const fileURL = await posted(of, 'CASE_ATTACHMENT');
    const caseRows = await insertSubjectRows(of, { id: enforcement.id, tagId: lists.tags.used, fileURL });
    const { caseContactId, performed } = await insertParts(of, enforcement);
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
    const caseFileURLs = {
      toCreate: await posted(of, 'CASE_ATTACHMENT'),
      toAdd: await posted(of, 'CASE_ATTACHMENT'),
      toInspect: await posted(of, 'CASE_ATTACHMENT'),
    };
    return { enforcement, endedCase, caseRows, caseContactId, caseFileURLs, inspections };
  },
  marks: ({ enforcement, endedCase, caseRows, caseContactId, inspections }) => [
    ...Object.values(inspections),
    enforcement.id,
    ...enforcement.violationIds,
    endedCase.id,
    ...Object.values(caseRows),
    caseContactId,
  ],
  counting: ['cases.counts'],
  inputs: caseInputs,
  alternatives: {
    'cases.counts filters[].groupIds[]': ({ lists }) => ({ filters: [{ groupIds: [lists.groups.used] }] }),
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
  },
  rowless: ['cases.creation', 'cases.calendar'],
  // Excludes a row, so it finds none.
  noRows: ['cases.associated exceptId'],
};

/** Gives the administrator access to both violation types. */
async function grantAccess(of: Earlier): Promise<void> {
  const { used, spare } = of.lists.violationTypes;
  await runIn(
    of,
    `update staff set scopes = jsonb_set(scopes, '{xerce,violationTypes}', $3::jsonb) where agency_id = $1 and id = $2`,
    of.admin.id,
    JSON.stringify({ [used]: 'OVERWRITE', [spare]: 'OVERWRITE' }),
  );
}

/** Inserts the rows of a case that belong to no other mechanism. Returns the ids of its contact and inspection. */
async function insertParts(of: Earlier, { id, violationIds }: TestCase) {
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
  const tile = { ...ofCase(), tile_id: lists.caseTiles.used, tile_list: 'case-custom-tiles', answers: [] };
  await addRows(of, 'case_tiles', tile);
  const performed = await insertWork(of, { id, violationId: violationIds[0]!, staffId: admin.id });
  return { caseContactId: contact.id, performed };
}

interface Work {
  readonly id: string;
  readonly violationId: string;
  readonly staffId: string;
}

/** Inserts an inspection with its finding, time, an abatement with a step, and an entity. */
async function insertWork(of: Earlier, { id, violationId, staffId }: Work): Promise<string> {
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
  await addRows(of, 'time_entries', {
    ...common,
    id: newId(),
    case_id: id,
    staff_id: staffId,
    activity_id: lists.timeActivities.used,
    activity_list: 'time-activities',
    worked_on: '2026-03-02',
    minutes: 30,
  });
  const abatement = { ...common, id: newId(), case_id: id, status: 'RECOMMENDED' };
  await addRows(of, 'abatements', abatement);
  await addRows(of, 'abatement_steps', {
    ...common,
    id: newId(),
    abatement_id: abatement.id,
    activity_id: lists.abatementActivities.used,
    activity_list: 'forced-abatement-activities',
  });
  const entity = { ...common, id: newId(), section_id: lists.entitySections.used, section_list: 'entity-sections' };
  await addRows(of, 'entities', { ...entity, fields: [], label: of.name, updated_at: new Date() });
  const hash = `\\x${hashSecret(id).toString('hex')}`;
  await addRows(of, 'calendar_links', { id: newId(), staff_id: staffId, token_hash: hash, created_at: new Date() });
  return performed;
}
