import { privateLinkMask } from '../platform/auth/private-links/mask-private-links.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent, RESIDENT } from '../platform/events.ts';
import type { Services } from '../platform/services.ts';
import { subject } from './lock-for-change.ts';
import { findAssignee, lockSubmission, touchSubmission } from './queries/changes.ts';
import { getCorrespondence } from './queries/reporter.ts';
import { insertMessage } from './queries/thread.ts';
import { tellStaff } from './tell-staff.ts';

/** What a resident wrote, by whatever way. Reporters' own links in it are masked as it is stored. */
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

/** The thread's own limits, in characters. */
export const BODY_MAX = 100_000;
const WHOLE_TEXT_MAX = 500_000;

/** The length of what an e-mail to staff quotes, in characters. */
const QUOTE_MAX = 2000;

/**
 * Enters a resident's message into the thread: it awaits an answer, and the assignee hears of it. Returns its id, or null
 * when the same one has entered before.
 */
export async function receiveMessage(tx: AgencyTx, services: Services, message: IncomingMessage): Promise<string | null> {
  const { submissionId, channel, sender, now } = message;
  const { body, wholeText } = masked(services, tx.agencyId, message);
  const submission = await lockSubmission(tx, submissionId);
  if (submission === undefined) return null;
  const stored = { ...message, body, wholeText, direction: 'INBOUND', authorId: null, at: now } as const;
  const messageId = await insertMessage(tx, stored);
  if (messageId === null) return null;
  await touchSubmission(tx, submissionId, now, true);
  const eventId = recordEvent(tx, {
    actor: RESIDENT,
    type: 'submission.replied',
    subject: subject(submissionId),
    data: { messageId, channel, ...(sender === null ? {} : { sender }) },
  });
  const to = submission.assigneeId === null ? undefined : await findAssignee(tx, submission.assigneeId);
  if (to !== undefined) {
    const about = await getCorrespondence(tx, submissionId);
    await tellStaff(tx, services, { about, to, eventId, actor: RESIDENT, letter: { kind: 'replied', body: body.slice(0, QUOTE_MAX) } });
  }
  return messageId;
}

/** The words without reporters' own links. A mask may be longer than the part of a link that it replaces. */
function masked(services: Services, agencyId: number, { submissionId, body, wholeText }: IncomingMessage) {
  const mask = privateLinkMask(services.settings, { agencyId, submissionId });
  return {
    body: mask(body).slice(0, BODY_MAX).toWellFormed(),
    wholeText: wholeText === null ? null : mask(wholeText).slice(0, WHOLE_TEXT_MAX).toWellFormed(),
  };
}
