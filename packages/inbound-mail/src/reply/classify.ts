import { attributionAt } from './attribution.ts';
import { isHistoryStart, isReplyMarker } from './history.ts';
import { isBlank, isQuoted, nextFilled } from './lines.ts';
import type { MarkedLine } from './marked-line.ts';
import { isSignatureDelimiter, programLinesAt } from './signatures.ts';

/**
 * The kind of a line: the sender's own words, their signature, a quote, the announcement of a quote, an earlier mail
 * without quote marks, or the boundary between two parts.
 */
export type LineKind = 'own' | 'signature' | 'quote' | 'attribution' | 'history' | 'boundary';

interface Stretch {
  readonly kind: LineKind;
  readonly length: number;
}

/** A quote that some programs mark with a bar. A table in the sender's own words looks alike. */
const isBarred = (line: string | undefined): boolean => line !== undefined && /^\|(?: |$)/.test(line);

/** Returns the kind of each line. */
export function classify(marked: readonly MarkedLine[], markers: readonly string[]): LineKind[] {
  const lines = marked.map(({ text }) => text);
  const kinds: LineKind[] = [];
  let isSignature = false;
  while (kinds.length < lines.length) {
    const at = kinds.length;
    const earlier = earlierAt(marked, lines, at, markers) ?? barredAt(lines, kinds);
    isSignature = earlier === null && (isSignature || isSignatureDelimiter(lines[at]!));
    const { kind, length } = earlier ?? ownAt(marked, lines, at, markers, isSignature);
    for (let left = length; left > 0; left -= 1) kinds.push(kind);
  }
  return kinds;
}

/** The boundary or the part of an earlier mail that begins at line `at`; null where none does. */
function earlierAt(
  marked: readonly MarkedLine[],
  lines: readonly string[],
  at: number,
  markers: readonly string[],
): Stretch | null {
  const rest: Stretch = { kind: 'history', length: lines.length - at };
  const { text, mark } = marked[at]!;
  if (mark === 'boundary') return { kind: 'boundary', length: 1 };
  if (mark === 'history') return rest;
  if (isQuoted(text)) return { kind: 'quote', length: 1 };
  if (mark === 'earlier') return { kind: 'attribution', length: 1 };
  if (isBlank(text)) return null;
  if (isHistoryStart(lines, at, markers)) return rest;
  const attribution = attributionAt(lines, at);
  if (attribution === null) return null;
  const after = nextFilled(lines, at + attribution.length);
  const isQuoteNext = isQuoted(lines[after]) || isBarred(lines[after]) || marked[after]?.mark === 'earlier';
  if (isQuoteNext) return { kind: 'attribution', length: after - at };
  return attribution.isCertain || isReplyMarker(lines[after], markers) ? rest : null;
}

/** A line with a bar, in or right below a quote's announcement. */
function barredAt(lines: readonly string[], kinds: readonly LineKind[]): Stretch | null {
  const at = kinds.length;
  const before = kinds[at - 1];
  if (!isBarred(lines[at])) return null;
  return before === 'attribution' || (before === 'quote' && isBarred(lines[at - 1]))
    ? { kind: 'quote', length: 1 }
    : null;
}

function ownAt(
  marked: readonly MarkedLine[],
  lines: readonly string[],
  at: number,
  markers: readonly string[],
  isSignature: boolean,
): Stretch {
  if (isSignature || marked[at]!.mark === 'signature') return { kind: 'signature', length: 1 };
  const added = programLinesAt(lines, at, markers);
  return added > 0 ? { kind: 'signature', length: added } : { kind: 'own', length: 1 };
}
