import type { Tile } from '@townkeep/core/office/base-map';
import { PMTiles, type Source, TileType } from 'pmtiles';
import type { FileStorage } from '../../../platform/files/storage/storage.ts';

/** Layers of the Protomaps layout that the style draws. Source: docs.protomaps.com, 'Basemap layers' */
const DRAWN_LAYERS = ['earth', 'roads', 'water'];

/** What is known about a map file. */
export interface MapFile {
  /** The zoom of its most detailed tiles. */
  readonly maxZoom: number;
}

/** Reads what a map file has. @throws Error with the reason why it cannot be a base map */
export async function inspectMapFile(source: Source): Promise<MapFile> {
  const file = new PMTiles(source);
  const header = await file.getHeader().catch(() => {
    throw new Error('The file is not a PMTiles file of version 3.');
  });
  if (header.tileType !== TileType.Mvt)
    throw new Error('The file has pictures or other tiles. A base map needs vector tiles (MVT).');
  const { vector_layers: layers = [] } = (await file.getMetadata()) as { vector_layers?: readonly { id: string }[] };
  const missing = DRAWN_LAYERS.filter((name) => !layers.some(({ id }) => id === name));
  if (missing.length > 0)
    throw new Error(`The file is not in the layout of Protomaps: it has no layer ${missing.join(', ')}.`);
  return { maxZoom: header.maxZoom };
}

const FILES_MAX = 50;
const opened = new Map<string, PMTiles>();

/** Returns a tile of a stored map file, unpacked; null where it has none, or when the file is gone. */
export async function readFileTile(
  storage: FileStorage,
  key: string,
  { z, x, y }: Tile,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const tile = await openMapFile(storage, key).getZxy(z, x, y);
  return tile === undefined ? null : new Uint8Array(tile.data);
}

/** Keeps the directories of the files read last. A key never gets another file. */
function openMapFile(storage: FileStorage, key: string): PMTiles {
  const known = opened.get(key);
  if (known !== undefined) return known;
  const file = new PMTiles(storedSource(storage, key));
  opened.set(key, file);
  for (const oldest of opened.keys()) if (opened.size > FILES_MAX) opened.delete(oldest);
  return file;
}

const storedSource = (storage: FileStorage, key: string): Source => ({
  getKey: () => key,
  getBytes: async (offset, length) => {
    const part = await storage.readRange(key, { offset, length });
    if (part === null) throw new Error('The map file is not in the file storage');
    return { data: new Uint8Array(part).buffer };
  },
});
