import { tableRows } from './attribute-table.ts';
import { spendComparisons, newBudget } from './budget.ts';
import { GeoFileProblem } from './problems.ts';
import { type CoordinateSystem, coordinateSystem, knownOrStated } from './projections.ts';
import { attributes, type RawFeature, type RawFile } from './raw-features.ts';
import { isAreaRecord, shapeOf, shapeRecords } from './shape-records.ts';
import { decoded } from './text.ts';
import type { ZipEntries } from './zip.ts';

/** The parts of a shapefile that are read; the index (.shx) repeats what the shapes say. */
export const isShapefileEntry = (path: string): boolean => /\.(shp|dbf|prj|cpg)$/i.test(path);

/**
 * A shapefile out of a zip's entries, by the path of its .shp. `stated` is its coordinate system where there is no
 * .prj, or one that is not known here.
 * @throws GeoFileProblem `malformed` or `unknown_coordinate_system`
 */
export async function readShapefile(
  entries: ZipEntries,
  shpPath: string,
  stated: CoordinateSystem | null,
): Promise<RawFile> {
  const part = (extension: string): Uint8Array | undefined => {
    const wanted = shpPath.replace(/shp$/i, extension).toLowerCase();
    for (const [path, content] of entries) if (path.toLowerCase() === wanted) return content;
    return undefined;
  };
  const prj = part('prj');
  const system =
    prj === undefined
      ? stated
      : await knownOrStated(async () => coordinateSystem(decoded(prj, 'windows-1252')), stated);
  if (system === null)
    throw new GeoFileProblem(
      'unknown_coordinate_system',
      'The zip has no .prj file, so that nothing says which coordinate system the shapefile is in. Please add it, or state the system.',
    );
  const records = shapeRecords(part('shp') ?? new Uint8Array());
  const cpg = part('cpg');
  const rows = tableRows(part('dbf'), cpg === undefined ? undefined : decoded(cpg).trim(), records.length);
  return { format: 'shapefile', coordinateSystem: system.name, features: rawFeatures(records, rows, system) };
}

function* rawFeatures(
  records: readonly DataView[],
  rows: readonly Readonly<Record<string, unknown>>[],
  system: CoordinateSystem,
): Generator<RawFeature> {
  const budget = newBudget();
  for (const [i, record] of records.entries()) {
    yield {
      properties: attributes(rows[i]),
      geometry: () => shapeOf(record, (count) => spendComparisons(budget, count)),
      isArea: isAreaRecord(record),
      system: () => system,
    };
  }
}
