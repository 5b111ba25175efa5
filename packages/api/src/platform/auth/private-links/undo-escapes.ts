import { type DecodedText, DecodedTextWriter, isLineBroken } from './decoded-text.ts';

const [LF, CR, TAB, BLANK, NO_BREAK] = [0x0a, 0x0d, 0x09, 0x20, 0xa0];
const [PERCENT, EQUALS, AMPERSAND, SEMICOLON, HYPHEN] = [0x25, 0x3d, 0x26, 0x3b, 0x2d];
const [QUOTE_MARK, BAR] = [0x3e, 0x7c];

/** Returns the value of a hexadecimal digit; -1 for any other character. */
export function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

const isBlank = (code: number): boolean => code === BLANK || code === TAB || code === NO_BREAK;
const isBreak = (code: number): boolean => code === LF || code === CR || code === 0x2028 || code === 0x2029;

/** Whether a character is invisible: soft hyphens, zero-width characters, direction marks, control characters. */
function isInvisible(code: number): boolean {
  if (code < 0xad) return code === 0x7f || (code < BLANK && code !== TAB);
  return /\p{Default_Ignorable_Code_Point}/u.test(String.fromCharCode(code));
}

/** Whether a character is a hyphen that word processors substitute for the plain one. */
const isHyphen = (code: number): boolean => (code >= 0x2010 && code <= 0x2013) || code === 0x2212 || code === 0xff0d;

/**
 * Returns the code unit of an escaped byte; null for bytes of longer UTF-8 characters, which our links never contain.
 */
const byteOf = (value: number): number | null => (value > 0x7f ? null : value);

const REFERENCE = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));$/i;
/** In characters, with room for a line break. */
const LONGEST_REFERENCE = 12;

/** Named references to characters of links, and to invisible characters. Source: HTML §13.5. */
const REFERENCES: Readonly<Record<string, number>> = {
  amp: AMPERSAND,
  colon: 0x3a,
  equals: EQUALS,
  gt: QUOTE_MARK,
  hyphen: HYPHEN,
  lowbar: 0x5f,
  lt: 0x3c,
  nbsp: BLANK,
  newline: LF,
  num: 0x23,
  percnt: PERCENT,
  period: 0x2e,
  quest: 0x3f,
  quot: 0x22,
  semi: SEMICOLON,
  shy: 0xad,
  sol: 0x2f,
  tab: TAB,
  zwj: 0x200d,
  zwnj: 0x200c,
};

/** An escape at the end of a text: its length in characters, and the code unit it represents (null for none). */
interface Escape {
  readonly length: number;
  readonly code: number | null;
}

/** Returns the percent-encoded or quoted-printable byte at the end of the text; it can contain line breaks. */
function byteAtEnd(writer: DecodedTextWriter): Escape | null {
  const low = hexDigit(writer.codeAt(1));
  if (low < 0) return null;
  const second = writer.codeAt(2) === LF ? 3 : 2;
  const high = hexDigit(writer.codeAt(second));
  if (high < 0) return null;
  const length = writer.codeAt(second + 1) === LF ? second + 2 : second + 1;
  const sign = writer.codeAt(length);
  return sign === PERCENT || sign === EQUALS ? { length, code: byteOf(high * 16 + low) } : null;
}

/** Returns the character reference at the end of the text. */
function referenceAtEnd(writer: DecodedTextWriter): Escape | null {
  const end = writer.last(LONGEST_REFERENCE);
  const written = end.slice(Math.max(end.lastIndexOf('&'), 0));
  const found = REFERENCE.exec(written.replaceAll('\n', ''));
  if (found === null) return null;
  const [, decimal, hexadecimal, name] = found;
  const number = Number.parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10);
  const code = name === undefined ? number : REFERENCES[name.toLowerCase()];
  return code === undefined || code > 0xffff ? null : { length: written.length, code };
}

/** Whether `=` at the end of a line is a quoted-printable soft line break or part of an escape. */
type LastSign = 'soft break' | 'part of an escape';

/** Ends a line: removes trailing blanks and the soft line break of quoted-printable. Source: RFC 2045 §6.7. */
function endLine(writer: DecodedTextWriter, lastSign: LastSign): void {
  let length = 1;
  while (isBlank(writer.codeAt(length + 1))) length += 1;
  if (lastSign === 'soft break' && writer.codeAt(length + 1) === EQUALS) length += 1;
  const isEmpty = writer.length === length || writer.codeAt(length + 1) === LF;
  writer.replaceLast(length, isEmpty ? null : LF);
}

/** Whether the text ends with a blank or quote mark at the start of a line. */
function isMargin(writer: DecodedTextWriter): boolean {
  const code = writer.codeAt(1);
  if (!isBlank(code) && code !== QUOTE_MARK && code !== BAR) return false;
  return writer.length === 1 || writer.codeAt(2) === LF;
}

/**
 * Processes the character at the end of the text: a line break, an invisible character, a quote mark, or the end of an
 * escape. Processes the result of an escape again, so escapes are undone to any depth in time proportional to their
 * length.
 */
function readEnd(writer: DecodedTextWriter, lastSign: LastSign): void {
  for (;;) {
    const code = writer.codeAt(1);
    if (isBreak(code)) return endLine(writer, lastSign);
    if (isInvisible(code) || isMargin(writer)) return writer.replaceLast(1, null);
    if (isHyphen(code)) writer.replaceLast(1, HYPHEN);
    const escape = code === SEMICOLON ? referenceAtEnd(writer) : byteAtEnd(writer);
    if (escape === null) return;
    writer.replaceLast(escape.length, escape.code);
    if (escape.code === null) return;
  }
}

/** Returns the text without its line breaks. */
function joinLines(source: DecodedText): DecodedText {
  const writer = new DecodedTextWriter(source);
  for (let at = 0; at < source.text.length; at += 1) {
    const code = source.text.charCodeAt(at);
    if (code !== LF) writer.write(code, at);
  }
  return writer.finish();
}

/**
 * Undoes, to any depth, the escapes that our own links never contain: percent-encoding, HTML character references and
 * quoted-printable. Joins broken lines, with or without quote marks, and drops invisible characters.
 * Source: RFC 3986 §2.1, RFC 2045 §6.7.
 */
export function undoEscapes(source: DecodedText, lastSign: LastSign = 'soft break'): DecodedText {
  const writer = new DecodedTextWriter(source);
  const read = (code: number, at: number): void => {
    writer.write(code, at);
    readEnd(writer, lastSign);
  };
  for (let at = 0; at < source.text.length; at += 1) {
    // an escape also ends where an earlier decoding joined lines
    if (isLineBroken(source, at)) read(LF, at);
    read(source.text.charCodeAt(at), at);
  }
  return joinLines(writer.finish());
}
