import { createSuggestionModel, learn, suggest } from '@townkeep/suggestions';
import { naiveBayes } from './naive-bayes.ts';
import { type Report, type Split, categoriesOf } from './reports.ts';

/** How many of the later reports had the right category first, and among the first three. */
export interface Hits {
  readonly asked: number;
  readonly first: number;
  readonly firstThree: number;
}

/** Gives the three categories it thinks most likely, best first. */
export type Ranker = (text: string) => readonly string[];

/** Learns from the earlier reports, one at a time in their order, as the server does. */
export function townkeep(split: Split): Ranker {
  const model = createSuggestionModel(categoriesOf([...split.earlier, ...split.later]));
  for (const { text, category } of split.earlier) learn(model, text, category);
  return (text) => suggest(model, text, { limit: 3 }).map(({ categoryId }) => categoryId);
}

/** The baseline, learned from the same reports. */
export const baseline = (split: Split): Ranker => naiveBayes(split.earlier);

/** Asks about each report. */
export function ask(rank: Ranker, reports: readonly Report[]): Hits {
  const places = reports.map(({ text, category }) => rank(text).slice(0, 3).indexOf(category));
  return {
    asked: places.length,
    first: places.filter((place) => place === 0).length,
    firstThree: places.filter((place) => place >= 0).length,
  };
}

/** The sum over several splits. */
export function askAll(make: (split: Split) => Ranker, splits: readonly Split[]): Hits {
  const all = splits.map((split) => ask(make(split), split.later));
  const sum = (of: keyof Hits): number => all.reduce((total, hits) => total + hits[of], 0);
  return { asked: sum('asked'), first: sum('first'), firstThree: sum('firstThree') };
}
