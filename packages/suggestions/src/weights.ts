import type { Features } from './features.ts';
import type { SuggestionModel } from './model.ts';
import { zeros } from './zeros.ts';

// Chosen on the training part of the benchmark (bench/suggestions.ts).
const firstRate = 5;
// At 2 and above one step could no longer be traced back to where it came from.
const highestRate = 1.5;
const unitsPerOne = 512;
const limit = 32_767;

const lengthScale = (features: Features): number => 1 / Math.sqrt(features.words.length || 1);

/** Multinomial logistic regression on words, pairs and opening words: a logit for each slot. */
export function scoreByWeights(model: SuggestionModel, features: Features): number[] {
  const { weights, slots } = model;
  const { cells } = weights;
  const scores = zeros(slots.length);
  for (const bucket of features.words) {
    const row = weights.find(bucket);
    if (row < 0) continue;
    for (let slot = 0; slot < scores.length; slot++) scores[slot]! += cells[row + slot] ?? 0;
  }
  const scale = lengthScale(features) / unitsPerOne;
  return scores.map((score) => score * scale);
}

/** What the step changes in each logit: the share each slot would be given, less 1 for the right one. */
function gradient(logits: number[], right: number): number[] {
  const highest = logits.reduce((a, b) => Math.max(a, b), -Infinity);
  const shares = logits.map((logit) => Math.exp(logit - highest));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map((share, slot) => share / sum - (slot === right ? 1 : 0));
}

/**
 * A feature's step length: the rarer it is, the longer, so that common words settle and new ones are learned at once.
 */
function ratesOf(model: SuggestionModel, features: Features): number[] {
  const scale = lengthScale(features);
  return features.words.map((bucket) => {
    const row = model.counts.find(bucket);
    const texts = row < 0 ? 0 : (model.counts.cells[row] ?? 0);
    return scale * Math.min(highestRate, firstRate / (texts + 1) ** 0.25);
  });
}

function move(model: SuggestionModel, features: Features, rates: number[], by: number[]): void {
  features.words.forEach((bucket, i) => {
    const row = model.weights.claim(bucket);
    const { cells } = model.weights;
    const rate = (rates[i] ?? 0) * unitsPerOne;
    for (let slot = 0; slot < by.length; slot++) {
      const value = (cells[row + slot] ?? 0) + Math.round(rate * (by[slot] ?? 0));
      cells[row + slot] = Math.max(-limit, Math.min(limit, value));
    }
  });
}

/** One step towards `right`. Call it before the text is counted: the step length depends on the counts. */
export function stepTowards(model: SuggestionModel, features: Features, right: number): void {
  const slope = gradient(scoreByWeights(model, features), right);
  move(
    model,
    features,
    ratesOf(model, features),
    slope.map((value) => -value),
  );
}

/**
 * Takes a step back. Call it once the text is no longer counted. It finds the logits from which a step leads to
 * today's, so the latest step is undone up to rounding and an old one becomes as large a step away.
 */
export function stepBack(model: SuggestionModel, features: Features, right: number): void {
  const rates = ratesOf(model, features);
  const stride = rates.reduce((sum, rate) => sum + rate, 0) * lengthScale(features);
  const after = scoreByWeights(model, features);
  let slope = gradient(after, right);
  // Shrinks the error by at least a quarter each time, since no share's slope exceeds a half.
  for (let i = 0; i < 60; i++) {
    const before = after.map((logit, slot) => logit + stride * (slope[slot] ?? 0));
    slope = gradient(before, right);
  }
  move(model, features, rates, slope);
}
