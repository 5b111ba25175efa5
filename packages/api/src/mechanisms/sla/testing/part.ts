import type { SubmissionWorld } from '../../../casework/submissions/testing/part.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'submission'>;

/** A deadline of the submission, far in the future. */
export const slaPart: TestPart<World, object> = {
  feature: 'sla',
  insert: async (of) => {
    const deadline = { goal: 'RESOLUTION', due_at: '2099-01-02T00:00:00Z', warn_at: '2099-01-01T00:00:00Z' };
    await addRows(of, 'sla_deadlines', { subject_id: of.submission.id, ...deadline });
    return {};
  },
};
