/** What a tile is made of: the agency's own data, or its map file. */
export type TileOrigin = 'own' | 'file';

/** A tile of the agency's map and the version that the page knows. */
export interface AskedTile {
  readonly of: TileOrigin;
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
export function tileAddresses(load: LoadTile, version: string | null, of: TileOrigin = 'own'): string {
  const known = loaders.indexOf(load);
  const index = known === -1 ? loaders.push(load) - 1 : known;
  return `${PROTOCOL}://${index}/${of}/${version ?? '-'}/{z}/{x}/{y}`;
}

/** Reads the address of a tile. */
export function parseTileAddress(address: string): { readonly loader: number; readonly tile: AskedTile } | null {
  const found = /^townkeep:\/\/(\d+)\/(own|file)\/([\w-]+)\/(\d+)\/(\d+)\/(\d+)$/.exec(address);
  if (found === null) return null;
  const [loader, z, x, y] = [1, 4, 5, 6].map((group) => Number(found[group])) as [number, number, number, number];
  const of = found[2] as TileOrigin;
  const version = found[3]!;
  return { loader, tile: { of, z, x, y, ...(version === '-' ? {} : { v: version }) } };
}

/** Returns the function that loads a tile's address; undefined for an unknown address. */
export const loaderAt = (index: number): LoadTile | undefined => loaders[index];
