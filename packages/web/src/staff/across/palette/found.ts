import type { PaletteSection } from './palette-item.ts';

/** The text of the palette as it is typed, and as it was last searched for, some moments later. */
export interface Searched {
  readonly typed: string;
  readonly searched: string;
}

/** What a search of the server found for the palette. Its hits of an earlier text are old, and cannot be chosen. */
export interface Found {
  readonly sections: readonly PaletteSection[];
  readonly isLoading: boolean;
  /** Whether the hits are those of the typed text. */
  readonly isCurrent: boolean;
  /** What could not be searched. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/** Joins what several searches found, in their order. */
export const joinFound = (searches: readonly Found[]): Found => ({
  sections: searches.flatMap(({ sections }) => sections),
  isLoading: searches.some(({ isLoading }) => isLoading),
  isCurrent: searches.every(({ isCurrent }) => isCurrent),
  failed: searches.flatMap(({ failed }) => failed),
  retry: () => {
    for (const { failed, retry } of searches) if (failed.length > 0) retry();
  },
});

/** Returns the names of what failed as the beginning of a sentence. */
export const failedText = (failed: readonly string[]): string =>
  failed
    .map((name, n) => (n === 0 ? name : name.toLowerCase()))
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
