import { normalizeAddress, streetOf } from '@townkeep/core/casework/locations';

/** How well something answers a query; lower is better. A group of lines without a hit of its own has the rank none. */
export const ranks = { same: 0, begins: 1, other: 2, none: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

const NUMBER = /^#?(\d+)$/;
const CASE_NUMBER = /^[a-z]{1,5}-\d[\d-]*$/i;
const ADDRESS = /^\d+\S*\s+\S/;

/** Returns whether a query names one record or place, which then comes before pages and actions. */
export const namesRecord = (query: string): boolean =>
  NUMBER.test(query) || CASE_NUMBER.test(query) || ADDRESS.test(query);

/** Returns whether a text is a whole address with house number and street, rather than some words. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** Returns whether the query is the number of a record: `12` and `#12` are #12, and `12` is also CE-26-00012. */
export function isNumberOf(query: string, number: string): boolean {
  if (query.toLowerCase() === number.toLowerCase()) return true;
  const digits = NUMBER.exec(query)?.[1];
  return digits !== undefined && Number(digits) === Number(/\d+$/.exec(number)?.[0]);
}

/** Returns how well a place answers a query: 427 Laurel Avenue answers `427 laurel`, and 1427 Laurel Avenue does not. */
export function placeRank(query: string, place: string | null): Rank {
  if (place === null || query === '') return ranks.other;
  const [asked, street] = [streetOf(query), streetOf(place)];
  const [askedKey, key] = [normalizeAddress(asked), normalizeAddress(street)];
  if (askedKey !== '' && askedKey === key) return ranks.same;
  // A word may be unfinished (`427 laure`), and a house number is whole.
  const isBeginning = street.toLowerCase().startsWith(asked.toLowerCase()) || key.startsWith(`${askedKey} `);
  const isWholeNumber = !/\d$/.test(asked) || !/\d/.test(street.charAt(asked.length));
  return isBeginning && isWholeNumber ? ranks.begins : ranks.other;
}

/** Returns how well a name answers a query: it begins with it, or has its words. */
export function nameRank(query: string, name: string): Rank {
  const [asked, known] = [query.toLowerCase(), name.toLowerCase()];
  if (asked === known) return ranks.same;
  return known.startsWith(asked) ? ranks.begins : ranks.other;
}

/** Returns the best of some ranks; none without any. */
export const bestRank = (found: readonly Rank[]): Rank => Math.min(ranks.none, ...found) as Rank;

/** Returns the things that answer the query best first, and otherwise in their order. */
export const byRank = <Thing>(things: readonly Thing[], rankOf: (thing: Thing) => Rank): Thing[] =>
  things
    .map((thing) => ({ thing, rank: rankOf(thing) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
