import { Problem } from '@townkeep/core/platform';
import { statusBlocker } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { residentLetters } from '../letters/index.ts';
import { getCorrespondence } from '../thread/queries/reporter.ts';
import { reopenDeadlines } from './deadlines.ts';
import { lockForChange } from './lock-for-change.ts';
import { saveSubmission } from './queries/changes.ts';
import { writeStatusLetter } from './write-status-letter.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Input for reopening a submission. */
export interface Reopening extends Change {
  /** A message to the reporter, which enters the thread. */
  readonly message?: string | null | undefined;
  /** Shown in the history only. */
  readonly reason?: string | null | undefined;
}

/**
 * Reopens a closed submission and writes to the reporter.
 * @throws Problem submission_open, and those of `lockForChange`
 */
export async function reopenSubmission(
  tx: AgencyTx,
  { id, version, message = null, reason = null }: Reopening,
  by: StaffActing,
): Promise<void> {
  const before = await lockForChange(tx, { id, version }, by);
  const blocker = statusBlocker(before, 'OPEN');
  if (blocker !== null) throw new Problem(blocker);
  const correspondence = await getCorrespondence(tx, id);

  const open = { status: 'OPEN', closed_at: null, reopened_at: by.now, outcome: null, outcome_id: null } as const;
  await saveSubmission(tx, id, open, by.now);
  await reopenDeadlines(tx, id, by.now);
  const eventId = recordEvent(tx, by.actor, submissionEvents.reopened, id, { reason });
  notifyStaff(tx, submissionNotifications.reopened, eventId);
  await writeStatusLetter(tx, correspondence, by, {
    eventId,
    kind: residentLetters.reopened,
    toFollowers: 'followReopened',
    message,
    facts: {},
  });
}
