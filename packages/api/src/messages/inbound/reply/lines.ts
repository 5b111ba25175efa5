/** Longer lines are nobody's attribution, header or signature; the cap keeps every pattern's work small. */
const LONGEST_MATCHED = 500;

/** The line as patterns see it: ordinary blanks, no invisible characters, no bold or italic marks around labels. */
export function bare(line: string | undefined): string {
  if (line === undefined || line.length > LONGEST_MATCHED) return '';
  return line
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .trim();
}

export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** Quoted by a mail program. */
export const isQuoted = (line: string | undefined): boolean => line !== undefined && /^ {0,3}>/.test(line);

/** The index of the first line from `start` on that is not blank; the number of lines when there is none. */
export function nextFilled(lines: readonly string[], start: number): number {
  let at = start;
  while (at < lines.length && isBlank(lines[at])) at += 1;
  return at;
}
