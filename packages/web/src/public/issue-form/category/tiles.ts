/** The number of tiles, which fills three rows on a phone and two on a wide screen. */
const TILES = 6;

/** Returns the ids of the categories on the tiles: those that fit the description, then those reported most. */
export const tilesOf = (fitting: readonly string[], frequent: readonly string[]): string[] =>
  [...new Set([...fitting, ...frequent])].slice(0, Math.min(TILES, Math.max(frequent.length, fitting.length)));
