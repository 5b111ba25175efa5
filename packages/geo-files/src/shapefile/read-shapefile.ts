import { newBudget, spendComparisons } from '../budget.ts';
import { GeoFileProblem } from '../problems.ts';
import { type CoordinateSystem, coordinateSystem, orStated } from '../projection/coordinate-system.ts';
import { plainAttributes, type RawFeature, type RawFile } from '../raw-features.ts';
import { decodeText } from '../text.ts';
import type { ZipEntries } from '../zip.ts';
import { readAttributeTable } from './attribute-table.ts';
import { isAreaRecord, readShape, readShapeRecords } from './shape-records.ts';

/** The parts of a shapefile that are read. The index (.shx) only repeats the shapes. */
export const isShapefileEntry = (path: string): boolean => /\.(shp|dbf|prj|cpg)$/i.test(path);

/**
 * Reads a shapefile from a zip's entries. The stated coordinate system applies without a .prj file, or with one that
 * names an unknown system.
 * @param shpPath path of the .shp file in the zip
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
    prj === undefined ? stated : await orStated(async () => coordinateSystem(decodeText(prj, 'windows-1252')), stated);
  if (system === null)
    throw new GeoFileProblem(
      'unknown_coordinate_system',
      'The zip has no .prj file, so that nothing says which coordinate system the shapefile is in. ' +
        'Please add it, or state the system.',
    );
  const records = readShapeRecords(part('shp') ?? new Uint8Array());
  const cpg = part('cpg');
  const rows = readAttributeTable(part('dbf'), cpg === undefined ? undefined : decodeText(cpg).trim(), records.length);
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
      properties: plainAttributes(rows[i]),
      geometry: () => readShape(record, (count) => spendComparisons(budget, count)),
      isArea: isAreaRecord(record),
      system: () => system,
    };
  }
}
