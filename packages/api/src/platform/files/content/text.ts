/** Characters of a text that are read to detect its kind. */
const HEAD = 65_536;

/**
 * Returns the beginning of a text file, decoded by its byte order mark (UTF-8 or UTF-16) or else byte by byte; null
 * when the file is not text, that is, contains a NUL or more than one unusual control character in fifty.
 */
export function textHead(b: Buffer): string | null {
  const utf16 = b[0] === 0xff && b[1] === 0xfe ? 'utf-16le' : b[0] === 0xfe && b[1] === 0xff ? 'utf-16be' : null;
  if (utf16 === null ? b.includes(0) : hasZeroUnit(b)) return null;
  const decoded =
    utf16 === null ? b.toString('latin1', 0, HEAD) : new TextDecoder(utf16).decode(b.subarray(0, HEAD * 2));
  const head = decoded.slice(0, HEAD).replace(/^\xEF\xBB\xBF/, '');
  let odd = 0;
  for (let i = 0; i < head.length; i++) if (isOddControl(head.charCodeAt(i))) odd++;
  return odd * 50 > head.length ? null : head;
}

/** Whether one of the 16-bit units of a text is NUL. */
function hasZeroUnit(b: Buffer): boolean {
  const even = b.byteOffset % 2 === 0 ? b : Buffer.from(b);
  return new Uint16Array(even.buffer, even.byteOffset, even.length >> 1).includes(0);
}

/**
 * Control characters that texts do not contain. They do contain backspace to carriage return, end-of-file and escape.
 */
function isOddControl(code: number): boolean {
  return code < 32 && !(code >= 8 && code <= 13) && code !== 0x1a && code !== 0x1b;
}

// Like browsers, allows a few stray characters before the first tag; then prologs and comments.
const LEAD = /^[^<]{0,4}(?:\s|<\?xml[^>]*>|<!--[\s\S]*?-->)*/;
const HTML_TAGS =
  String.raw`!doctype\s+html|html|head|body|title|meta|base|link|style|script|iframe|frameset|` +
  'noscript|table|div|span|p|h[1-6]|br|hr|a|b|i|u|font|center|pre|ul|ol|img|form|' +
  'section|article|main|header';
const FIRST_TAG = new RegExp(`^<(?:${HTML_TAGS})(?:[\\s>/]|$)`, 'i');

/** Whether a browser that sniffs content would treat this text as a page: it begins with an HTML tag. */
export function beginsAsHtml(head: string): boolean {
  return FIRST_TAG.test(head.replace(LEAD, ''));
}

/** Whether the text is a page, also with some words before its first tag. */
export function isHtml(head: string): boolean {
  return beginsAsHtml(head) || /<(?:!doctype\s+html|html|body)[\s>]/i.test(head);
}

/** Whether the root element is an SVG drawing, which can contain scripts. */
export function isSvg(head: string): boolean {
  return /^(?:<!doctype\s+svg\b[^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)?<(?:\w+:)?svg[\s>]|^<!doctype\s+svg\b/i.test(
    head.replace(LEAD, ''),
  );
}

export const isRtf = (head: string) => head.startsWith('{\\rtf');

/**
 * Whether the text is PostScript, also as printer drivers write it: after an end-of-file mark or a print job header.
 */
export function isPostScriptText(head: string): boolean {
  const job = head.startsWith('\x1B%-12345X@PJL')
    ? head.slice(0, 1024).search(/\n%!/) + 1
    : head.startsWith('\x04')
      ? 1
      : 0;
  return head.startsWith('%!', job);
}

export const isVcard = (head: string) => /^\s*BEGIN:VCARD\s*\r?\n/i.test(head);

const MAIL_HEADERS =
  'from|to|cc|bcc|date|subject|sender|reply-to|message-id|in-reply-to|references|received|' +
  'return-path|delivered-to|mime-version|content-type|content-transfer-encoding|dkim-signature|' +
  String.raw`authentication-results|x-[\w-]+`;
const KNOWN_HEADER = new RegExp(`^(?:${MAIL_HEADERS})$`, 'i');
const MACHINE_HEADER = /^(?:message-id|received|return-path|mime-version|content-type|dkim-signature)$/i;
const ORIGIN_HEADER = /^(?:from|sender|date|received|return-path|message-id|subject)$/i;

/**
 * Whether the text is a mail as mail servers relay it: a block of headers, two of them well known, one stating its
 * origin.
 */
export function isMail(head: string): boolean {
  const known = mailHeaders(head).filter((name) => KNOWN_HEADER.test(name));
  return known.length >= 2 && known.some((name) => ORIGIN_HEADER.test(name));
}

/** Whether the text is a mail's source rather than text copied from a mail: only machines write these headers. */
export function isMailSource(head: string): boolean {
  return isMail(head) && mailHeaders(head).some((name) => MACHINE_HEADER.test(name));
}

/** Returns the header names of the first block; empty when a line is not a header. Source: RFC 5322 §2.2, RFC 4155. */
function mailHeaders(head: string): string[] {
  const block = head.replace(/^\s*(?:From \S[^\n]*\n)?/, '').split(/\r?\n\r?\n/, 1)[0]!;
  const names: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) continue;
    const name = /^([!-9;-~]+):/.exec(line)?.[1];
    if (name === undefined) return head.length > block.length ? [] : names;
    names.push(name);
  }
  return names;
}
