import { hasOpenBracket, isOpening, judge, mayWrap, splitAttribution } from './attribution-words.ts';
import { bare, isBlank, isQuoted, nextFilled } from './lines.ts';
import type { MarkedLine } from './marked-line.ts';

/** The line or lines with which a mail program announces a quote: `On 5 May 2014 at 12:00, Jane wrote:`. */
export interface Attribution {
  /** The number of its lines. */
  readonly length: number;
  /** It names a time and a writer: text below it is the earlier mail, even without quote marks. */
  readonly isCertain: boolean;
}

/** The most lines of an attribution, and of one that breaks within the brackets of its address. */
const MOST_LINES = 4;
const MOST_LINES_WITH_ADDRESS = 6;

/** The end of an attribution that broke before the closing bracket of its address: `> wrote:`. */
const isClosingBracket = (line: string): boolean => /^\s?>[^<>]{0,30}[:：]$/.test(line.trim());

/** The next line of an attribution, after the blank lines that some programs put before a bracket; -1 for none. */
function continuation(lines: readonly string[], at: number, joined: string): number {
  const next = nextFilled(lines, at);
  const line = lines[next] ?? '';
  const isInBracket = hasOpenBracket(joined);
  if (next > at && !isInBracket && line.trim() !== '<') return -1;
  if (isQuoted(line)) return isInBracket && isClosingBracket(line) ? next : -1;
  const words = bare(line);
  return words === '' || (isOpening(words) && /\d/.test(words)) ? -1 : next;
}

/**
 * Finds the attribution that begins at line `at`; null where none does. Only a line that looks like the beginning of
 * one is joined with the lines below it, so that words of the sender just above are never taken for its beginning.
 */
export function attributionAt(lines: readonly string[], at: number): Attribution | null {
  if (isBlank(lines[at]) || isQuoted(lines[at])) return null;
  let joined = bare(lines[at]);
  if (joined === '') return null;
  const wraps = mayWrap(joined);
  for (let length = 1, used = 1; ; used += 1) {
    const certainty = judge(joined);
    if (certainty !== null) return { length, isCertain: certainty === 'certain' };
    if (!wraps || used >= (joined.includes('<') ? MOST_LINES_WITH_ADDRESS : MOST_LINES)) return null;
    const next = continuation(lines, at + length, joined);
    if (next < 0) return null;
    joined = `${joined} ${bare(lines[next])}`;
    length = next - at + 1;
  }
}

/** Splits lines in which the announcement of the quote below follows the sender's words: `Yes! On … Jane wrote:`. */
export function splitAttributions(lines: readonly MarkedLine[]): readonly MarkedLine[] {
  return lines.flatMap((line, index) => {
    if (!/[:：]$/.test(line.text) || isQuoted(line.text) || !isQuoted(lines[index + 1]?.text)) return [line];
    return splitAttribution(line.text).map((text) => ({ text, mark: line.mark }));
  });
}
