import { newId } from '../../../../platform/ids.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

/** A submission that is linked to a case, and the calls for such links. */
export const linkingPart: TestPart<BeforeCases & CaseWorld, object> = {
  feature: 'cases/linking',
  insert: async (of) => {
    const link = { case_id: of.enforcement.id, submission_id: of.submission.id, linked_at: new Date() };
    await addRows(of, 'case_submissions', { id: newId(), ...link });
    return {};
  },
  inputs: {
    'cases.ofSubmission': ({ submission }) => ({ id: submission.id }),
    'cases.reporterTexts': () => ({}),
    'cases.linkSubmissions': (own) => ({ ...one(own), submissionIds: [own.submission.id] }),
  },
  removals: {
    'cases.unlinkSubmission': (own) => ({ id: own.submission.id, caseId: own.enforcement.id }),
  },
  refersTo: ['cases.linkSubmissions submissionIds'],
  rowless: ['cases.reporterTexts'],
};
