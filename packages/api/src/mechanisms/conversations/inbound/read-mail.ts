import { createHash } from 'node:crypto';
import type { HeldReason } from '@townkeep/core/mechanisms/conversations/held/reasons.ts';
import {
  type InboundMail,
  InboundMailProblem,
  type InboundMailProblemCode,
  type MailHeader,
} from '@townkeep/inbound-mail';
import { REPLY_MARKERS } from '../../messages/index.ts';
import { mailReader } from './reading/mail-reader.ts';

const replyMarkers = Object.values(REPLY_MARKERS);

/** A mail as it was received. */
export interface ReceivedMail {
  readonly header: MailHeader;
  /** Null where only the header could be read. */
  readonly content: InboundMail | null;
  /** Why only the header could be read; null otherwise. */
  readonly unread: Extract<HeldReason, 'TOO_LARGE' | 'UNREADABLE'> | null;
  /** Message-ID, or a hash of what the mail says. */
  readonly externalId: string;
  /** A hash of what the mail says, the same however it was delivered. */
  readonly hash: Buffer;
}

const UNREADABLE: ReadonlySet<InboundMailProblemCode> = new Set(['mail_empty', 'mail_unreadable']);

/** Reads a mail whose header was read. One that is too large or cannot be read has its header alone. */
export async function readMail(raw: Buffer, header: MailHeader): Promise<ReceivedMail> {
  const read = await mailReader.mail(raw, replyMarkers).catch((error: unknown) => {
    if (error instanceof InboundMailProblem) return error.code;
    throw error;
  });
  const isRead = typeof read !== 'string';
  const hash = isRead ? hashOf(read) : createHash('sha256').update(raw).digest();
  return {
    header,
    content: isRead ? read : null,
    unread: isRead ? null : UNREADABLE.has(read) ? 'UNREADABLE' : 'TOO_LARGE',
    externalId: header.messageId ?? `sha256:${hash.toString('hex')}`,
    hash,
  };
}

/** Hashes what a mail says: not the way that it took, which differs when it is delivered twice. */
function hashOf({ from, subject, date, fullText, attachments }: InboundMail): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([from?.address ?? null, subject, date, fullText]));
  for (const { givenName, bytes } of attachments)
    hash.update(JSON.stringify([givenName, createHash('sha256').update(bytes).digest('hex')]));
  return hash.digest();
}
