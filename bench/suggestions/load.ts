import {
  type SuggestionModel,
  createSuggestionModel,
  decode,
  encode,
  learn,
  memoryBytes,
  suggest,
} from '@townkeep/suggestions';
import { type Report, categoriesOf } from './reports.ts';

// mulberry32: random numbers from 0 to 1 with a seed, so that each run shuffles alike.
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled(text: string, next: () => number): string {
  const words = text.split(/\s+/);
  for (let i = words.length - 1; i > 0; i--) {
    const other = Math.floor(next() * (i + 1));
    [words[i], words[other]] = [words[other] ?? '', words[i] ?? ''];
  }
  return words.join(' ');
}

/**
 * Returns a model that learned `count` texts: the reports repeatedly, with shuffled words from the second time on.
 * Shuffling makes word pairs that do not occur in real texts, so the model is as full as it gets.
 */
export function learnMany(reports: readonly Report[], count: number): SuggestionModel {
  const model = createSuggestionModel(categoriesOf(reports));
  const next = numbersFrom(1);
  for (let i = 0; i < count; i++) {
    const report = reports[i % reports.length];
    if (report) learn(model, i < reports.length ? report.text : shuffled(report.text, next), report.category);
  }
  return model;
}

/** Returns the milliseconds of each call, sorted. */
function time(calls: readonly (() => unknown)[]): number[] {
  const times = calls.map((call) => {
    const start = performance.now();
    call();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

/** Measures the cost of a full model: times in milliseconds, sizes in bytes. */
export function measure(model: SuggestionModel, texts: readonly string[]): Record<string, number> {
  const ask = time(texts.map((text) => () => suggest(model, text)));
  const teach = time(texts.map((text) => () => learn(model, text, model.categories[0]?.id ?? '')));
  let snapshot = encode(model);
  const encoding = time(Array.from({ length: 5 }, () => () => (snapshot = encode(model))));
  const decoding = time(Array.from({ length: 5 }, () => () => decode(snapshot)));
  return {
    suggestP50: at(ask, 0.5),
    suggestP99: at(ask, 0.99),
    learnP50: at(teach, 0.5),
    learnP99: at(teach, 0.99),
    encode: at(encoding, 0.5),
    decode: at(decoding, 0.5),
    snapshotBytes: snapshot.length,
    memoryBytes: memoryBytes(model),
  };
}
