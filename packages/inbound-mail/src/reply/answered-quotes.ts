import { attributionAt } from './attribution.ts';
import type { LineKind } from './classify.ts';
import { isReplyMarker } from './history.ts';
import { isBlank, nextFilled } from './lines.ts';

/** The lines of one quote, from `start` up to, not including, `end`. */
interface Quote {
  readonly start: number;
  readonly end: number;
}

/** `Hello,` above or `Regards, Maria` below a quote, which are not an answer. */
const GREETING = /^[^.!?:]{1,40},$/;
const CLOSING = new RegExp(
  '^(?:(?:kind|best|warm|many) )?(?:regards|thanks|thank you|cheers|sincerely|saludos|gracias|atentamente)(?!\\p{L})',
  'iu',
);
const CLOSING_NAME = /^(?:,? \p{Lu}[\p{L}.]*){0,3}[,.!]?$/u;
/** A quoted line this long may have been wrapped on the way, which leaves its end without a quote mark. */
const SHORTEST_WRAPPED = 60;
/** The most lines of a closing: the word itself and a name. */
const CLOSING_LINES = 3;

const hasWords = (line: string): boolean => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line);

/** The text of a quoted line without its marks. */
const unquoted = (line: string): string => line.replace(/^(?:\s{0,3}[>|])+\s?/, '');

/** The quotes of a mail. Blank lines within one belong to it. */
function quotesOf(lines: readonly string[], kinds: readonly LineKind[]): readonly Quote[] {
  const quotes: Quote[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (kinds[at] !== 'quote') continue;
    const last = quotes.at(-1);
    const isSame = last !== undefined && nextFilled(lines, last.end) === at;
    if (isSame) quotes.pop();
    quotes.push({ start: isSame ? last.start : at, end: at + 1 });
  }
  return quotes;
}

/** The first of the sender's own lines with words from `start` on, one more than a closing has. */
function ownWords(lines: readonly string[], kinds: readonly LineKind[], start: number): readonly string[] {
  const words: string[] = [];
  for (let at = start; kinds[at] === 'own' && words.length <= CLOSING_LINES; at += 1)
    if (hasWords(lines[at]!)) words.push(lines[at]!);
  return words;
}

function isClosing(line: string): boolean {
  const word = CLOSING.exec(line.trim())?.[0];
  return word !== undefined && CLOSING_NAME.test(line.trim().slice(word.length));
}

/** Whether the one line right below a quote may be the end of the quote's last sentence, wrapped on the way. */
function isWrappedEnd({ end }: Quote, lines: readonly string[], words: readonly string[]): boolean {
  const last = lines[end - 1]!;
  return words.length === 1 && words[0] === lines[end] && last.length >= SHORTEST_WRAPPED && !/[.?!:]$/.test(last);
}

/** Whether the sender answers the quote below it, with more than a closing. */
function isAnswered(quote: Quote, lines: readonly string[], kinds: readonly LineKind[]): boolean {
  const words = ownWords(lines, kinds, quote.end);
  if (isWrappedEnd(quote, lines, words)) return false;
  return words.length > 0 && !(words.length <= CLOSING_LINES && isClosing(words[0]!));
}

/** Whether the sender's program announced the quote, or it is one of the mails with a reply marker. */
function isAnnounced(
  { start, end }: Quote,
  lines: readonly string[],
  kinds: readonly LineKind[],
  markers: readonly string[],
): boolean {
  let above = start - 1;
  while (above >= 0 && isBlank(lines[above])) above -= 1;
  const quoted = lines.slice(start, end).map(unquoted);
  return (
    kinds[above] === 'attribution' ||
    attributionAt(quoted, nextFilled(quoted, 0)) !== null ||
    quoted.some((line) => isReplyMarker(line, markers))
  );
}

/** Whether the sender wrote more than a greeting above the line. */
function hasWordsAbove(at: number, lines: readonly string[], kinds: readonly LineKind[]): boolean {
  const words = lines.slice(0, at).filter((line, index) => kinds[index] === 'own' && hasWords(line));
  return words.length > 1 || (words.length === 1 && !GREETING.test(words[0]!.trim()));
}

/** The lines of a quote worth keeping: below a reply marker, and without empty lines at either end. */
function trimmed({ start, end }: Quote, lines: readonly string[], markers: readonly string[]): Quote {
  const quoted = lines.slice(start, end);
  const marker = quoted.findLastIndex((line) => isReplyMarker(line, markers));
  const isFilled = (line: string, index: number): boolean => index > marker && hasWords(line);
  const first = quoted.findIndex(isFilled);
  return first < 0 ? { start, end: start } : { start: start + first, end: start + quoted.findLastIndex(isFilled) + 1 };
}

/**
 * Returns the lines of quotes that belong to the reply: the sender answers them in place, and the answer says little
 * without them. A quote of the whole earlier mail with all of the answer below it does not belong to the reply.
 */
export function answeredQuotes(
  lines: readonly string[],
  kinds: readonly LineKind[],
  markers: readonly string[],
): ReadonlySet<number> {
  const answered = quotesOf(lines, kinds).filter((quote) => isAnswered(quote, lines, kinds));
  const [first] = answered;
  const isWholeMail =
    first !== undefined &&
    answered.length === 1 &&
    isAnnounced(first, lines, kinds, markers) &&
    !hasWordsAbove(first.start, lines, kinds);
  if (isWholeMail) return new Set();
  return new Set(
    answered
      .map((quote) => trimmed(quote, lines, markers))
      .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
  );
}
