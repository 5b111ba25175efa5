import { useState } from 'react';
import type { ConcurrentChange } from '../../../ui/dialogs/StaleNotice.tsx';
import { useDetail } from '../read/SubmissionContext.ts';
import type { Submission } from '../read/use-submission.ts';

/**
 * Returns another person's changes since the dialog was opened. `notice` is for the dialog's `StaleNotice`, `onStale`
 * for its `useChange`: a save refused as stale shows the notice.
 */
export function useConcurrentChanges(changes: (opened: Submission, now: Submission) => readonly ConcurrentChange[]) {
  const { submission } = useDetail();
  const [opened] = useState(submission);
  const [attempt, setAttempt] = useState(0);
  return {
    notice: { theirs: changes(opened, submission), attempt },
    onStale: () => setAttempt((before) => before + 1),
  };
}
