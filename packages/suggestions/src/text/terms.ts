import { isContentWord, type Word } from './words.ts';

/**
 * People often name their concern in the first words, so these count once more as terms of their own, the very first
 * one twice.
 */
const OPENING_WORDS = 4;

// FNV-1a in 32 bits. Source: draft-eastlake-fnv-17.
const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

function hashOf(text: string): number {
  let hash = OFFSET_BASIS;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash | 0;
}

/**
 * Returns the hashed terms of a text, each once: its content words, pairs of neighbors among them, and the opening
 * words. A hash takes less memory than its term and keeps residents' words out of the model.
 */
export function termsOf(words: readonly Word[]): Set<number> {
  const terms = new Set<number>();
  words.filter(isContentWord).forEach(({ stem }, position, contentWords) => {
    const before = contentWords[position - 1];
    terms.add(hashOf(stem));
    if (before) terms.add(hashOf(`${before.stem} ${stem}`));
    if (position === 0) terms.add(hashOf(`^^${stem}`));
    if (position < OPENING_WORDS) terms.add(hashOf(`^${stem}`));
  });
  return terms;
}
