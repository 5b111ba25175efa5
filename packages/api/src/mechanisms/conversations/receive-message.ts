import type { MessageChannel } from '@townkeep/core/mechanisms/conversations';
import { privateLinkMask } from '../../platform/auth/private-links/mask-private-links.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent, RESIDENT } from '../../platform/records/events.ts';
import type { Services } from '../../platform/services.ts';
import { privateTokensOf, type Subject } from '../../platform/records/subjects.ts';
import { insertMessage } from './queries.ts';

/** A message from a resident. Private links in it are masked before it is stored. */
export interface IncomingMessage {
  readonly channel: MessageChannel;
  readonly body: string;
  /** The whole text of an email, for staff, when it has more than the body; else null. */
  readonly wholeText: string | null;
  /** The sender's id of the message (Message-ID); null for the web form. */
  readonly externalId: string | null;
  /** The hash of what an email says. Default: none. */
  readonly emailHash?: Buffer;
  /** The sender, when it is not the resident's own address; else null. */
  readonly sender: string | null;
  readonly now: Date;
}

/** The limits of a thread's messages, in characters. */
export const BODY_MAX = 100_000;
export const WHOLE_TEXT_MAX = 500_000;

/**
 * Adds a resident's message to the thread of a record, whose kind notifies the staff concerned. Returns its id, or null
 * when the same message has entered before or the record was deleted.
 */
export async function receiveMessage(
  tx: AgencyTx,
  services: Services,
  subject: Subject<'thread'>,
  message: IncomingMessage,
): Promise<string | null> {
  const { kind, id } = subject;
  const { channel, sender, now } = message;
  const { body, wholeText } = await maskPrivateLinks(tx, services, subject, message);
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
  const eventId = recordEvent(tx, RESIDENT, kind.thread.events.replied, id, { messageId, channel, ...from });
  await kind.thread.notifyReceived(tx, services, { id, eventId, body, channel });
  return messageId;
}

/** Masks private links. The mask can be longer than a partial link, so the texts are truncated afterwards. */
async function maskPrivateLinks(
  tx: AgencyTx,
  services: Services,
  subject: Subject,
  { body, wholeText }: IncomingMessage,
) {
  const mask = privateLinkMask(services, await privateTokensOf(tx, services, subject));
  return {
    body: mask(body).slice(0, BODY_MAX).toWellFormed(),
    wholeText: wholeText === null ? null : mask(wholeText).slice(0, WHOLE_TEXT_MAX).toWellFormed(),
  };
}
