import type { MessageChannel } from '@townkeep/core/conversations';
import { privateLinkMask } from '../platform/auth/private-links/mask-private-links.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent, RESIDENT } from '../platform/records/events.ts';
import type { Services } from '../platform/services.ts';
import { privateTokensOf, type Subject } from '../platform/records/subjects.ts';
import { insertMessage } from './queries.ts';

/** What a resident wrote. Residents' private links in it are masked as it is stored. */
export interface IncomingMessage {
  readonly channel: MessageChannel;
  readonly body: string;
  /** An email's whole text where it says more than the body, for staff; else null. */
  readonly wholeText: string | null;
  /** What its sender calls it (Message-ID); null for the web form. */
  readonly externalId: string | null;
  /** Where it came from, when that is not the resident's own address. */
  readonly sender: string | null;
  readonly now: Date;
}

/** The thread's own limits, in characters. */
export const BODY_MAX = 100_000;
const WHOLE_TEXT_MAX = 500_000;

/**
 * Enters a resident's message into the thread of a record, whose kind notifies those concerned. Returns its id, or null
 * when the same message has entered before or the record is gone.
 */
export async function receiveMessage(
  tx: AgencyTx,
  services: Services,
  subject: Subject,
  message: IncomingMessage,
): Promise<string | null> {
  const { kind, id } = subject;
  const { channel, sender, now } = message;
  const { body, wholeText } = masked(services, tx.agencyId, subject, message);
  if (!(await kind.lock(tx, id))) return null;
  const messageId = await insertMessage(tx, {
    ...message,
    body,
    wholeText,
    subjectId: id,
    direction: 'INBOUND',
    authorId: null,
    at: now,
  });
  if (messageId === null) return null;
  await kind.touch(tx, id, 'received', now);
  const from = sender === null ? {} : { sender };
  const eventId = recordEvent(tx, RESIDENT, kind.events.replied, id, { messageId, channel, ...from });
  await kind.notifyReceived(tx, services, { id, eventId, body, channel });
  return messageId;
}

/** The words without private links. A mask may be longer than the part of a link that it replaces. */
function masked(services: Services, agencyId: number, subject: Subject, { body, wholeText }: IncomingMessage) {
  const mask = privateLinkMask(services, privateTokensOf(services.settings.secret, agencyId, subject));
  return {
    body: mask(body).slice(0, BODY_MAX).toWellFormed(),
    wholeText: wholeText === null ? null : mask(wholeText).slice(0, WHOLE_TEXT_MAX).toWellFormed(),
  };
}
