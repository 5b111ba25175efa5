import type { DecodedText, DecodedTextWriter } from './decoded-text.ts';
import { type Segment, withSegments } from './segments.ts';

/**
 * The base64 of at least 30 bytes. A reporter's token alone is longer, and shorter base64 is hard to distinguish from
 * words.
 */
const SHORTEST_BASE64 = /[\w+/-]{40,}/g;

/** Printable ASCII that is too long to be a coincidence. */
const PRINTABLE = /[\t\n\r\x20-\x7e]{30,}/g;

/** Finds printable text in base64 runs, at every alignment. */
function base64Segments({ text }: DecodedText): Segment[] {
  const segments: Segment[] = [];
  for (const { 0: run, index } of text.matchAll(SHORTEST_BASE64)) {
    for (let shift = 0; shift < 4; shift += 1) {
      const decoded = Buffer.from(run.slice(shift), 'base64').toString('latin1');
      for (const { 0: words, index: first } of decoded.matchAll(PRINTABLE)) {
        segments.push(segment(words, (byte) => index + shift + Math.floor(((first + byte) * 4) / 3)));
      }
    }
  }
  return segments;
}

/** Creates a segment. Each decoded byte comes from the two characters at its place. */
function segment(words: string, place: (byte: number) => number): Segment {
  return {
    start: place(0),
    end: place(words.length - 1) + 2,
    write: (writer) => {
      for (let byte = 0; byte < words.length; byte += 1) {
        writer.write(words.charCodeAt(byte), place(byte), place(byte) + 2);
      }
    },
  };
}

/**
 * Undoes one level of base64, which Sophos and others use for links, where the result is printable; null when nothing
 * is.
 * Source: RFC 4648 §4, §5.
 */
export function undoBase64(source: DecodedText): DecodedText | null {
  const segments = base64Segments(source);
  return segments.length === 0 ? null : withSegments(source, segments, writeAsItIs);
}

function writeAsItIs(writer: DecodedTextWriter, { text }: DecodedText, start: number, end: number): void {
  for (let at = start; at < end; at += 1) writer.write(text.charCodeAt(at), at);
}
