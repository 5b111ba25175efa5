import { newId } from '../../../../platform/ids.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { enforcementCase, type TestCase } from '../../testing/case.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

export interface AbatementWorld {
  /** A case with a recommended abatement. */
  readonly recommendedCase: TestCase;
  readonly abatementStepId: string;
  readonly abatementDocumentId: string;
}

/** Two abatements, one with a step and a document, and the calls for abatements. */
export const abatementPart: TestPart<BeforeCases & CaseWorld, AbatementWorld> = {
  feature: 'cases/abatement',
  insert: async (of) => {
    const common = () => ({ id: newId(), version: 1, created_at: new Date() });
    const recommendedCase = await enforcementCase(of, { assigneeId: of.admin.id });
    await addRows(of, 'abatements', { ...common(), case_id: recommendedCase.id, status: 'RECOMMENDED' });
    const abatement = { ...common(), case_id: of.enforcement.id, status: 'INITIATED' };
    await addRows(of, 'abatements', abatement);
    const step = {
      ...common(),
      abatement_id: abatement.id,
      activity_id: of.lists.abatementActivities.used,
      activity_list: 'forced-abatement-activities',
    };
    await addRows(of, 'abatement_steps', step);
    const document = { id: newId(), abatement_id: abatement.id, attachment_id: of.caseRows.attachmentId };
    await addRows(of, 'abatement_documents', { ...document, created_at: new Date() });
    return { recommendedCase, abatementStepId: step.id, abatementDocumentId: document.id };
  },
  marks: ({ recommendedCase, abatementStepId, abatementDocumentId }) => {
    return [recommendedCase.id, abatementStepId, abatementDocumentId];
  },
  inputs: {
    'cases.abatement': one,
    'cases.editAbatement': (own) => ({ ...one(own), note: 'By a contractor' }),
    'cases.decideRecommendation': ({ recommendedCase }) => ({ id: recommendedCase.id, action: 'DISMISS' }),
    'cases.addAbatementStep': (own) => ({ ...one(own), activityId: own.lists.abatementActivities.used }),
    'cases.editAbatementStep': (own) => ({ ...one(own), activityId: own.abatementStepId, costCents: 5000 }),
    'cases.addAbatementDocument': (own) => ({
      ...one(own),
      attachmentId: own.caseRows.attachmentId,
      activityId: own.abatementStepId,
    }),
    'cases.beginAbatement': ({ openCase }) => ({ id: openCase.id, action: 'RECOMMEND' }),
  },
  removals: {
    'cases.removeAbatementDocument': (own) => ({ ...one(own), documentId: own.abatementDocumentId }),
    'cases.removeAbatementStep': (own) => ({ ...one(own), activityId: own.abatementStepId }),
    'cases.removeAbatement': ({ openCase }) => ({ id: openCase.id }),
  },
  refersTo: ['cases.addAbatementStep activityId', 'cases.addAbatementDocument attachmentId'],
};
