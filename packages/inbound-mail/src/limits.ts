/** The limits of one inbound mail. A larger mail is rejected as a whole and never stored in part. */
export const INBOUND_MAIL_LIMITS = {
  /** The raw message: 25 MB of attachments grow by a third in base64. */
  bytes: 40 * 1024 * 1024,
  /** The header of the message, in bytes. */
  headerBytes: 128 * 1024,
  /** The header of one part. The mail parser reads it like the header of the message. */
  partHeaderBytes: 16 * 1024,
  /** The headers of all parts together. */
  allPartHeaderBytes: 256 * 1024,
  /** One field with its folded lines. The parser's work on a list of addresses grows with the square of its length. */
  fieldBytes: 32 * 1024,
  /** All texts as they are encoded: 8 bytes for each character that is kept, and as many for markup. */
  textBytes: 8 * 1024 * 1024,
  /** Multiparts within multiparts. */
  depth: 30,
  /** The mail parser gives up silently past 1,000 parts. */
  parts: 500,
  attachments: 100,
  /** Base64 has 550,000 lines in 40 MB, and the parser's work grows with the lines. */
  lines: 1_000_000,
  /** Elements within elements of an HTML text. */
  htmlDepth: 1000,
} as const;

/** The longest text that is kept, in characters. Longer texts are cut, which `InboundMail.isTextCut` records. */
export const INBOUND_TEXT_MAX = 500_000;
