/** A key for the place of each tile: six, which fill three rows on a phone and two on a wide screen. */
export const tileKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Returns the ids of the categories on the tiles: those that fit the description, then those reported most. */
export const tilesOf = (fitting: readonly string[], frequent: readonly string[]): string[] =>
  [...new Set([...fitting, ...frequent])].slice(
    0,
    Math.min(tileKeys.length, Math.max(frequent.length, fitting.length)),
  );
