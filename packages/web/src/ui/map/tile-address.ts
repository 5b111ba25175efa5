/** A tile of the agency's map and the version that the page knows. */
export interface AskedTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly v?: string;
}

/** Loads a vector tile of the agency's map, as its caller may. */
export type LoadTile = (tile: AskedTile, signal: AbortSignal) => Promise<Blob | undefined>;

/** The scheme of these addresses. */
export const PROTOCOL = 'townkeep';
const loaders: LoadTile[] = [];

/** Returns the addresses of tiles that a function loads. Give it the same function each time. */
export function tileAddresses(load: LoadTile, version: string | null): string {
  const known = loaders.indexOf(load);
  const index = known === -1 ? loaders.push(load) - 1 : known;
  return `${PROTOCOL}://${index}/${version ?? '-'}/{z}/{x}/{y}`;
}

/** Reads the address of a tile. */
export function parseTileAddress(address: string): { readonly loader: number; readonly tile: AskedTile } | null {
  const found = /^townkeep:\/\/(\d+)\/([\w-]+)\/(\d+)\/(\d+)\/(\d+)$/.exec(address);
  if (found === null) return null;
  const [loader, z, x, y] = [1, 3, 4, 5].map((group) => Number(found[group])) as [number, number, number, number];
  const version = found[2]!;
  return { loader, tile: { z, x, y, ...(version === '-' ? {} : { v: version }) } };
}

/** Returns the function that loads a tile's address; undefined for an unknown address. */
export const loaderAt = (index: number): LoadTile | undefined => loaders[index];
