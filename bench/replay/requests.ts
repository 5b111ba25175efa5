import { DESCRIPTION_MAX } from '@townkeep/core/casework/submissions';

/** A request of the file, ready to be filed. */
export interface ReplayRequest {
  readonly id: string;
  readonly description: string;
  readonly category: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The requests of the file with their expected outcomes. */
export interface ReplayPlan {
  readonly requests: readonly ReplayRequest[];
  /** The names of the categories to make. */
  readonly categories: readonly string[];
  readonly box: Box;
  readonly expected: Outcomes;
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Outcomes {
  readonly stored: number;
  readonly empty: number;
  readonly tooLong: number;
  readonly outside: number;
}

export const OTHER = 'Other';
const CATEGORIES = 40;
const NAME_MAX = 100;

/** The expected outcome of a request. The description is checked before the place. */
export type Fate = keyof Outcomes;

export function fateOf(request: ReplayRequest, box: Box): Fate {
  const { length } = request.description.trim();
  if (length === 0) return 'empty';
  if (length > DESCRIPTION_MAX) return 'tooLong';
  const isInside =
    request.longitude >= box.west &&
    request.longitude <= box.east &&
    request.latitude >= box.south &&
    request.latitude <= box.north;
  return isInside ? 'stored' : 'outside';
}

/**
 * Plans the replay: the 40 most frequent summaries become categories, the box of the 1st to 99th percentile the
 * boundary.
 */
export function planReplay(rows: readonly Readonly<Record<string, string>>[]): ReplayPlan {
  const names = rows.map((row) => row['category']!.trim().slice(0, NAME_MAX));
  const categories = mostFrequent(names);
  const known = new Map(categories.map((name) => [name.toLowerCase(), name]));
  const requests = rows.map((row, index) => ({
    id: row['id']!,
    description: row['description']!,
    category: known.get(names[index]!.toLowerCase()) ?? OTHER,
    latitude: Number(row['latitude']),
    longitude: Number(row['longitude']),
  }));
  const box = percentileBox(requests);
  const expected = { stored: 0, empty: 0, tooLong: 0, outside: 0 };
  for (const request of requests) expected[fateOf(request, box)] += 1;
  return { requests, categories: [...categories, OTHER], box, expected };
}

/** Returns the most frequent names, each in its most frequent spelling. Names that differ in case alone are one. */
function mostFrequent(names: readonly string[]): string[] {
  const spellings = Map.groupBy(names, (name) => name.toLowerCase());
  spellings.delete('');
  spellings.delete(OTHER.toLowerCase());
  return [...spellings.values()]
    .map((all) => ({ count: all.length, name: mostFrequentSpelling(all) }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, CATEGORIES)
    .map(({ name }) => name);
}

function mostFrequentSpelling(spellings: readonly string[]): string {
  const counted = [...Map.groupBy(spellings, (each) => each)].map(([name, all]) => ({ name, count: all.length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).name;
}

function percentileBox(requests: readonly ReplayRequest[]): Box {
  const at = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;
  const [longitudes, latitudes] = [
    requests.map((request) => request.longitude),
    requests.map((request) => request.latitude),
  ];
  return {
    west: at(longitudes, 0.01),
    east: at(longitudes, 0.99),
    south: at(latitudes, 0.01),
    north: at(latitudes, 0.99),
  };
}
