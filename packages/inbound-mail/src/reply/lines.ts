/** Patterns never see longer lines: no attribution, header or signature is as long. It bounds the work per line. */
const LONGEST_MATCHED = 500;

/** Returns the line as patterns see it: ordinary blanks, no invisible characters, no marks for bold or italic. */
export function bare(line: string | undefined): string {
  if (line === undefined || line.length > LONGEST_MATCHED) return '';
  return line
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .trim();
}

/** Whether a line is empty or missing. */
export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** Whether a mail program marked the line as quoted. */
export const isQuoted = (line: string | undefined): boolean => line !== undefined && /^ {0,3}>/.test(line);

/** Whether the line is a rule of dashes, underscores or the like. */
export const isRule = (line: string | undefined): boolean =>
  line !== undefined && line.length < LONGEST_MATCHED && /^[\s\-_=–—*]{3,}$/.test(line) && !isBlank(line);

/** Returns the words between dashes, as in `---- On … wrote ----`; null for a line that dashes do not frame. */
export function framedWords(line: string): string | null {
  if (!line.startsWith('--') || !line.endsWith('--')) return null;
  let [start, end] = [0, line.length];
  while (line[start] === '-') start += 1;
  while (end > start && line[end - 1] === '-') end -= 1;
  return line.slice(start, end).trim();
}

/** Returns the index of the first line from `start` on that is not blank; the number of lines where there is none. */
export function nextFilled(lines: readonly string[], start: number): number {
  let at = start;
  while (at < lines.length && isBlank(lines[at])) at += 1;
  return at;
}
