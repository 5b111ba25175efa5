import { newBudget, spendComparisons } from '../budget.ts';
import { GeoFileProblem } from '../problems.ts';
import { type CoordinateSystem, coordinateSystem, orStated } from '../projection/coordinate-system.ts';
import { plainAttributes, type RawFeature, type RawFile } from '../raw-features.ts';
import { decodeText } from '../text.ts';
import type { ZipEntries } from '../zip.ts';
import { isAreaRecord, readShape, readShapeRecords } from './shape-records.ts';
import { parseDbf } from 'shpjs';

/** Offsets in the header of a dBASE table. Source: dBASE III+ file structure. */
const RECORD_COUNT_AT = 4;
const HEADER_LENGTH_AT = 8;
const RECORD_LENGTH_AT = 10;
const LANGUAGE_AT = 29;
const HEADER_LEAST = 33;
/** Language driver ids of the code page Windows-1252. */
const WINDOWS_1252: ReadonlySet<number> = new Set([0x03, 0x57]);

/**
 * Reads the rows of a shapefile's attribute table, one per shape. Without a table there are none.
 * @param codePage the encoding from the .cpg file
 * @throws GeoFileProblem `malformed` when the table is damaged or has another number of rows than shapes
 */
function readAttributeTable(
  dbf: Uint8Array | undefined,
  codePage: string | undefined,
  shapes: number,
): Record<string, unknown>[] {
  if (dbf === undefined) return [];
  const table = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength);
  if (table.byteLength < HEADER_LEAST) throw damaged();
  const rows = table.getUint32(RECORD_COUNT_AT, true);
  if (rows !== shapes)
    throw new GeoFileProblem(
      'malformed',
      `The shapefile has ${shapes} shapes but ${rows} rows of attributes, so that they cannot be matched.`,
    );
  // The count comes from the file: check it before that many rows are allocated.
  if (table.getUint16(HEADER_LENGTH_AT, true) + rows * table.getUint16(RECORD_LENGTH_AT, true) > table.byteLength)
    throw damaged();
  try {
    return parseDbf(table, codePage || encodingOf(dbf, table));
  } catch {
    throw damaged();
  }
}

function encodingOf(dbf: Uint8Array, table: DataView): string {
  if (WINDOWS_1252.has(table.getUint8(LANGUAGE_AT))) return 'windows-1252';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(dbf.subarray(table.getUint16(HEADER_LENGTH_AT, true)));
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const damaged = (): GeoFileProblem =>
  new GeoFileProblem('malformed', "The shapefile's attribute table (.dbf) is damaged.");

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
      'The zip has no .prj file, so the coordinate system of the shapefile is unknown. ' +
        'Please add it, or state the system.',
    );
  const records = readShapeRecords(part('shp') ?? new Uint8Array());
  const cpg = part('cpg');
  const rows = readAttributeTable(part('dbf'), cpg === undefined ? undefined : decodeText(cpg).trim(), records.length);
  return { format: 'shapefile', coordinateSystem: system.name, features: () => rawFeatures(records, rows, system) };
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
