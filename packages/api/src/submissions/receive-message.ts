import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent, RESIDENT } from '../platform/events.ts';
import type { Services } from '../platform/services.ts';
import { findAssignee, lockSubmission, touchSubmission } from './queries/changes.ts';
import { getCorrespondence } from './queries/reporter.ts';
import { insertMessage } from './queries/thread.ts';
import { tellStaff } from './tell-staff.ts';

/** What a resident wrote, by whatever way. */
export interface IncomingMessage {
  readonly submissionId: string;
  readonly channel: 'WEB' | 'EMAIL' | 'SMS';
  readonly body: string;
  /** An e-mail's whole text where it says more than the body, for staff; else null. */
  readonly wholeText: string | null;
  /** What its sender calls it (Message-ID); null for the web form. */
  readonly externalId: string | null;
  /** Where it came from, when that is not the reporter's own address. */
  readonly sender: string | null;
  readonly now: Date;
}

/** The length of what an e-mail to staff quotes, in characters. */
const QUOTE_MAX = 2000;

/**
 * Enters a resident's message into the thread: it awaits an answer, and the assignee hears of it. Returns its id, or null
 * when the same one has entered before.
 */
export async function receiveMessage(tx: AgencyTx, services: Services, message: IncomingMessage): Promise<string | null> {
  const { submissionId, channel, body, sender, now } = message;
  const submission = await lockSubmission(tx, submissionId);
  if (submission === undefined) return null;
  const messageId = await insertMessage(tx, { ...message, direction: 'INBOUND', authorId: null, at: now });
  if (messageId === null) return null;
  await touchSubmission(tx, submissionId, now, true);
  const eventId = recordEvent(tx, RESIDENT, submissionEvents.replied, submissionId, { messageId, channel, ...(sender === null ? {} : { sender }) });
  const to = submission.assigneeId === null ? undefined : await findAssignee(tx, submission.assigneeId);
  if (to !== undefined) {
    const about = await getCorrespondence(tx, submissionId);
    await tellStaff(tx, services, { about, to, eventId, actor: RESIDENT, letter: { kind: 'replied', body: body.slice(0, QUOTE_MAX) } });
  }
  return messageId;
}
