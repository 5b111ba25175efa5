import { answeredQuotes } from './answered-quotes.ts';
import { splitAttributions } from './attribution.ts';
import { classify, type LineKind } from './classify.ts';
import { lettersOf } from './history.ts';
import { isBlank, isQuoted, isRule } from './lines.ts';
import { type MarkedLine, plainLines } from './marked-line.ts';
import { isSignedName } from './signatures.ts';

/** Removes blank lines around a stretch of lines, a rule above an earlier mail, and a signed name. */
function tidy(stretch: readonly string[]): string {
  const kept = [...stretch];
  const dropBlanks = (): void => {
    while (kept.length > 0 && isBlank(kept.at(-1))) kept.pop();
  };
  dropBlanks();
  while (kept.length > 0 && isRule(kept.at(-1))) {
    kept.pop();
    dropBlanks();
  }
  if (kept.length > 1 && isSignedName(kept.at(-1) ?? '') && isBlank(kept.at(-2))) kept.pop();
  return kept.join('\n').replace(/^\n+/, '');
}

/** Joins the kept lines: each unbroken stretch tidied, one blank line between stretches. */
function collect(lines: readonly string[], isKept: (index: number) => boolean): string {
  const stretches: string[][] = [];
  let isOpen = false;
  lines.forEach((line, index) => {
    const wasOpen = isOpen;
    isOpen = isKept(index);
    if (!isOpen) return;
    if (wasOpen) stretches.at(-1)?.push(line);
    else stretches.push([line]);
  });
  return stretches
    .map(tidy)
    .filter((stretch) => stretch !== '')
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const isEarlier = (kind: LineKind): boolean => kind === 'quote' || kind === 'attribution' || kind === 'history';

/**
 * Returns the text to show for a mail without words of the sender: the part above the first quote, such as a signature.
 * Returns the whole text if there is no such part, or if the earlier mail ends in lines without quote marks, because an
 * answer may be among them.
 */
function withoutOwnWords(marked: readonly MarkedLine[], lines: readonly string[], kinds: readonly LineKind[]): string {
  const last = lines.findLastIndex((line, index) => isEarlier(kinds[index]!) && !isBlank(line));
  const mayHoldAnswer = last >= 0 && marked[last]!.mark === null && !isQuoted(lines[last]);
  const first = kinds.findIndex(isEarlier);
  const above = mayHoldAnswer ? '' : lines.slice(0, Math.max(first, 0)).join('\n').trim();
  return above === '' ? lines.join('\n').trim() : above;
}

/**
 * Cuts a mail to its sender's own words. Earlier mails, the lines that announce them, and signatures are left out;
 * quotes that the sender answers in place are kept. The result is empty only where the text is.
 *
 * @param replyMarkers As for {@link cutReply}.
 */
export function cutMarkedReply(marked: readonly MarkedLine[], replyMarkers: readonly string[]): string {
  const markers = replyMarkers.map(lettersOf);
  const trimmed = splitAttributions(marked.map(({ text, mark }) => ({ text: text.trimEnd(), mark })));
  const lines = trimmed.map(({ text }) => text);
  const kinds = classify(trimmed, markers);
  const answered = answeredQuotes(lines, kinds, markers);
  const own = collect(lines, (index) => kinds[index] === 'own' || answered.has(index));
  return own === '' ? withoutOwnWords(trimmed, lines, kinds) : own;
}

/**
 * Cuts a plain-text mail to its sender's own words.
 *
 * @param replyMarkers Lines at the top of the mails that are replied to. Whatever stands below one is earlier mail.
 */
export const cutReply = (text: string, replyMarkers: readonly string[] = []): string =>
  cutMarkedReply(plainLines(text), replyMarkers);
