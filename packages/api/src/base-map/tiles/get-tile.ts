import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Tile, TILES_MIN_ZOOM } from '@townkeep/core/base-map';
import { Problem } from '@townkeep/core/kernel';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { findMapVersion, listTileRows } from '../queries.ts';
import { encodeTile } from './encode-tile.ts';
import { keptTiles } from './kept-tiles.ts';

const [compress, unpack] = [promisify(gzip), promisify(gunzip)];

const KEPT_BYTES = 16_000_000;
/** Tiles of versions that agencies' maps have. A new version makes the tiles of the last one useless. */
const kept = keptTiles(KEPT_BYTES);

/** A file with its headers; without a body when the browser has it already. */
type KeptFile =
  | { status: 200; headers: Record<string, string>; body: File }
  | { status: 304; headers: Record<string, string> };

interface AskedTile extends Tile {
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
  { v, ...tile }: AskedTile,
  { header }: Pick<RequestContext, 'header'>,
): Promise<KeptFile> {
  if (Math.max(tile.x, tile.y) >= 2 ** tile.z) throw new Problem('not_found');
  const version = await findMapVersion(tx);
  const headers = {
    vary: 'accept-encoding',
    'cache-control': v !== undefined && v === version ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    ...(version === null ? {} : { etag: `"${version}"` }),
  };
  if (version !== null && header('if-none-match') === headers.etag) return { status: 304, headers };
  const packed = await packedTile(tx, tile, version);
  if (packed.length === 0) return { status: 200, headers, body: fileOf(packed) };
  return /\bgzip\b/.test(header('accept-encoding') ?? '')
    ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: fileOf(packed) }
    : { status: 200, headers, body: fileOf(new Uint8Array(await unpack(packed))) };
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>): File =>
  new File([bytes], 'tile.mvt', { type: 'application/vnd.mapbox-vector-tile' });

async function packedTile(tx: AgencyTx, tile: Tile, version: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${tx.agencyId} ${version} ${tile.z}/${tile.x}/${tile.y}`;
  const known = version === null ? undefined : kept.get(key);
  if (known !== undefined) return known;
  const plain = tile.z < TILES_MIN_ZOOM ? new Uint8Array() : encodeTile(await listTileRows(tx, tile));
  const packed = plain.length === 0 ? plain : new Uint8Array(await compress(plain));
  if (version !== null) kept.set(key, packed);
  return packed;
}
