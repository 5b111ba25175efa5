import type { NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import { insertAttachments } from '../attachments/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent, SYSTEM } from '../../platform/records/events.ts';
import type { Subject } from '../../platform/records/subjects.ts';
import { claimUploads, type InspectedUpload } from '../uploads/index.ts';
import { insertMessage } from './queries.ts';
import type { StaffActing } from '../../platform/acting.ts';

interface Outgoing {
  readonly body: string;
  /** The channels of the letter. With none, only the page of the record shows the message. */
  readonly channels: readonly NotificationChannel[];
  /** Already inspected. */
  readonly inspected: readonly InspectedUpload[];
  /**
   * Whether neither the thread nor the history names an author: the agency wrote the words beforehand. Default: the
   * person who sends it.
   */
  readonly isFromAgency?: boolean;
}

/** A message from staff in a thread. */
export interface SentMessage {
  readonly messageId: string;
  readonly eventId: string;
  readonly fileCount: number;
}

/**
 * Adds a message from staff, with its files, to the thread of a locked record. The caller queues the letter.
 * @throws Problem file_refused, file_not_uploaded
 */
export async function sendMessage(
  tx: AgencyTx,
  { kind, id }: Subject<'thread' | 'files'>,
  { body, channels, inspected, isFromAgency = false }: Outgoing,
  { staff, actor, now }: StaffActing,
): Promise<SentMessage> {
  const authorId = isFromAgency ? null : staff.profile.id;
  const messageId = (await insertMessage(tx, {
    subjectId: id,
    direction: 'OUTBOUND',
    channel: channels[0] ?? 'WEB',
    body,
    authorId,
    at: now,
  }))!;
  const claimed = await claimUploads(tx, inspected, { now, for: 'staff', operation: kind.files.operation });
  await insertAttachments(tx, claimed, { subjectId: id, messageId, createdBy: authorId, now });
  await kind.touch(tx, id, 'answered', now);
  const eventId = recordEvent(tx, isFromAgency ? SYSTEM : actor, kind.thread.events.messageSent, id, {
    messageId,
    channels,
  });
  return { messageId, eventId, fileCount: claimed.length };
}
