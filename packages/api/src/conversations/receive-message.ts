import type { MessageChannel } from '@townkeep/core/conversations';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent, RESIDENT } from '../platform/events.ts';
import type { Services } from '../platform/services.ts';
import type { Subject } from '../platform/subjects.ts';
import { insertMessage } from './queries.ts';

/** What a resident wrote. */
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

/**
 * Enters a resident's message into the thread of a record, whose kind notifies those concerned. Returns its id, or null
 * when the same message has entered before or the record is gone.
 */
export async function receiveMessage(tx: AgencyTx, services: Services, { kind, id }: Subject, message: IncomingMessage): Promise<string | null> {
  const { channel, body, sender, now } = message;
  if (!(await kind.lock(tx, id))) return null;
  const messageId = await insertMessage(tx, { ...message, subjectId: id, direction: 'INBOUND', authorId: null, at: now });
  if (messageId === null) return null;
  await kind.touch(tx, id, 'received', now);
  const from = sender === null ? {} : { sender };
  const eventId = recordEvent(tx, RESIDENT, kind.events.replied, id, { messageId, channel, ...from });
  await kind.notifyReceived(tx, services, { id, eventId, body, channel });
  return messageId;
}
