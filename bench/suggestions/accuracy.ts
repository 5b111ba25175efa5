import { createSuggestionModel, learn, suggest } from '@townkeep/suggestions';
import { naiveBayes } from './naive-bayes.ts';
import { categoriesOf, type Report, type Split } from './reports.ts';

/** How many of the asked reports had the right category first, and among the first three. */
export interface Hits {
  readonly asked: number;
  readonly first: number;
  readonly firstThree: number;
}

/** Returns the three most likely categories of a text, best first. */
export type Ranker = (text: string) => readonly string[];

/** Learns the earlier reports one at a time. */
export function townkeep(split: Split): Ranker {
  const model = createSuggestionModel(categoriesOf([...split.earlier, ...split.later]));
  for (const { text, category } of split.earlier) learn(model, text, category);
  return (text) => suggest(model, text).map(({ categoryId }) => categoryId);
}

/** Learns the same reports with the textbook method. */
export const textbook = (split: Split): Ranker => naiveBayes(split.earlier);

/** Asks about each report. */
export const ask = (rank: Ranker, reports: readonly Report[]): Hits =>
  hitsOf(reports.map(({ text, category }) => rank(text).slice(0, 3).indexOf(category)));

/** Sums the hits over several splits. */
export function askAll(make: (split: Split) => Ranker, splits: readonly Split[]): Hits {
  const all = splits.map((split) => ask(make(split), split.later));
  const sum = (of: keyof Hits): number => all.reduce((total, hits) => total + hits[of], 0);
  return { asked: sum('asked'), first: sum('first'), firstThree: sum('firstThree') };
}

/** Asks about each report, then learns it, as the server does. Returns the hits between each end and the one before. */
export function askInOrder(reports: readonly Report[], ends: readonly number[]): Hits[] {
  const model = createSuggestionModel(categoriesOf(reports));
  const places = reports.map(({ text, category }) => {
    const place = suggest(model, text).findIndex(({ categoryId }) => categoryId === category);
    learn(model, text, category);
    return place;
  });
  return ends.map((end, i) => hitsOf(places.slice(ends[i - 1] ?? 0, end)));
}

const hitsOf = (places: readonly number[]): Hits => ({
  asked: places.length,
  first: places.filter((place) => place === 0).length,
  firstThree: places.filter((place) => place >= 0 && place < 3).length,
});
