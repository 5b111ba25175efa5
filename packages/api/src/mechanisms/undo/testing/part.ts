import type { SubmissionWorld } from '../../../casework/submissions/testing/part.ts';
import { newId } from '../../../platform/ids.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'submission'>;

/** A change of the submission that was undone. */
export const undoPart: TestPart<World, object> = {
  feature: 'undo',
  insert: async (of) => {
    const at = new Date();
    const by = { subject_id: of.submission.id, staff_id: of.admin.id };
    await addRows(of, 'undoable_changes', { id: newId(), ...by, change: 'CLOSING', created_at: at, undone_at: at });
    return {};
  },
};
