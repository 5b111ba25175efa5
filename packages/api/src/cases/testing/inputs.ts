import type { ListsWorld } from '../../setup/lists/testing/part.ts';
import { pack } from '../../imports/testing/pack.ts';
import { oakStreet } from '../../issue-form/testing/form.ts';
import type { SubmissionWorld } from '../../submissions/testing/part.ts';
import { newId } from '../../platform/ids.ts';
import { cornerStreet, cornerView } from '../../testing/corner.ts';
import type { EmptyAgency, Inputs } from '../../testing/test-part.ts';
import { attach } from '../../uploads/testing/attachments.ts';
import { workInputs, workReferences, workRemovals } from './work-inputs.ts';
import type { CaseWorld } from './part.ts';

export type World = EmptyAgency & ListsWorld & SubmissionWorld & CaseWorld;

const importInput = (otherViolationId: string) => ({
  csv: pack('Id,Date', `${newId()},05/04/2026`),
  options: { mapping: { number: ['Id'], openedOn: ['Date'] }, otherViolationId },
});

const one = ({ enforcement }: World) => ({ id: enforcement.id });
const opens = ({ enforcement: { token }, caseReceipt: { smsReceiptToken } }: World) => ({ token, smsReceiptToken });
const address = (own: World) => ({ streetAddress: cornerStreet(own) });

const filter = ({ lists, admin, caseWork }: World) => ({
  violationTypeIds: [lists.violationTypes.used],
  violationIds: [lists.violations.used],
  entityIds: [caseWork.entityId],
  assigneeIds: [admin.id],
});

const withGroup = (own: World) => ({ ...filter(own), groupIds: [own.lists.groups.used] });

const inspectionInputs: Inputs<World> = {
  'cases.inspection': (own) => ({ ...one(own), inspectionId: own.inspections.performed }),
  'cases.planInspection': (own) => ({
    ...one(own),
    inspectionId: own.inspections.planned,
    typeId: own.lists.inspectionTypes.used,
    plannedDate: '2030-01-08',
    assigneeId: own.admin.id,
  }),
  'cases.performInspection': (own) => ({
    ...one(own),
    inspectionId: own.inspections.planned,
    findings: [{ violationId: own.enforcement.violationIds[0]!, dispositionId: own.lists.dispositions.used }],
    next: { typeId: own.lists.inspectionTypes.used, plannedDate: '2030-01-09', assigneeId: own.admin.id },
    ...attach(own.caseFileURLs.toInspect),
  }),
  'cases.correctInspection': (own) => ({ ...one(own), inspectionId: own.inspections.performed, checklist: [] }),
  'cases.inspectors': ({ lists }) => ({ violationTypeIds: [lists.violationTypes.used] }),
  'cases.recentInspectors': ({ lists }) => ({ violationTypeIds: [lists.violationTypes.used] }),
  'cases.inspectionDay': ({ admin }) => ({ date: '2030-01-07', assigneeId: admin.id }),
  'cases.calendar': () => ({}),
  'cases.linkCalendar': () => ({}),
};

/** Inputs for the calls of staff. */
export const caseInputs: Inputs<World> = {
  'cases.listing': withGroup,
  'cases.counts': (own) => ({ filters: [filter(own)] }),
  'cases.map': (own) => ({
    ...withGroup(own),
    bbox: [cornerView.west, cornerView.south, cornerView.east, cornerView.north],
    zoom: cornerView.zoom,
  }),
  'cases.checkImport': ({ lists }) => importInput(lists.violations.used),
  'cases.import': ({ lists }) => importInput(lists.violations.used),
  'cases.download': ({ lists, admin, enforcement, caseWork }) => ({
    format: 'CSV',
    violationTypeIds: [lists.violationTypes.used],
    violationIds: [lists.violations.used],
    entityIds: [caseWork.entityId],
    assigneeIds: [admin.id],
    ids: [enforcement.id],
  }),
  'cases.get': one,
  'cases.history': one,
  'cases.tiles': one,
  'cases.associated': address,
  'cases.suggestContacts': address,
  'cases.ofSubmission': ({ submission }) => ({ id: submission.id }),
  'cases.creation': () => ({}),
  'cases.assignees': ({ lists }) => ({ violationTypeIds: [lists.violationTypes.used] }),
  'cases.wholeText': (own) => ({ ...one(own), messageId: own.caseRows.messageId }),
  'cases.create': ({ lists, admin, submission, contactId, caseWork, caseFileURLs }) => ({
    location: oakStreet,
    initiationType: 'REACTIVE',
    violations: [
      {
        violationId: lists.violations.used,
        dispositionId: lists.dispositions.used,
        entityId: caseWork.entityId,
      },
    ],
    contacts: [{ contactId, roleId: lists.caseRoles.used }],
    submissionIds: [submission.id],
    inspection: { typeId: lists.inspectionTypes.used, plannedDate: '2030-01-02', assigneeId: admin.id },
    assigneeId: admin.id,
    ...attach(caseFileURLs.toCreate),
  }),
  'cases.assign': (own) => ({ ...one(own), assigneeId: own.admin.id }),
  'cases.setInitiationType': (own) => ({ ...one(own), initiationType: 'REACTIVE' }),
  'cases.setDescription': (own) => ({ ...one(own), description: 'Weeds as high as the fence' }),
  'cases.setLocations': (own) => ({ ...one(own), locations: [{ locationId: own.locationId }, oakStreet] }),
  'cases.setEmails': (own) => ({ ...one(own), emails: ['agent@example.org'] }),
  'cases.setTile': (own) => ({ ...one(own), tileId: own.lists.caseTiles.used, fields: [] }),
  'cases.addViolation': (own) => ({
    ...one(own),
    violationId: own.lists.violations.used,
    dispositionId: own.lists.dispositions.used,
    entityId: own.caseWork.entityId,
  }),
  'cases.editViolation': (own) => ({ ...one(own), violationId: own.enforcement.violationIds[0]!, note: 'By the gate' }),
  'cases.addContact': (own) => ({ ...one(own), contactId: own.contactId, roleId: own.lists.caseRoles.used }),
  'cases.editContact': (own) => ({ ...one(own), contactId: own.caseContactId, roleId: own.lists.caseRoles.used }),
  'cases.linkSubmissions': (own) => ({ ...one(own), submissionIds: [own.submission.id] }),
  'cases.addAttachments': (own) => ({ ...one(own), ...attach(own.caseFileURLs.toAdd) }),
  'cases.editAttachment': (own) => ({ ...one(own), attachmentId: own.caseRows.attachmentId, title: 'New' }),
  'cases.addNote': (own) => ({ ...one(own), noteContent: 'New', isPublic: true }),
  'cases.sendMessage': (own) => ({ ...one(own), body: 'Please cut the weeds', ...attach(own.caseFileURLs.toSend) }),
  'cases.sendLink': one,
  'privateCase.get': opens,
  'privateCase.enterCode': ({ enforcement: { token }, caseReceipt: { code } }) => ({ token, code }),
  'privateCase.sendCode': ({ enforcement: { token } }) => ({ token }),
  'privateCase.signUpload': (own) => ({ ...opens(own), filename: 'yard.jpg' }),
  'privateCase.reply': (own) => ({
    ...opens(own),
    body: 'It is done',
    ...attach(own.caseFileURLs.toReply),
  }),
  'cases.editNote': (own) => ({ ...one(own), noteId: own.caseRows.noteId, noteContent: 'New' }),
  'cases.groupAction': (own) => ({ action: 'ASSIGN', assigneeId: own.admin.id, ids: [own.openCase.id] }),
  ...inspectionInputs,
  ...workInputs,
  'cases.setDraftMode': (own) => ({ ...one(own), isDraft: true }),
};

/** A group action on all cases that match a filter. */
const onFilter = (filter: object) => ({
  action: 'STATUS',
  status: 'OPEN',
  filter,
  seen: { count: 1, capped: true },
});

/** Inputs for further ids of the group actions. */
export const caseGroupInputs: Inputs<World> = {
  'cases.groupAction filter.violationTypeIds[]': ({ lists }) =>
    onFilter({ violationTypeIds: [lists.violationTypes.used] }),
  'cases.groupAction filter.violationIds[]': ({ lists }) => onFilter({ violationIds: [lists.violations.used] }),
  'cases.groupAction filter.entityIds[]': ({ caseWork }) => onFilter({ entityIds: [caseWork.entityId] }),
  'cases.groupAction filter.assigneeIds[]': ({ admin }) => onFilter({ assigneeIds: [admin.id] }),
  'cases.groupAction filter.groupIds[]': ({ lists }) => onFilter({ groupIds: [lists.groups.used] }),
  'cases.groupAction groupId': ({ openCase: { id }, lists }) => ({
    action: 'ASSIGN',
    groupId: lists.groups.used,
    ids: [id],
  }),
  'cases.groupAction outcomeId': ({ endedCase: { id }, lists }) => ({
    action: 'STATUS',
    status: 'CLOSED',
    outcomeId: lists.caseOutcomes.used,
    ids: [id],
  }),
};

/** Inputs for the calls that remove the parts of the case, and then close it. */
export const caseRemovals: Inputs<World> = {
  'cases.cancelInspection': (own) => ({
    ...one(own),
    inspectionId: own.inspections.toCancel,
    reasonId: own.lists.reasons.used,
  }),
  'cases.revokeCalendar': () => ({}),
  ...workRemovals,
  'cases.removeNote': (own) => ({ ...one(own), noteId: own.caseRows.noteId }),
  'cases.removeAttachments': ({ looseFile: { caseId, attachmentId } }) => ({
    id: caseId,
    attachmentIds: [attachmentId],
  }),
  'cases.removeContact': (own) => ({ ...one(own), contactId: own.caseContactId }),
  'cases.setDisposition': (own) => ({
    ...one(own),
    violationIds: [own.enforcement.violationIds[0]!],
    dispositionId: own.lists.dispositions.used,
  }),
  'cases.removeViolation': (own) => ({ ...one(own), violationId: own.enforcement.violationIds[1]! }),
  'cases.unlinkSubmission': (own) => ({ id: own.submission.id, caseId: own.enforcement.id }),
  'cases.close': ({ endedCase, lists }) => ({ id: endedCase.id, outcomeId: lists.caseOutcomes.used }),
  'cases.reopen': ({ endedCase }) => ({ id: endedCase.id }),
};

/** Fields that refer to other records, in the calls that set them. */
export const caseReferences: readonly string[] = [
  'cases.checkImport options.otherViolationId',
  'cases.import options.otherViolationId',
  'cases.create violations.0.violationId',
  'cases.create violations.0.dispositionId',
  'cases.create violations.0.entityId',
  'cases.create contacts.0.contactId',
  'cases.create contacts.0.roleId',
  'cases.create ownerRoleIds',
  'cases.create submissionIds',
  'cases.create inspection.typeId',
  'cases.create inspection.assigneeId',
  'cases.create assigneeId',
  'cases.create groupId',
  'cases.assign assigneeId',
  'cases.assign groupId',
  'cases.setLocations locations.0.locationId',
  'cases.addViolation violationId',
  'cases.addViolation dispositionId',
  'cases.addViolation entityId',
  'cases.linkSubmissions submissionIds',
  'cases.groupAction assigneeId',
  'cases.groupAction groupId',
  'cases.groupAction outcomeId',
  'cases.addContact contactId',
  'cases.addContact roleId',
  'cases.editContact roleId',
  'cases.setDisposition dispositionId',
  'cases.close outcomeId',
  'cases.planInspection typeId',
  'cases.planInspection assigneeId',
  'cases.performInspection findings.0.violationId',
  'cases.performInspection findings.0.dispositionId',
  'cases.performInspection next.typeId',
  'cases.performInspection next.assigneeId',
  'cases.performInspection typeId',
  'cases.cancelInspection reasonId',
  ...workReferences,
];
