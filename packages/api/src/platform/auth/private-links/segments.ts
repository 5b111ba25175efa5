import { type DecodedText, DecodedTextWriter } from './decoded-text.ts';

/** Characters `start` (inclusive) to `end` (exclusive) of a text that are decoded as a unit. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly write: (writer: DecodedTextWriter) => void;
}

type WriteRest = (writer: DecodedTextWriter, source: DecodedText, start: number, end: number) => void;

/**
 * Returns the text with its segments decoded. `writeRest` writes the text between them. The first of overlapping
 * segments wins.
 */
export function withSegments(source: DecodedText, segments: readonly Segment[], writeRest: WriteRest): DecodedText {
  const writer = new DecodedTextWriter(source);
  let at = 0;
  for (const { start, end, write } of segments.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    writeRest(writer, source, at, start);
    write(writer);
    at = end;
  }
  writeRest(writer, source, at, source.text.length);
  return writer.finish();
}
