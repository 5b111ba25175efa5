/**
 * The mail program's mark on a line: part of an earlier mail, the beginning of the earlier mail (`history`), a
 * signature, or the boundary between two parts of the mail. Null without a mark, as in most plain text.
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
