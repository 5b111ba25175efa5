import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Tile, TILES_MIN_ZOOM, tilesVersion } from '@townkeep/core/office/base-map';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { readFileTile } from '../map-file/map-file.ts';
import { findMap, listTileRows } from '../queries.ts';
import { encodeTile } from './encode-tile.ts';

/** Tiles in memory, at most so many bytes; the least recently used leave first. */
interface KeptTiles {
  readonly get: (key: string) => Uint8Array<ArrayBuffer> | undefined;
  readonly set: (key: string, tile: Uint8Array<ArrayBuffer>) => void;
}

/** What an empty tile costs: its key and its place. */
const OVERHEAD_BYTES = 200;

/** Makes an empty store of tiles. */
function keptTiles(maxBytes: number): KeptTiles {
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

const [compress, unpack] = [promisify(gzip), promisify(gunzip)];

const KEPT_BYTES = 16_000_000;
/** Tiles of versions that agencies' maps have. A new version makes the tiles of the last one useless. */
const kept = keptTiles(KEPT_BYTES);

/** A file with its headers; without a body when the browser has it already. */
type KeptFile =
  | { status: 200; headers: Record<string, string>; body: File }
  | { status: 304; headers: Record<string, string> };

interface AskedTile extends Tile {
  /** Of the agency's own data, or of its map file. */
  readonly of: 'own' | 'file';
  /** The version that the browser knows. */
  readonly v?: string | undefined;
}

/**
 * Returns a tile of the agency's map as a compressed vector tile. A browser that names the current version keeps the
 * tile for good, any other one asks again each time.
 * @throws Problem not_found for a tile beyond the edges of the world
 */
export async function getTile(
  tx: AgencyTx,
  { v, ...asked }: AskedTile,
  { header, services: { storage } }: Pick<RequestContext, 'header' | 'services'>,
): Promise<KeptFile> {
  if (Math.max(asked.x, asked.y) >= 2 ** asked.z) throw new Problem('not_found');
  const map = await findMap(tx);
  const version = tilesVersion(map.version);
  const headers = {
    vary: 'accept-encoding',
    'cache-control': v !== undefined && v === version ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    ...(version === null ? {} : { etag: `"${version}"` }),
  };
  if (version !== null && header('if-none-match') === headers.etag) return { status: 304, headers };
  const make =
    asked.of === 'own'
      ? () => ownTile(tx, asked)
      : async () => (map.fileKey === null ? null : await readFileTile(storage, map.fileKey, asked));
  const key = version === null ? null : `${version} ${asked.of} ${asked.z}/${asked.x}/${asked.y}`;
  const packed = await packedTile(key, make);
  if (packed.length === 0) return { status: 200, headers, body: fileOf(packed) };
  return /\bgzip\b/.test(header('accept-encoding') ?? '')
    ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: fileOf(packed) }
    : { status: 200, headers, body: fileOf(new Uint8Array(await unpack(packed))) };
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>): File =>
  new File([bytes], 'tile.mvt', { type: 'application/vnd.mapbox-vector-tile' });

const ownTile = async (tx: AgencyTx, tile: Tile): Promise<PlainTile> =>
  tile.z < TILES_MIN_ZOOM ? null : encodeTile(await listTileRows(tx, tile));

type PlainTile = Uint8Array<ArrayBuffer> | null;

/** Returns a tile from memory, or makes it. Keeps none of a map without a version. */
async function packedTile(key: string | null, make: () => Promise<PlainTile>): Promise<Uint8Array<ArrayBuffer>> {
  const known = key === null ? undefined : kept.get(key);
  if (known !== undefined) return known;
  const plain = (await make()) ?? new Uint8Array();
  const packed = plain.length === 0 ? plain : new Uint8Array(await compress(plain));
  if (key !== null) kept.set(key, packed);
  return packed;
}
