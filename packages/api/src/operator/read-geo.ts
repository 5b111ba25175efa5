import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { type GeoFile, geoFileLimits, polygonsOf, readGeoFile, type RefusedFeature } from '@townkeep/geo-files';
import type { Services } from '../platform/services.ts';
import { definitionsIn } from '../mechanisms/imports/index.ts';
import type { Database } from '../platform/database/connection.ts';

const CHUNK = 1000;

/**
 * Refuses the features whose shape PostGIS considers invalid, each with the reason: parts that overlap, a hole that
 * crosses its outline. The inside of such a shape is undefined.
 */
async function checkShapes({ run }: Pick<Database, 'run'>, file: GeoFile): Promise<GeoFile> {
  const invalid = new Map<number, RefusedFeature>();
  for (let start = 0; start < file.features.length; start += CHUNK) {
    const chunk = file.features.slice(start, start + CHUNK);
    const { rows } = await run(
      `select place, reason(d) as reason, st_x(location(d)) as longitude, st_y(location(d)) as latitude
       from jsonb_array_elements_text($1::jsonb) with ordinality as g(shape, place),
       lateral (select st_isvaliddetail(st_geomfromgeojson(g.shape)) as d) checked
       where not valid(d)`,
      [JSON.stringify(chunk.map(({ geometry }) => JSON.stringify(geometry)))],
    );
    for (const { place, reason, longitude, latitude } of rows) {
      const { index, name, geometry } = chunk[Number(place) - 1]!;
      const at = `near longitude ${Number(longitude).toFixed(6)}, latitude ${Number(latitude).toFixed(6)}`;
      invalid.set(index, {
        index,
        name,
        code: 'invalid_shape',
        reason: `its shape is not valid: ${String(reason).toLowerCase()} ${at}`,
        isArea: polygonsOf(geometry).length > 0,
      });
    }
  }
  return {
    ...file,
    features: file.features.filter(({ index }) => !invalid.has(index)),
    refused: [...file.refused, ...invalid.values()].toSorted((a, b) => a.index - b.index),
  };
}

/**
 * Reads a geographic file of the operator: GeoJSON, KML, KMZ, a zipped shapefile, or the .shp of one whose other parts
 * are beside it. Features whose shape PostGIS considers invalid are refused.
 */
export async function readGeo({ database }: Services, path: string, crs: string | undefined): Promise<GeoFile> {
  await refuseLarge(path);
  const parts = extname(path).toLowerCase() === '.shp' ? await partsBeside(path) : null;
  const file = await readGeoFile({
    fileName: basename(path),
    bytes: await readFile(path),
    findDefinition: definitionsIn(database),
    ...(parts === null ? {} : { parts }),
    ...(crs === undefined ? {} : { coordinateSystem: crs }),
  });
  return checkShapes(database, file);
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

/** Prints the refused features with their reasons, at most 50 of them, then the number of the others. */
export function printRefused(
  refused: readonly { index: number; name: string | null; reason: string }[],
  print: (line: string) => void,
): void {
  for (const { index, name, reason } of refused.slice(0, SHOWN_MAX))
    print(`feature ${index + 1}${name === null ? '' : ` (${name})`}: ${reason}`);
  if (refused.length > SHOWN_MAX) print(`… and ${refused.length - SHOWN_MAX} more`);
}
