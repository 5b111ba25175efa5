import { attributionAt } from './attribution.ts';
import { isHistoryStart, isReplyMarker, isRule } from './history.ts';
import { isBlank, isQuoted, nextFilled } from './lines.ts';
import { isProgramLine, isSignatureDelimiter, isSignedName } from './signatures.ts';

/**
 * What the mail program itself says of a line: part of an earlier mail, the place where all of the rest is (`history`),
 * a signature; null where it says nothing, as in plain text.
 */
export type LineMark = 'earlier' | 'history' | 'signature' | null;

export interface MarkedLine {
  readonly text: string;
  readonly mark: LineMark;
}

/** What each line of a mail is: the writer's own words, their signature, or mail that came before. */
type Kind = 'own' | 'signature' | 'earlier';

/** Marks lines from `start` on, as many as given, and answers the index after them. */
function mark(kinds: Kind[], kind: Kind, start: number, length: number): number {
  kinds.fill(kind, start, start + length);
  return start + length;
}

/** How many lines from `at` on are earlier mail, 0 when the line is not: all of the rest, an attribution, a quote. */
function earlierAt(lines: readonly string[], marks: readonly LineMark[], at: number): number {
  if (marks[at] === 'history') return lines.length - at;
  if (marks[at] === 'earlier' || isQuoted(lines[at])) return 1;
  if (isBlank(lines[at])) return 0;
  if (isHistoryStart(lines, at)) return lines.length - at;
  const attribution = attributionAt(lines, at);
  if (attribution === null) return 0;
  const after = nextFilled(lines, at + attribution.length);
  if (after === lines.length) return attribution.isCertain ? lines.length - at : 0;
  if (marks[after] === 'earlier' || isQuoted(lines[after])) return after - at;
  return attribution.isCertain || isReplyMarker(lines[after] ?? '') ? lines.length - at : 0;
}

function classify(lines: readonly string[], marks: readonly LineMark[]): Kind[] {
  const kinds: Kind[] = lines.map(() => 'own');
  let at = 0;
  let current: Kind = 'own';
  while (at < lines.length) {
    const earlier = earlierAt(lines, marks, at);
    if (earlier > 0) {
      at = mark(kinds, 'earlier', at, earlier);
      current = 'own';
    } else {
      if (isSignatureDelimiter(lines[at] ?? '')) current = 'signature';
      at = mark(kinds, marks[at] === 'signature' || isProgramLine(lines, at) ? 'signature' : current, at, 1);
    }
  }
  return kinds;
}

/** One stretch of the writer's words without what frames it: blank lines, a rule above earlier mail, a signed name. */
function tidy(run: readonly string[]): string {
  const kept = [...run];
  const dropBlanks = (): void => {
    while (kept.length > 0 && isBlank(kept.at(-1))) kept.pop();
  };
  dropBlanks();
  while (kept.length > 0 && isRule(kept.at(-1) ?? '')) {
    kept.pop();
    dropBlanks();
  }
  if (kept.length > 1 && isSignedName(kept.at(-1) ?? '') && isBlank(kept.at(-2))) kept.pop();
  return kept.join('\n').replace(/^\n+/, '');
}

/** The lines that `isKept` accepts, each unbroken stretch tidied, one blank line between stretches. */
function collect(lines: readonly string[], isKept: (index: number) => boolean): string {
  const runs: string[][] = [];
  let isOpen = false;
  lines.forEach((line, index) => {
    if (!isKept(index)) {
      isOpen = false;
      return;
    }
    if (isOpen) runs.at(-1)?.push(line);
    else runs.push([line]);
    isOpen = true;
  });
  return runs
    .map(tidy)
    .filter((run) => run !== '')
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether the earlier mail may hold the answers: it ends in lines that nothing marks as quoted. */
function mayHoldAnswers(lines: readonly string[], marks: readonly LineMark[], kinds: readonly Kind[]): boolean {
  const last = lines.findLastIndex((line, index) => kinds[index] === 'earlier' && !isBlank(line));
  return last >= 0 && marks[last] === null && !isQuoted(lines[last]);
}

/**
 * The writer's own words: quoted mail, the lines that announce it and signatures are left out. Answers between and
 * below quotes are kept. Never empty unless the text is: where nothing else is there, what stands above the first
 * quote is kept (a lone signature, say), or the whole text where the answers may stand in what was taken for earlier
 * mail.
 */
export function cutMarkedReply(marked: readonly MarkedLine[]): string {
  const lines = marked.map((line) => line.text.trimEnd());
  const marks = marked.map((line) => line.mark);
  const kinds = classify(lines, marks);
  const own = collect(lines, (index) => kinds[index] === 'own');
  if (own !== '') return own;
  const firstEarlier = kinds.indexOf('earlier');
  const above =
    firstEarlier < 0 || mayHoldAnswers(lines, marks, kinds) ? '' : lines.slice(0, firstEarlier).join('\n').trim();
  return above === '' ? lines.join('\n').trim() : above;
}

/** The lines of plain text, of which no program has said anything. */
export const plainLines = (text: string): readonly MarkedLine[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => ({ text: line, mark: null }));

/** {@link cutMarkedReply} of a plain-text mail. */
export const cutReply = (text: string): string => cutMarkedReply(plainLines(text));
