import type { DecodedText, DecodedTextWriter } from './decoded-text.ts';
import { type Segment, withSegments } from './segments.ts';
import { hexDigit } from './undo-escapes.ts';

/** The run lengths of Proofpoint v3: `**A` is two replaced characters, `**B` is three. */
const RUNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A v3 link: its address from `start` (inclusive) to `end` (exclusive), and its replaced characters in base64. */
interface V3Link {
  readonly start: number;
  readonly end: number;
  readonly replaced: string;
}

/** Writes the address of a v3 link. In it, `*` represents one replaced character and `**A` a run of them. */
function writeV3(writer: DecodedTextWriter, { text }: DecodedText, { start, end, replaced }: V3Link): void {
  const characters = Buffer.from(replaced, 'base64').toString('utf8');
  let next = 0;
  for (let at = start; at < end; at += 1) {
    if (text[at] !== '*') {
      writer.write(text.charCodeAt(at), at);
      continue;
    }
    const isRun = text[at + 1] === '*' && at + 2 < end;
    const last = next + (isRun ? RUNS.indexOf(text[at + 2]!) + 2 : 1);
    for (; next < last && next < characters.length; next += 1) writer.write(characters.charCodeAt(next), at);
    if (isRun) at += 2;
  }
}

/**
 * Finds Proofpoint v3 links: `https://urldefense.com/v3/__<address>__;<replaced characters>!!…$`. Of nested links, the
 * outer one is decoded first.
 */
function v3Segments(source: DecodedText): Segment[] {
  const segments: Segment[] = [];
  const begun: number[] = [];
  for (const { 0: whole, 1: replaced, index } of source.text.matchAll(/v3\/__|__;([\w+/-]*)/g)) {
    if (replaced === undefined) begun.push(index);
    const start = replaced === undefined ? undefined : begun.pop();
    if (start === undefined || replaced === undefined) continue;
    const link = { start: start + 'v3/__'.length, end: index, replaced };
    segments.push({ start, end: index + whole.length, write: (writer) => writeV3(writer, source, link) });
  }
  return segments;
}

const [HYPHEN, LOW_LINE, SLASH] = [0x2d, 0x5f, 0x2f];

/** Returns the byte that an escape such as `-2F` at this place represents; -1 when there is none. */
function v2Byte(text: string, at: number, end: number): number {
  if (text.charCodeAt(at) !== HYPHEN || at + 2 >= end) return -1;
  const [high, low] = [hexDigit(text.charCodeAt(at + 1)), hexDigit(text.charCodeAt(at + 2))];
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** Writes characters with Proofpoint's v2 encoding undone: `_` is a slash and `-2F` is a byte. */
function writeV2(writer: DecodedTextWriter, { text }: DecodedText, start: number, end: number): void {
  for (let at = start; at < end; at += 1) {
    const byte = v2Byte(text, at, end);
    if (byte >= 0) {
      writer.write(byte, at, at + 3);
      at += 2;
    } else {
      const code = text.charCodeAt(at);
      writer.write(code === LOW_LINE ? SLASH : code, at);
    }
  }
}

/** Undoes one level of Proofpoint URL Defense, v2 and v3; null when there is none. */
export function undoProofpoint(source: DecodedText): DecodedText | null {
  const segments = v3Segments(source);
  if (segments.length === 0 && !/_|-[\da-f]{2}/i.test(source.text)) return null;
  return withSegments(source, segments, writeV2);
}
