import type { Features } from './features.ts';
import { type SuggestionModel, makeRoomFor, textCount } from './model.ts';
import { zeros } from './zeros.ts';

// Chosen on the training part of the benchmark (bench/suggestions.ts).
/** Features of the whole agency's texts that every category is taken to have seen besides its own. */
const backgroundFeatures = 4000;
/** Neighbouring features tell the same thing twice: the evidence grows with their number's root only. */
const evidence = 1.3;
/** Texts that every category is taken to have had already. */
const priorTexts = 5;

/**
 * Naive Bayes by counts, smoothed towards the agency's whole vocabulary: a log-likelihood for each slot, up to a
 * constant that they share.
 */
export function scoreByCounts(model: SuggestionModel, features: Features): number[] {
  const { counts, slots } = model;
  const { cells } = counts;
  const scores = zeros(slots.length);
  const allFeatures = slots.reduce((sum, slot) => sum + slot.features, 0);
  let known = 0;
  for (const bucket of features.all) {
    const row = counts.find(bucket);
    const texts = row < 0 ? 0 : (cells[row] ?? 0);
    if (texts === 0) continue;
    known++;
    const rarity = allFeatures / texts;
    for (let slot = 0; slot < scores.length; slot++) {
      scores[slot]! += Math.log((cells[row + 1 + slot] ?? 0) * rarity + backgroundFeatures);
    }
  }
  const scale = evidence / Math.sqrt(known || 1);
  slots.forEach((slot, i) => {
    const likelihood = (scores[i] ?? 0) - known * Math.log(slot.features + backgroundFeatures);
    scores[i] = likelihood * scale + Math.log(slot.texts + priorTexts);
  });
  return scores;
}

/** Counts a text for a slot. */
export function addToCounts(model: SuggestionModel, features: Features, slot: number): void {
  makeRoomFor(model, textCount(model) + 1);
  for (const bucket of features.all) {
    const row = model.counts.claim(bucket);
    const { cells } = model.counts;
    cells[row] = (cells[row] ?? 0) + 1;
    cells[row + 1 + slot] = (cells[row + 1 + slot] ?? 0) + 1;
  }
  const learned = model.slots[slot];
  if (!learned) return;
  learned.texts++;
  learned.features += features.all.length;
}

/** Takes a counted text back. False, and nothing changes, when these features were never all counted for the slot. */
export function takeFromCounts(model: SuggestionModel, features: Features, slot: number): boolean {
  const { counts, slots } = model;
  const learned = slots[slot];
  const rows = Array.from(features.all, (bucket) => counts.find(bucket));
  if (!learned || learned.texts === 0) return false;
  if (rows.some((row) => row < 0 || counts.cells[row + 1 + slot] === 0)) return false;
  for (const row of rows) {
    counts.cells[row]!--;
    counts.cells[row + 1 + slot]!--;
  }
  learned.texts--;
  learned.features -= features.all.length;
  return true;
}
