import { basename } from 'node:path';
import { type MapLayer, mapLayers } from '@townkeep/core/office/base-map';
import { readMapFeatures, storeMapFeatures } from '../office/base-map/index.ts';
import type { Run } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';
import { openGeo, type OperatorsFile, RefusedFeatures } from './read-geo.ts';

const optionLayers = {
  roads: 'ROAD',
  railways: 'RAIL',
  water: 'WATER',
  parks: 'PARK',
  landmarks: 'LANDMARK',
} as const satisfies Readonly<Record<string, MapLayer>>;

/** The layers as the operator names them. */
export const mapLayerOptions = Object.keys(optionLayers);

/** Returns the layer of an option's value. @throws Error for a layer that maps do not have */
export function mapLayerOption(value: string): MapLayer {
  const layer = Object.entries(optionLayers).find(([name]) => name === value.trim().toLowerCase())?.[1];
  if (layer === undefined) throw new Error(`--layer is one of: ${mapLayerOptions.join(', ')}.`);
  return layer;
}

const nameOf = (layer: MapLayer): string => Object.entries(optionLayers).find(([, each]) => each === layer)![0];
const count = (n: number): string => n.toLocaleString('en-US');

interface ImportOptions {
  readonly paths: readonly string[];
  /** The layer of all features; null where the files say it. */
  readonly layer: MapLayer | null;
  readonly crs: string | undefined;
}

/** Replaces layers of the agency's base map with what the files have, and prints what was stored and skipped. */
export async function importMapData(
  services: Services,
  agencyId: number,
  { paths, layer, crs }: ImportOptions,
  print: (line: string) => void,
): Promise<void> {
  const files: { readonly path: string; readonly file: OperatorsFile }[] = [];
  for (const path of paths) files.push({ path, file: await openGeo(services, path, crs) });
  const read = async function* (run: Run) {
    for (const { path, file } of files) {
      const skipped = new RefusedFeatures();
      for await (const batch of file.batches(run, print)) {
        const found = readMapFeatures(batch, layer);
        skipped.add(found.skipped);
        yield found.features;
      }
      print(
        `${basename(path)}: ${count(file.count)} features in ${file.coordinateSystem}, ` +
          `${count(skipped.count)} skipped.`,
      );
      skipped.print(print);
    }
  };
  const { stored, farCount, replacedCount } = await storeMapFeatures(services, agencyId, read);
  for (const each of mapLayers.filter((name) => stored.has(name)))
    print(`${nameOf(each)}: ${count(stored.get(each)!)} are stored.`);
  if (farCount > 0) print(`${count(farCount)} more than 5 km away from the boundary were left out.`);
  if (replacedCount > 0) print(`They replace ${count(replacedCount)} that the map had in these layers.`);
}
