import type { ParsedMail, SimpleParserOptions } from 'mailparser';
import { type MailAttachment, mailAttachments, packedFile, pictureFile } from './attachments.ts';
import { addressesIn, type MailAddress, mailAddresses, serverAddresses } from './header/addresses.ts';
import { automaticReason, type AutomaticReason, isDistributed } from './header/automatic.ts';
import { takeDataPictures } from './html/data-pictures.ts';
import { InboundMailProblem } from './inbound-mail-problem.ts';
import { INBOUND_MAIL_LIMITS } from './limits.ts';
import { mailText } from './mail-text.ts';
import { hideFlow } from './mime/flowed.ts';
import { headAt } from './mime/mime-head.ts';
import { type MimeLeaf, mimeLeaves } from './mime/mime-structure.ts';
import { takeUuencoded } from './mime/uuencoded.ts';
import { recodeTexts } from './mime/recode-texts.ts';
import { shortenTexts } from './mime/shorten-texts.ts';
import { type DeliveryReport, deliveryReport } from './report.ts';
import { plainText } from './plain-text.ts';
import { headerValues } from './header/header-lines.ts';

/** The identifiers of a mail and of the mails before it, with angle brackets. Source: RFC 5322 §3.6.4. */
interface MessageIds {
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
}

const MOST_REFERENCES = 100;

/** The identifiers in a field, in order. Some programs omit the brackets. */
function idsIn(value: string): readonly string[] {
  const text = value.slice(0, 100_000);
  const bracketed = text.match(/<[^<>\s\p{Cc}]{1,996}>/gu);
  if (bracketed !== null) return bracketed;
  const bare = text.trim();
  return /^[^\s<>\p{Cc}]{1,996}$/u.test(bare) ? [`<${bare}>`] : [];
}

/** Returns the identifiers in a mail's header. */
function messageIds(mail: Pick<ParsedMail, 'headerLines'>): MessageIds {
  const all = (name: string): readonly string[] => headerValues(mail, name).flatMap(idsIn);
  return {
    messageId: all('message-id')[0] ?? null,
    inReplyTo: all('in-reply-to')[0] ?? null,
    // The newest references stand last and matter most.
    references: all('references').slice(-MOST_REFERENCES),
  };
}

/** The recipients of a mail. Addresses are lower case. */
interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** The addresses that mail servers delivered to. A forwarded mail may show them nowhere else. */
  readonly deliveredTo: readonly string[];
  readonly originalTo: readonly string[];
}

/** What the header of a mail says. */
export interface MailHeader extends Recipients {
  /** Null where the mail names no sender. It proves nothing: a sender may write any address. */
  readonly from: MailAddress | null;
  /** At most 998 characters; empty where the mail has no subject. */
  readonly subject: string;
  /** As the mail writes it; null where it has none. */
  readonly date: string | null;
  /** With angle brackets, like the two below. */
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  /** Oldest first. */
  readonly references: readonly string[];
  /** Sent by a machine: a bounce, an out-of-office reply. */
  readonly isAutomatic: boolean;
  readonly automaticReason: AutomaticReason | null;
  /**
   * Sent on by a list or a group mailbox, or by a server that suppresses automatic answers. A person wrote it, or a
   * mailing program.
   */
  readonly isDistributed: boolean;
}

/** A mail as a thread of messages needs it. */
export interface InboundMail extends MailHeader {
  /** The sender's own words; empty only where the mail has no text. */
  readonly replyText: string;
  /** The whole text, with quotes and signature. */
  readonly fullText: string;
  /** The text was too long and its end is missing. */
  readonly isTextCut: boolean;
  readonly attachments: readonly MailAttachment[];
  /** What a mail system reports about mail that it could not deliver; null for any other mail. */
  readonly report: DeliveryReport | null;
}

/** How to read a mail. */
export interface ReadingOptions {
  /** As for `cutReply`. */
  readonly replyMarkers?: readonly string[];
}

/** Source: RFC 5322 §2.1.1. */
const LONGEST_SUBJECT = 998;

/**
 * `ignoreEmbedded` keeps enclosed messages as files. It is an option of the parser's splitter, which the types omit.
 */
const PARSER_OPTIONS: SimpleParserOptions & { readonly ignoreEmbedded: boolean } = {
  // On hostile input the parser's own conversions take the square of a text's length; none of them is needed.
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  keepCidLinks: true,
  ignoreEmbedded: true,
};

/** Loads the parser with the first mail, so that a server that receives none starts faster. */
async function parse(raw: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  try {
    return await simpleParser(raw, PARSER_OPTIONS);
  } catch (cause) {
    throw new InboundMailProblem('mail_unreadable', { cause });
  }
}

const recipientsOf = (mail: ParsedMail): Recipients => ({
  to: addressesIn(mail.to),
  cc: addressesIn(mail.cc),
  deliveredTo: serverAddresses(mail, 'delivered-to'),
  originalTo: serverAddresses(mail, 'x-original-to'),
});

/**
 * Reads a mail as a mail server received it.
 *
 * @param raw The whole message, byte for byte (RFC 5322, MIME).
 * @throws InboundMailProblem where it is empty, unreadable or larger than {@link INBOUND_MAIL_LIMITS}
 */
export async function readInboundMail(
  raw: Buffer | Uint8Array,
  { replyMarkers = [] }: ReadingOptions = {},
): Promise<InboundMail> {
  const bytes = checkedBytes(raw);
  const { raw: recoded, leaves } = withRightCharsets(bytes);
  const shortened = shortenTexts(hideFlow(recoded, leaves), leaves);
  const mail = await parse(shortened.raw);
  if (mail.attachments.length > INBOUND_MAIL_LIMITS.attachments)
    throw new InboundMailProblem('mail_too_many_attachments');
  const composed = await compose(mail, leaves, replyMarkers, shortened.isCut);
  return { ...composed, report: composed.isAutomatic ? deliveryReport(mail, recoded, leaves) : null };
}

function withRightCharsets(bytes: Buffer): { readonly raw: Buffer; readonly leaves: readonly MimeLeaf[] } {
  const leaves = mimeLeaves(bytes);
  const raw = recodeTexts(bytes, leaves);
  return { raw, leaves: raw === bytes ? leaves : mimeLeaves(raw) };
}

async function compose(
  mail: ParsedMail,
  leaves: readonly MimeLeaf[],
  replyMarkers: readonly string[],
  isCut: boolean,
): Promise<Omit<InboundMail, 'report'>> {
  const plain = takeUuencoded(mail.text ?? '');
  const { html, pictures } = takeDataPictures(typeof mail.html === 'string' ? mail.html : '');
  const text = await mailText({ ...mail, text: plain.text, html: html || false }, leaves, replyMarkers);
  const cut = await cutPicturesOf(html, [...mail.attachments, ...pictures], replyMarkers);
  const packed = [...plain.files.map(packedFile), ...pictures.map((picture) => pictureFile(picture, cut))];
  return {
    ...headerOf(mail),
    ...text,
    isTextCut: text.isTextCut || isCut,
    attachments: [...mailAttachments(mail.attachments, cut), ...packed],
  };
}

/** Returns the Content-IDs of pictures that only the cut text shows. Most mails have no pictures in their text. */
async function cutPicturesOf(
  html: string,
  files: readonly { readonly cid?: string | undefined }[],
  replyMarkers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (html === '' || files.every(({ cid }) => cid === undefined)) return new Set();
  const { cutPictures } = await import('./html/cut-pictures.ts');
  return cutPictures(html, replyMarkers);
}

function headerOf(mail: ParsedMail): MailHeader {
  const reason = automaticReason(mail);
  return {
    from: mailAddresses(mail.from)[0] ?? null,
    ...recipientsOf(mail),
    subject: plainText(mail.subject ?? '', LONGEST_SUBJECT)
      .replace(/\s+/g, ' ')
      .trim(),
    date: headerValues(mail, 'date')[0]?.slice(0, 200) ?? null,
    ...messageIds(mail),
    isAutomatic: reason !== null,
    automaticReason: reason,
    isDistributed: isDistributed(mail),
  };
}

/**
 * Reads a mail's header alone, so that a mail for an unknown address need not be read whole.
 *
 * @param raw As for {@link readInboundMail}.
 * @throws InboundMailProblem where the message is empty or too large, or its header is too large
 */
export async function readMailHeader(raw: Buffer | Uint8Array): Promise<MailHeader> {
  const bytes = checkedBytes(raw);
  const head = headAt(bytes, 0, INBOUND_MAIL_LIMITS.headerBytes, () => false);
  return headerOf(await parse(Buffer.concat([bytes.subarray(0, head.end), Buffer.from('\r\n\r\n')])));
}

function checkedBytes(raw: Buffer | Uint8Array): Buffer {
  if (raw.byteLength === 0) throw new InboundMailProblem('mail_empty');
  if (raw.byteLength > INBOUND_MAIL_LIMITS.bytes) throw new InboundMailProblem('mail_too_large');
  return Buffer.isBuffer(raw) ? raw : Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
}
