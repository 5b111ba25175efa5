import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { baseMapEvents } from '@townkeep/core/office/base-map/events.ts';
import type { Source } from 'pmtiles';
import { makeKey } from '../../../platform/files/keys.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { Services } from '../../../platform/services.ts';
import { findMap, saveMapFile } from '../queries.ts';
import { inspectMapFile, type MapFile } from './map-file.ts';

/**
 * Stores a PMTiles file as the agency's base map, in place of its imported streets, which stay stored.
 * @param path of the file on this machine
 * @throws Error when it cannot be a base map
 */
export async function setMapFile(services: Services, agencyId: number, path: string): Promise<MapFile> {
  const { storage, now } = services;
  const file = await inspectLocal(path);
  const key = makeKey({ agencyId, id: newId(), at: now(), fileName: basename(path) });
  await storage.writeStream(key, createReadStream(path), 'application/vnd.pmtiles');
  await replaceFile(services, agencyId, { key, zoom: file.maxZoom });
  return file;
}

/** Removes the agency's map file, so that its imported streets are drawn again. Returns whether it had one. */
export const removeMapFile = (services: Services, agencyId: number): Promise<boolean> =>
  replaceFile(services, agencyId, null);

/** Returns whether there was a file before. */
async function replaceFile(
  services: Services,
  agencyId: number,
  file: { readonly key: string; readonly zoom: number } | null,
): Promise<boolean> {
  const before = await services.inAgency(agencyId, async (tx) => {
    const { fileKey } = await findMap(tx);
    await saveMapFile(tx, file);
    recordEvent(tx, SYSTEM, baseMapEvents.fileSet, null, { hasFile: file !== null });
    return fileKey;
  });
  if (before !== null) await services.storage.remove(before);
  return before !== null;
}

async function inspectLocal(path: string): Promise<MapFile> {
  await using file = await open(path);
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
    },
  };
  return await inspectMapFile(source);
}
