/** How a reader's text differs from the expected one. */
export interface Outcome {
  /** Equal but for blanks, line breaks and invisible characters. */
  readonly isExact: boolean;
  /** Words of the expected text that the reader's text lacks. */
  readonly lost: readonly string[];
  /** Words of the reader's text that the expected one lacks. */
  readonly extra: readonly string[];
}

/** Numbers of replies. One with lost and with extra words counts in both. */
export interface Sum {
  readonly exact: number;
  readonly lost: number;
  readonly extra: number;
  /** The same words, in another order or with other punctuation. */
  readonly otherwise: number;
}

const normalized = (text: string): string =>
  text
    .normalize()
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string): readonly string[] => normalized(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words of `text` that `other` lacks; a word that stands twice must be there twice. */
function missing(text: string, other: string): readonly string[] {
  const left = new Map<string, number>();
  for (const word of wordsOf(other)) left.set(word, (left.get(word) ?? 0) + 1);
  return wordsOf(text).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** Compares what a reader made of a reply with the expected text. */
export function compare(text: string, expected: string): Outcome {
  const isExact = normalized(text) === normalized(expected);
  return { isExact, lost: missing(expected, text), extra: missing(text, expected) };
}

/** Counts outcomes. */
export function sum(outcomes: readonly Outcome[]): Sum {
  const count = (is: (outcome: Outcome) => boolean): number => outcomes.filter(is).length;
  return {
    exact: count(({ isExact }) => isExact),
    lost: count(({ lost }) => lost.length > 0),
    extra: count(({ extra }) => extra.length > 0),
    otherwise: count(({ isExact, lost, extra }) => !isExact && lost.length === 0 && extra.length === 0),
  };
}
