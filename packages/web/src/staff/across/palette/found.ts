import type { PaletteSection } from './palette-item.ts';

/** What a search of the server found for the palette. */
export interface Found {
  readonly sections: readonly PaletteSection[];
  readonly isLoading: boolean;
  /** Whether the records are those of the query. */
  readonly isCurrent: boolean;
  /** What could not be searched; null without a failure. */
  readonly failed: string | null;
  readonly retry: () => void;
}

/** Joins what several searches found, in their order. */
export const joinFound = (searches: readonly Found[]): Found => ({
  sections: searches.flatMap(({ sections }) => sections),
  isLoading: searches.some(({ isLoading }) => isLoading),
  isCurrent: searches.every(({ isCurrent }) => isCurrent),
  failed: joinNames(searches.flatMap(({ failed }) => failed ?? [])),
  retry: () => {
    for (const { failed, retry } of searches) if (failed !== null) retry();
  },
});

const joinNames = (names: readonly string[]): string | null =>
  names.length === 0 ? null : names.map((name, n) => (n === 0 ? name : name.toLowerCase())).join(', and ');
