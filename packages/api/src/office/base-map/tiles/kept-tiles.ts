/** Tiles in memory, at most so many bytes; the least recently used leave first. */
export interface KeptTiles {
  readonly get: (key: string) => Uint8Array<ArrayBuffer> | undefined;
  readonly set: (key: string, tile: Uint8Array<ArrayBuffer>) => void;
}

/** What an empty tile costs: its key and its place. */
const OVERHEAD_BYTES = 200;

/** Makes an empty store of tiles. */
export function keptTiles(maxBytes: number): KeptTiles {
  const tiles = new Map<string, Uint8Array<ArrayBuffer>>();
  let bytes = 0;
  const remove = (key: string) => {
    const tile = tiles.get(key);
    if (tile === undefined) return;
    bytes -= tile.length + OVERHEAD_BYTES;
    tiles.delete(key);
  };
  return {
    get: (key) => {
      const tile = tiles.get(key);
      if (tile === undefined) return undefined;
      // A map lists its keys in the order of their insertion.
      tiles.delete(key);
      tiles.set(key, tile);
      return tile;
    },
    set: (key, tile) => {
      remove(key);
      tiles.set(key, tile);
      bytes += tile.length + OVERHEAD_BYTES;
      for (const oldest of tiles.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}
