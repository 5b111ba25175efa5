/** The most that one inbound mail may be. What is larger is refused whole, never stored in part. */
export const INBOUND_MAIL_LIMITS = {
  /** The raw message: 25 MB of attachments grow by a third in base64. */
  bytes: 40 * 1024 * 1024,
  /** The header of the message, in bytes. */
  headerBytes: 128 * 1024,
  /** The header of one of its parts, which the reader below reads like the message's own. */
  partHeaderBytes: 16 * 1024,
  /** The headers of all its parts. */
  allPartHeaderBytes: 256 * 1024,
  /** One field with its folded lines: reading a list of addresses takes the square of its length. */
  fieldBytes: 32 * 1024,
  /** All texts as they are encoded. 8 bytes for each character that is kept, and as many for markup. */
  textBytes: 8 * 1024 * 1024,
  /** Multiparts within multiparts. */
  depth: 30,
  /** The reader below gives up silently past 1,000 parts. */
  parts: 500,
  attachments: 100,
  /** Base64 has 550,000 lines in 40 MB; the reader's work is by the line. */
  lines: 1_000_000,
  /** Elements within elements of an HTML text. */
  htmlDepth: 1000,
} as const;

/** Longer texts are cut at this many characters, which `InboundMail.isTextCut` records. */
export const INBOUND_TEXT_MAX = 500_000;

const texts = {
  mail_empty: 'The message is empty.',
  mail_too_large: `The message is larger than ${INBOUND_MAIL_LIMITS.bytes / 1024 / 1024} MB.`,
  mail_header_too_large: 'A header of the message, or a field in one, is too large.',
  mail_too_deep: 'The message is nested too deeply.',
  mail_too_many_parts: `The message has more than ${INBOUND_MAIL_LIMITS.parts} parts.`,
  mail_too_many_lines: 'The message has too many lines.',
  mail_too_many_attachments: `The message has more than ${INBOUND_MAIL_LIMITS.attachments} attachments.`,
  mail_unreadable: 'The message cannot be read as mail.',
} as const;

export type InboundMailProblemCode = keyof typeof texts;

/** Why a mail is refused. Sending it again does not help, so the webhook answers it with a final status. */
export class InboundMailProblem extends Error {
  readonly code: InboundMailProblemCode;

  constructor(code: InboundMailProblemCode, options?: ErrorOptions) {
    super(texts[code], options);
    this.name = 'InboundMailProblem';
    this.code = code;
  }
}
