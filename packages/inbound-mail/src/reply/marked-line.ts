/**
 * What the mail program says of a line: part of an earlier mail, the place where the earlier mail begins (`history`),
 * a signature, or the boundary between two parts of the mail. Null where it says nothing, as mostly in plain text.
 */
export type LineMark = 'earlier' | 'history' | 'signature' | 'boundary' | null;

/** A line of a mail's text. */
export interface MarkedLine {
  readonly text: string;
  readonly mark: LineMark;
}

/** Returns the lines of plain text, all without a mark. */
export const plainLines = (text: string): readonly MarkedLine[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => ({ text: line, mark: null }));
