import { type DecodedText, DecodedTextWriter } from './decoded-text.ts';

/** Something of a text that is decoded as one: characters `start` up to, not including, `end`. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly write: (writer: DecodedTextWriter) => void;
}

type WriteRest = (writer: DecodedTextWriter, source: DecodedText, start: number, end: number) => void;

/** Writes the text with its segments decoded, of overlapping ones the first, and what stands between them. */
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
