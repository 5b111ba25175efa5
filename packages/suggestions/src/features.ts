import type { Word } from './text/words.ts';

/** How many buckets features are hashed into. A power of two; it bounds the model's memory. */
export const bucketCount = 1 << 17;

// People say what it is about in their first words, so these count once more as features of their own, the very first
// twice.
const openingWords = 6;
const gramLength = 4;

/** A text as buckets, each at most once. */
export interface Features {
  /** Words, neighbouring pairs and opening words. */
  readonly words: readonly number[];
  /** The same and the words' runs of four letters, which misspelt and inflected words have in common. */
  readonly all: readonly number[];
}

// FNV-1a; each kind of feature starts from a seed of its own.
const seeds = {
  word: 0x811c9dc5,
  pair: 0x2c1b3c6d,
  opening: 0x297a2d39,
  first: 0x165667b1,
  gram: 0x5bd1e995,
  second: 0x1b873593,
};
const prime = 0x01000193;
const boundary = 0x7c;

function hashOf(text: string, from: number, to: number, seed: number): number {
  let hash = seed;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), prime);
  return hash;
}

function bucketOf(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) & (bucketCount - 1);
}

/** Two independent buckets of a stem, for counting how often it was seen. */
export function vocabularyBuckets(stem: string): readonly [number, number] {
  return [bucketOf(hashOf(stem, 0, stem.length, seeds.word)), bucketOf(hashOf(stem, 0, stem.length, seeds.second))];
}

function addGrams(written: string, into: Set<number>): void {
  const length = written.length + 2;
  const framed = String.fromCharCode(boundary) + written + String.fromCharCode(boundary);
  for (let i = 0; i + gramLength <= length; i++) into.add(bucketOf(hashOf(framed, i, i + gramLength, seeds.gram)));
}

/** The features of a text's words. */
export function featuresOf(words: readonly Word[]): Features {
  const found = new Set<number>();
  let before: number | undefined;
  words.forEach((word, position) => {
    const { stem } = word;
    const hash = hashOf(stem, 0, stem.length, seeds.word);
    found.add(bucketOf(hash));
    if (position === 0) found.add(bucketOf(hash ^ seeds.first));
    if (position < openingWords) found.add(bucketOf(hash ^ seeds.opening));
    if (before !== undefined) found.add(bucketOf(Math.imul(before ^ seeds.pair, prime) + hash));
    before = hash;
  });
  const ofWords = [...found];
  for (const written of new Set(words.map((word) => word.written))) addGrams(written, found);
  return { words: ofWords, all: [...found] };
}
