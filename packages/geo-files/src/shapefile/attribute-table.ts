import { parseDbf } from 'shpjs';
import { GeoFileProblem } from '../problems.ts';

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
export function readAttributeTable(
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
