import { Problem } from '@townkeep/core/platform';
import { type Message, messageBlocker } from '@townkeep/core/casework/submissions';
import { checkNotCrossed, sendMessage as enterMessage } from '../../../mechanisms/conversations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { meetGoals } from '../../../mechanisms/sla/index.ts';
import type { InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import { authorNameOf } from '../author-name.ts';
import { residentLetters, writeToReporter } from '../letters/index.ts';
import { lockForChange } from '../handling/lock-for-change.ts';
import { getCorrespondence } from './queries/reporter.ts';
import { readerOf, readSubmission } from '../read/read-submission.ts';
import { channelsOf, reporterReach } from './reach.ts';
import { submissionSubject } from '../subject.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Outgoing {
  readonly id: string;
  readonly body: string;
  readonly seenMessageId?: string | null | undefined;
  /** Already inspected. The letter has only their number; the page of the submission shows them. */
  readonly inspected: readonly InspectedUpload[];
}

/**
 * Sends a message to the reporter, by the chosen channels that can reach them. Without one, the message is only on
 * their page.
 * @throws Problem no_reporter, no_channel, no_sms_gateway, reply_crossed, file_refused, file_not_uploaded and those of
 * `lockForChange`
 */
export async function sendMessage(
  tx: AgencyTx,
  { id, body, inspected, seenMessageId }: Outgoing,
  by: StaffActing,
): Promise<Message> {
  await lockForChange(tx, { id }, by);
  const [correspondence] = await Promise.all([
    getCorrespondence(tx, id),
    checkNotCrossed(tx, { id, seenMessageId }, by),
  ]);
  const blocker = messageBlocker(reporterReach(correspondence, by.services), correspondence.source);
  if (blocker !== null) throw new Problem(blocker);
  const channels = channelsOf(correspondence, by.services);
  const { messageId, eventId, fileCount } = await enterMessage(
    tx,
    submissionSubject(id),
    { body, channels, inspected },
    by,
  );
  meetGoals(tx, id, ['FIRST_REPLY'], by.now);
  const authorName = authorNameOf(by, correspondence.settings);
  const facts = { body, signature: by.signature, authorName, fileCount };
  await writeToReporter(tx, by.services, correspondence, {
    eventId,
    channels,
    threadMessageId: messageId,
    kind: residentLetters.message,
    facts,
    staffName: authorName,
  });
  return readMessage(tx, id, messageId, by);
}

async function readMessage(tx: AgencyTx, submissionId: string, messageId: string, by: StaffActing): Promise<Message> {
  const { messages } = await readSubmission(tx, submissionId, readerOf(by));
  return messages.find((message) => message.id === messageId)!;
}
