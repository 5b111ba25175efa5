import { Problem } from '@townkeep/core/platform';
import { reopenBlocker, type ReporterChange } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { insertAttachments } from '../../../mechanisms/attachments/index.ts';
import { receiveMessage } from '../../../mechanisms/conversations/index.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import { submissionsArea } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { claimUploads, type InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import { writeToFollowers } from '../followers/write-to-followers.ts';
import { neighborLetters } from '../letters/index.ts';
import { changeReporter } from './change-reporter.ts';
import { getCorrespondence } from './queries/reporter.ts';
import { type LockedSubmission, lockSubmission, saveSubmission } from '../handling/queries/changes.ts';
import { reopenDeadlines } from '../handling/deadlines.ts';
import { reporterLinks } from '../links.ts';
import { openSubmissionLink } from '../read/open-link.ts';
import { getByLink } from '../read/queries/public.ts';
import { submissionSubject } from '../subject.ts';

interface Reply {
  readonly token: string;
  readonly body: string;
  /** Whether the reporter says that it is not fixed. If the submission is already open, only the message enters. */
  readonly reopen: boolean;
  readonly inspected: readonly InspectedUpload[];
  /** New contact details; undefined changes nothing. */
  readonly reporter: ReporterChange | undefined;
}

/**
 * Adds the reporter's message from the page of their submission, and reopens the submission on request.
 * @throws Problem not_found (also for the public link), reopen_too_late (`reopen`), invalid_input (no address for a
 * channel), file_refused, file_not_uploaded
 */
export async function reply(
  tx: AgencyTx,
  { token, body, reopen, inspected, reporter }: Reply,
  { services, actor, now }: Pick<CallContext, 'services' | 'actor' | 'now'>,
): Promise<void> {
  const link = openSubmissionLink(services, token);
  if (link.link !== reporterLinks) throw new Problem('not_found');
  const { id } = await getByLink(tx, link);
  const submission = await lockSubmission(tx, id);
  if (submission === undefined) throw new Problem('not_found');
  const isReopening = reopen && submission.status === 'CLOSED';
  if (isReopening) await checkReopening(tx, submission, now);
  const messageId = (await receiveMessage(tx, services, submissionSubject(id), {
    channel: 'WEB',
    body,
    wholeText: null,
    externalId: null,
    sender: null,
    now,
  }))!;
  await insertAttachments(
    tx,
    await claimUploads(tx, inspected, { now, for: 'public', operation: 'CRM_ISSUE_ATTACHMENT' }),
    {
      subjectId: id,
      messageId,
      createdBy: null,
      now,
    },
  );
  if (reporter !== undefined) await changeReporter(tx, id, reporter, { services, actor, now });
  if (!isReopening) return;
  await saveSubmission(
    tx,
    id,
    { status: 'OPEN', closed_at: null, reopened_at: now, outcome: null, outcome_id: null },
    now,
  );
  await reopenDeadlines(tx, id, now);
  const eventId = recordEvent(tx, actor, submissionEvents.reopened, id, { messageId });
  const correspondence = await getCorrespondence(tx, id);
  await writeToFollowers(tx, services, correspondence, { eventId, kind: neighborLetters.followReopened });
  notifyStaff(tx, submissionNotifications.reopened, eventId);
}

async function checkReopening(tx: AgencyTx, submission: LockedSubmission, now: Date): Promise<void> {
  const { reopenDays } = await readArea(tx, submissionsArea);
  const blocker = reopenBlocker(submission, reopenDays, now);
  if (blocker !== null) throw new Problem(blocker);
}
