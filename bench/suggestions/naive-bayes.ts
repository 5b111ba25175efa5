import type { Report } from './reports.ts';

const SMOOTHING = 0.1;

function termsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set([...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)]);
}

interface Learned {
  texts: number;
  terms: number;
  readonly counts: Map<string, number>;
}

/** Textbook naive Bayes over words and word pairs, without keywords: the baseline of the benchmark. */
export function naiveBayes(reports: readonly Report[]): (text: string) => string[] {
  const categories = new Map<string, Learned>();
  const vocabulary = new Set<string>();
  for (const { text, category } of reports) {
    const learned = categories.get(category) ?? { texts: 0, terms: 0, counts: new Map<string, number>() };
    categories.set(category, learned);
    learned.texts++;
    for (const term of termsOf(text)) {
      vocabulary.add(term);
      learned.terms++;
      learned.counts.set(term, (learned.counts.get(term) ?? 0) + 1);
    }
  }
  return (text) => {
    const terms = [...termsOf(text)].filter((term) => vocabulary.has(term));
    const scored = [...categories].map(([category, { texts, terms: size, counts }]) => {
      const whole = Math.log(size + SMOOTHING * vocabulary.size);
      const likelihood = terms.reduce((sum, term) => sum + Math.log((counts.get(term) ?? 0) + SMOOTHING) - whole, 0);
      return { category, score: Math.log(texts) + likelihood };
    });
    return scored.toSorted((a, b) => b.score - a.score).map(({ category }) => category);
  };
}
