import type { ParsedMail, SimpleParserOptions } from 'mailparser';
import { addressesOf, type MailAddress, people, serverAddresses } from './addresses.ts';
import { type MailAttachment, mailAttachments } from './attachments.ts';
import { automaticReason, type AutomaticReason } from './automatic.ts';
import { withoutFlow } from './flowed.ts';
import { INBOUND_MAIL_LIMITS, InboundMailProblem } from './inbound-mail-problem.ts';
import { mailText } from './mail-text.ts';
import { messageIds } from './message-ids.ts';
import { headAt } from './mime-head.ts';
import { type MimeLeaf, mimeLeaves } from './mime-structure.ts';
import { plainText } from './plain-text.ts';
import { shortenedTexts } from './shortened-texts.ts';

/** To whom a mail goes. Addresses are lower case. */
export interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** The addresses that servers delivered to, which a forwarder's mail may not show elsewhere. */
  readonly deliveredTo: readonly string[];
  readonly originalTo: readonly string[];
}

/** A mail as it concerns a thread. */
export interface InboundMail extends Recipients {
  /** Null where the mail names nobody. It proves nothing: anybody may write anything there. */
  readonly from: MailAddress | null;
  /** Empty where the mail has none; at most 998 characters. */
  readonly subject: string;
  /** With their angle brackets. */
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  /** Oldest first. */
  readonly references: readonly string[];
  /** The writer's own words; empty only where the mail has no text. */
  readonly replyText: string;
  /** The whole text, quotes and signature included. */
  readonly fullText: string;
  /** The text was longer than 500,000 characters and its end is missing. */
  readonly isTextCut: boolean;
  readonly attachments: readonly MailAttachment[];
  /** A machine's: it never enters a thread as somebody's words. */
  readonly isAutomatic: boolean;
  readonly automaticReason: AutomaticReason | null;
}

/** Source: RFC 5322 §2.1.1. */
const LONGEST_SUBJECT = 998;

/**
 * `ignoreEmbedded` keeps enclosed messages as files; it belongs to the parser's splitter, whose options the types omit.
 */
const OPTIONS: SimpleParserOptions & { readonly ignoreEmbedded: boolean } = {
  // the parser's own conversions take the square of a text's length on hostile input, and are not needed
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  keepCidLinks: true,
  ignoreEmbedded: true,
};

async function parse(raw: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  try {
    return await simpleParser(raw, OPTIONS);
  } catch (cause) {
    throw new InboundMailProblem('mail_unreadable', { cause });
  }
}

const recipientsOf = (mail: ParsedMail): Recipients => ({
  to: addressesOf(mail.to),
  cc: addressesOf(mail.cc),
  deliveredTo: serverAddresses(mail, 'delivered-to'),
  originalTo: serverAddresses(mail, 'x-original-to'),
});

function compose(mail: ParsedMail, leaves: readonly MimeLeaf[], isCut: boolean): InboundMail {
  const from = people(mail.from)[0] ?? null;
  const reason = automaticReason(mail);
  const ids = messageIds(mail);
  const text = mailText(mail, leaves);
  return {
    from,
    ...recipientsOf(mail),
    subject: plainText(mail.subject ?? '', LONGEST_SUBJECT)
      .replace(/\s+/g, ' ')
      .trim(),
    ...ids,
    ...text,
    isTextCut: text.isTextCut || isCut,
    attachments: mailAttachments(mail.attachments),
    isAutomatic: reason !== null,
    automaticReason: reason,
  };
}

/**
 * Reads a mail as a server received it.
 *
 * @param raw The whole message as it came (RFC 5322, MIME).
 * @throws InboundMailProblem with the reason where it is empty, unreadable or larger than {@link INBOUND_MAIL_LIMITS}.
 */
export async function readInboundMail(raw: Buffer | Uint8Array): Promise<InboundMail> {
  const bytes = checkedBytes(raw);
  const leaves = mimeLeaves(bytes);
  const shortened = shortenedTexts(withoutFlow(bytes, leaves), leaves);
  const mail = await parse(shortened.raw);
  if (mail.attachments.length > INBOUND_MAIL_LIMITS.attachments)
    throw new InboundMailProblem('mail_too_many_attachments');
  return compose(mail, leaves, shortened.isCut);
}

/**
 * Reads from a mail's header alone to whom it goes: what concerns no thread need not be read whole.
 *
 * @param raw As for {@link readInboundMail}.
 * @throws InboundMailProblem with the reason where the message is empty or too large, or its header is.
 */
export async function readRecipients(raw: Buffer | Uint8Array): Promise<Recipients> {
  const bytes = checkedBytes(raw);
  const head = headAt(bytes, 0, INBOUND_MAIL_LIMITS.headerBytes, () => false);
  return recipientsOf(await parse(Buffer.concat([bytes.subarray(0, head.end), Buffer.from('\r\n\r\n')])));
}

function checkedBytes(raw: Buffer | Uint8Array): Buffer {
  if (raw.byteLength === 0) throw new InboundMailProblem('mail_empty');
  if (raw.byteLength > INBOUND_MAIL_LIMITS.bytes) throw new InboundMailProblem('mail_too_large');
  return Buffer.isBuffer(raw) ? raw : Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
}
