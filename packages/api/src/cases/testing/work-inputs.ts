import type { Inputs } from '../../testing/test-part.ts';
import type { World } from './inputs.ts';

const one = ({ enforcement }: World) => ({ id: enforcement.id });
const here = (own: World) => ({ ...one(own), locationId: own.locationId });

/** Inputs for the calls about time, abatement, locations and entities. */
export const workInputs: Inputs<World> = {
  'cases.time': one,
  'cases.runningTimer': () => ({}),
  'cases.timeTotals': ({ admin, lists }) => ({
    by: 'CASE',
    staffIds: [admin.id],
    activityIds: [lists.timeActivities.used],
  }),
  'cases.addTime': (own) => ({ ...one(own), activityId: own.lists.timeActivities.used, minutes: 15 }),
  'cases.editTime': (own) => ({
    ...one(own),
    entryId: own.caseWork.timeEntryId,
    activityId: own.lists.timeActivities.used,
    minutes: 45,
  }),
  'cases.abatement': one,
  'cases.editAbatement': (own) => ({ ...one(own), note: 'By a contractor' }),
  'cases.decideRecommendation': ({ recommendedCase }) => ({ id: recommendedCase.id, action: 'DISMISS' }),
  'cases.locationFields': ({ enforcement }) => ({ caseId: enforcement.id }),
  'cases.sharedLocationFields': ({ enforcement }) => ({ caseId: enforcement.id }),
  'cases.setLocationFields': (own) => ({ ...here(own), fields: [] }),
  'cases.searchEntities': ({ id }) => ({ agencyId: id }),
  'cases.violationEntities': ({ lists }) => ({ violationTypeId: lists.violationTypes.used }),
  'cases.searchViolations': ({ lists }) => ({ violationTypeId: lists.violationTypes.used }),
  'cases.frequentViolations': ({ lists }) => ({ violationTypeId: lists.violationTypes.used }),
  'cases.addAbatementStep': (own) => ({ ...one(own), activityId: own.lists.abatementActivities.used }),
  'cases.editAbatementStep': (own) => ({ ...one(own), activityId: own.caseWork.abatementStepId, costCents: 5000 }),
  'cases.addAbatementDocument': (own) => ({
    ...one(own),
    attachmentId: own.caseRows.attachmentId,
    activityId: own.caseWork.abatementStepId,
  }),
  'cases.beginAbatement': ({ openCase }) => ({ id: openCase.id, action: 'RECOMMEND' }),
  'cases.flagHistory': one,
  'cases.flagLocation': (own) => ({ ...here(own), isFlagged: true, reasonForFlagging: 'A dog' }),
  'cases.secureLocation': (own) => ({ ...here(own), isSecured: false }),
  'cases.entitySections': ({ id }) => ({ agencyId: id }),
  'cases.entities': ({ lists }) => ({ violationTypeId: lists.violationTypes.used }),
  'cases.entity': ({ caseWork }) => ({ entityId: caseWork.entityId }),
  'cases.editEntity': ({ caseWork }) => ({ entityId: caseWork.entityId, fields: [] }),
  'cases.setViolationEntity': (own) => ({
    ...one(own),
    violationId: own.enforcement.violationIds[0]!,
    entityId: own.caseWork.entityId,
  }),
};

/** Inputs for the calls that remove them. */
export const workRemovals: Inputs<World> = {
  'cases.removeTime': (own) => ({ ...one(own), entryId: own.caseWork.timeEntryId }),
  'cases.removeAbatementDocument': (own) => ({ ...one(own), documentId: own.caseWork.abatementDocumentId }),
  'cases.removeAbatementStep': (own) => ({ ...one(own), activityId: own.caseWork.abatementStepId }),
  'cases.removeAbatement': ({ openCase }) => ({ id: openCase.id }),
};

/** Inputs with an id that the usual ones lack. */
export const workAlternatives: Inputs<World> = {
  'cases.flagLocation reasonId': (own) => ({
    ...here(own),
    isFlagged: true,
    reasonId: own.caseWork.flagReasonId,
  }),
};

/** The answers to another agency's ids that are not the usual ones. */
export const workRefusals: Readonly<Record<string, object>> = {
  'cases.timeTotals': { status: 200, body: { minutes: 0, groups: [] } },
  'cases.entities': { status: 404 },
  'cases.searchViolations': { status: 200, body: { items: [] } },
  'cases.frequentViolations': { status: 200, body: { items: [] } },
};

/** Fields that refer to other records, in the calls that set them. */
export const workReferences: readonly string[] = [
  'cases.addTime activityId',
  'cases.editTime activityId',
  'cases.addAbatementStep activityId',
  'cases.addAbatementDocument attachmentId',
  'cases.setViolationEntity entityId',
  'cases.flagLocation reasonId',
];
