import type { ListsWorld } from '../../setup/lists/testing/part.ts';
import type { SubmissionWorld } from '../../submissions/testing/part.ts';
import { newId } from '../../platform/ids.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
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
import { testApp } from '../../testing/server.ts';
import { hashCode } from '../private/sms-code.ts';
import { partyOfCase } from './responsible.ts';
import { caseLetterFacts } from './letter-facts.ts';
import { caseInputs, caseReferences, caseRemovals } from './inputs.ts';

export interface CaseWorld {
  /** A case at the corner, assigned to the administrator, with a violation. */
  readonly enforcement: TestCase;
  /** A case of the group without an open violation, which can be closed. */
  readonly endedCase: TestCase;
  readonly caseRows: SubjectRows;
  /** The reporter of the submission as a contact of the case. */
  readonly caseContactId: string;
  /** Opens the page of the case, and the code that gives another such token. */
  readonly caseReceipt: { readonly smsReceiptToken: string; readonly code: string };
  /** Files that the administrator uploaded and did not submit yet, and one of the responsible party. */
  readonly caseFileURLs: Readonly<Record<'toCreate' | 'toAdd' | 'toSend' | 'toReply', string>>;
}

type Earlier = EmptyAgency & ListsWorld & SubmissionWorld;

/** A case at the corner with a violation, a contact, an inspection, an answered tile and everything beside it. */
export const casesPart: TestPart<Earlier, CaseWorld> = {
  feature: 'cases',
  insert: async (of) => {
    await grantAccess(of);
    const { lists, admin } = of;
    const enforcement = await enforcementCase(of, {
      assigneeId: admin.id,
      at: [corner.latitude, corner.longitude],
      streetAddress: cornerStreet(of),
      violations: [{ violationId: lists.violations.used, violationTypeId: lists.violationTypes.used }],
    });
    const endedCase = await enforcementCase(of, {
      groupId: lists.groups.used,
      violations: [
        { violationId: lists.violations.used, violationTypeId: lists.violationTypes.used, status: 'COMPLIANT' },
      ],
    });
    const fileURL = await posted(of, 'CASE_ATTACHMENT');
    const caseRows = await insertSubjectRows(of, { id: enforcement.id, tagId: lists.tags.used, fileURL });
    const caseContactId = await insertParts(of, enforcement);
    const caseReceipt = await insertCodes(of, enforcement.id);
    const caseFileURLs = {
      toCreate: await posted(of, 'CASE_ATTACHMENT'),
      toAdd: await posted(of, 'CASE_ATTACHMENT'),
      toSend: await posted(of, 'CASE_ATTACHMENT'),
      toReply: (
        await upload(visitor, `/xerce/cases/private/s3/signed-url?token=${enforcement.token}&`, 'photo.png', png)
      ).fileURL,
    };
    return { enforcement, endedCase, caseRows, caseContactId, caseReceipt, caseFileURLs };
  },
  marks: ({ enforcement, endedCase, caseRows, caseContactId }) => [
    enforcement.id,
    ...enforcement.violationIds,
    endedCase.id,
    ...Object.values(caseRows),
    caseContactId,
  ],
  counting: ['cases.counts'],
  inputs: caseInputs,
  letterFacts: caseLetterFacts,
  alternatives: {
    'cases.counts filters[].groupIds[]': ({ lists }) => ({ filters: [{ groupIds: [lists.groups.used] }] }),
    'cases.create groupId': ({ lists }) => ({
      location: oakStreet,
      initiationType: 'PROACTIVE',
      groupId: lists.groups.used,
    }),
    'cases.assign groupId': ({ enforcement: { id }, lists }) => ({ id, groupId: lists.groups.used }),
    'cases.download groupIds[]': ({ lists }) => ({ format: 'CSV', groupIds: [lists.groups.used] }),
  },
  removals: caseRemovals,
  refersTo: caseReferences,
  refusals: { 'cases.assignees': { status: 200, body: { users: [] } } },
  rowless: ['cases.creation'],
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

/** Inserts the rows of a case that belong to no other mechanism. Returns the id of its contact. */
async function insertParts(of: Earlier, { id, violationIds }: TestCase): Promise<string> {
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
  await insertWork(of, { id, violationId: violationIds[0]!, staffId: admin.id });
  return contact.id;
}

/** Adds a party with a phone, and inserts a code that was entered and one that was not. */
async function insertCodes(of: Earlier, caseId: string): Promise<CaseWorld['caseReceipt']> {
  const { services } = await testApp();
  const place = { caseId, roleId: of.lists.caseRoles.used };
  await partyOfCase(of, place, { email: null, phoneNumber: '+14155550123', createdAt: new Date('2020-01-01') });
  const [smsReceiptToken, code] = [newSecret(), '012345'];
  const at = services.now().getTime();
  const row = (second: number) => ({
    id: newId(),
    case_id: caseId,
    failures: 0,
    code_hash: `\\x${hashSecret(code).toString('hex')}`,
    created_at: new Date(at - 10_000 + second * 1000),
  });
  const open = row(2);
  const hash = hashCode(services.settings.secret, of.id, open.id, code);
  const entered = { receipt_hash: `\\x${hashSecret(smsReceiptToken).toString('hex')}`, entered_at: new Date(at) };
  await addRows(of, 'case_sms_codes', { ...row(1), ...entered });
  await addRows(of, 'case_sms_codes', { ...open, code_hash: `\\x${hash.toString('hex')}` });
  return { smsReceiptToken, code };
}

interface Work {
  readonly id: string;
  readonly violationId: string;
  readonly staffId: string;
}

/** Inserts an inspection with its finding, time, an abatement with a step, and an entity. */
async function insertWork(of: Earlier, { id, violationId, staffId }: Work): Promise<void> {
  const { lists } = of;
  const common = { version: 1, created_at: new Date() };
  const inspection = {
    ...common,
    id: newId(),
    case_id: id,
    status: 'PERFORMED',
    type_list: 'inspection-types',
    cancel_reason_list: 'reasons',
    is_verification: false,
    checklist: [],
    planned_on: '2026-03-02',
    minutes: 30,
    performed_at: new Date(),
    performed_by: staffId,
  };
  await addRows(of, 'inspections', inspection);
  await addRows(of, 'inspection_findings', {
    id: newId(),
    inspection_id: inspection.id,
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
}
