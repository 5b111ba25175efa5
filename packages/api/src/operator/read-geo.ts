import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import {
  type GeoBatch,
  geoFileLimits,
  openGeoFile,
  type OpenGeoFile,
  polygonsOf,
  type RefusedFeature,
} from '@townkeep/geo-files';
import type { Services } from '../platform/services.ts';
import { definitionsIn } from '../mechanisms/imports/index.ts';
import type { Run } from '../platform/database/connection.ts';

/**
 * Refuses the features whose shape PostGIS considers invalid, each with the reason: parts that overlap, a hole that
 * crosses its outline. The inside of such a shape is undefined.
 */
async function checkShapes(run: Run, { features, refused }: GeoBatch): Promise<GeoBatch> {
  const { rows } = await run(
    `select place, reason(d) as reason, st_x(location(d)) as longitude, st_y(location(d)) as latitude
     from jsonb_array_elements_text($1::jsonb) with ordinality as g(shape, place),
     lateral (select st_isvaliddetail(st_geomfromgeojson(g.shape)) as d) checked
     where not valid(d)`,
    [JSON.stringify(features.map(({ geometry }) => JSON.stringify(geometry)))],
  );
  const invalid = new Map(
    rows.map(({ place, reason, longitude, latitude }): [number, RefusedFeature] => {
      const { index, name, geometry } = features[Number(place) - 1]!;
      const at = `near longitude ${Number(longitude).toFixed(6)}, latitude ${Number(latitude).toFixed(6)}`;
      const why = `its shape is not valid: ${String(reason).toLowerCase()} ${at}`;
      return [index, { index, name, code: 'invalid_shape', reason: why, isArea: polygonsOf(geometry).length > 0 }];
    }),
  );
  return {
    features: features.filter(({ index }) => !invalid.has(index)),
    refused: [...refused, ...invalid.values()].toSorted((a, b) => a.index - b.index),
  };
}

/** A geographic file of the operator. */
export interface OperatorsFile extends Omit<OpenGeoFile, 'batches'> {
  /**
   * Reads the features in batches, with the database's own check of their shapes, and prints how far it came every
   * 50,000. `run` is that of the transaction, if there is one.
   */
  readonly batches: (run: Run, print: (line: string) => void) => AsyncIterable<GeoBatch>;
}

const PROGRESS_EVERY = 50_000;

/**
 * Opens a geographic file of the operator: GeoJSON, KML, KMZ, a zipped shapefile, or the .shp of one whose other parts
 * are beside it. Features whose shape PostGIS considers invalid are refused. Of GeoJSON, one batch is in memory.
 */
export async function openGeo({ database }: Services, path: string, crs: string | undefined): Promise<OperatorsFile> {
  const parts = extname(path).toLowerCase() === '.shp' ? await partsBeside(path) : null;
  const { size: sizeBytes } = await stat(path);
  const { batches, ...file } = await openGeoFile({
    fileName: basename(path),
    bytes: { sizeBytes, read: () => createReadStream(path) },
    findDefinition: definitionsIn(database),
    ...(parts === null ? {} : { parts }),
    ...(crs === undefined ? {} : { coordinateSystem: crs }),
  });
  return {
    ...file,
    async *batches(run, print) {
      let read = 0;
      for await (const batch of batches()) {
        yield await checkShapes(run, batch);
        const before = read;
        read += batch.features.length + batch.refused.length;
        if (Math.floor(read / PROGRESS_EVERY) > Math.floor(before / PROGRESS_EVERY))
          print(`${read.toLocaleString('en-US')} of ${file.count.toLocaleString('en-US')} features are read.`);
      }
    },
  };
}

/** Reads the files beside a .shp that have its name. */
async function partsBeside(path: string): Promise<Map<string, Uint8Array>> {
  const stem = basename(path, extname(path)).toLowerCase();
  const names = (await readdir(dirname(path))).filter(
    (name) => /\.(dbf|prj|cpg)$/i.test(name) && basename(name, extname(name)).toLowerCase() === stem,
  );
  const parts = new Map<string, Uint8Array>();
  for (const name of names) {
    await refuseLarge(join(dirname(path), name));
    parts.set(name, await readFile(join(dirname(path), name)));
  }
  return parts;
}

/** Refuses a file before it is read into memory. */
async function refuseLarge(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size > geoFileLimits.fileBytes)
    throw new Error(`${basename(path)} is larger than ${geoFileLimits.fileBytes / 1_000_000} MB.`);
}

const SHOWN_MAX = 50;

/** A feature that is left out, with the reason. */
interface LeftOut {
  readonly index: number;
  readonly name: string | null;
  readonly reason: string;
}

/** Counts the refused features of a file, and remembers the first 50. */
export class RefusedFeatures {
  private readonly first: LeftOut[] = [];
  count = 0;

  add(refused: readonly LeftOut[]): void {
    this.count += refused.length;
    this.first.push(...refused.slice(0, SHOWN_MAX - this.first.length));
  }

  /** Prints the first ones with their reasons, then the number of the others. */
  print(print: (line: string) => void): void {
    for (const { index, name, reason } of this.first)
      print(`feature ${index + 1}${name === null ? '' : ` (${name})`}: ${reason}`);
    if (this.count > SHOWN_MAX) print(`… and ${this.count - SHOWN_MAX} more`);
  }
}
