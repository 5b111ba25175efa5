import { api } from '../../../platform/session/api.ts';
import { type ChangesOf, isConversation } from '../../../mechanisms/record/history/use-changes.ts';

/** Returns the changes of a submission, for its timeline. */
export const submissionChanges = (id: string): ChangesOf => ({
  queryKey: ['submission-history', id],
  load: (page) => api.submissions.history({ id, ...page }),
  isShownOtherwise: isConversation,
});
