import type { Geometry, Position } from 'geojson';
import { FeatureRefusal, GeoFileProblem } from '../problems.ts';
import { nestRings } from './ring-nesting.ts';

// Source: ESRI Shapefile Technical Description, July 1998.
const FILE_CODE = 9994;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const POINT_BYTES = 16;
const PARTS_AT = 44;

/** Shape types without heights and measures. */
const NULL_SHAPE = 0;
const POINT = 1;
const POLYLINE = 3;
const POLYGON = 5;
const MULTIPOINT = 8;
const MULTIPATCH = 31;

/**
 * Returns the content of each record of a .shp file.
 * @throws GeoFileProblem `malformed`
 */
export function readShapeRecords(shp: Uint8Array): DataView[] {
  const file = new DataView(shp.buffer, shp.byteOffset, shp.byteLength);
  if (file.byteLength < HEADER_BYTES || file.getInt32(0) !== FILE_CODE)
    throw new GeoFileProblem('malformed', 'The .shp file is damaged: it does not begin as a shapefile does.');
  const records: DataView[] = [];
  for (let at = HEADER_BYTES; at + RECORD_HEADER_BYTES <= file.byteLength;) {
    const length = file.getInt32(at + 4) * 2;
    at += RECORD_HEADER_BYTES;
    if (length < 0 || at + length > file.byteLength)
      throw new GeoFileProblem(
        'malformed',
        `The .shp file is damaged: its shape ${records.length + 1} does not end within the file.`,
      );
    records.push(new DataView(shp.buffer, shp.byteOffset + at, length));
    at += length;
  }
  return records;
}

/**
 * Returns a record's shape as GeoJSON in the file's own coordinates, without heights and measures; null for an empty
 * record.
 * @param spend receives the number of comparisons that sorting rings into polygons takes
 * @throws FeatureRefusal `malformed` or `unsupported`
 */
export function readShape(record: DataView, spend: (comparisons: number) => void): Geometry | null {
  const type = record.byteLength < 4 ? NULL_SHAPE : record.getInt32(0, true);
  switch (plainType(type)) {
    case NULL_SHAPE:
      return null;
    case POINT:
      return { type: 'Point', coordinates: readPoints(record, 4, 1)[0] ?? [] };
    case POLYLINE:
      return { type: 'MultiLineString', coordinates: readParts(record) };
    case POLYGON:
      return { type: 'MultiPolygon', coordinates: nestRings(readParts(record), spend) };
    case MULTIPOINT:
      return { type: 'MultiPoint', coordinates: readPoints(record, 40, readCount(record, 36)) };
    default:
      throw new FeatureRefusal(
        'unsupported',
        type === MULTIPATCH ? 'its shape is a 3D surface' : `its shape is of an unknown kind, ${type}`,
      );
  }
}

/** Maps the types with heights (10 more) and with measures (20 more) to the plain type: all three begin alike. */
const plainType = (type: number): number => (type >= 10 && type < 30 ? type % 10 : type);

/** Whether a record is meant to be an area. */
export const isAreaRecord = (record: DataView): boolean =>
  record.byteLength >= 4 && plainType(record.getInt32(0, true)) === POLYGON;

/** Reads a count. A count that the record has no room for is damage. */
function readCount(record: DataView, at: number): number {
  const stated = at + 4 <= record.byteLength ? record.getInt32(at, true) : -1;
  if (stated < 0 || stated > record.byteLength) throw damaged();
  return stated;
}

function readPoints(record: DataView, at: number, length: number): Position[] {
  if (at + length * POINT_BYTES > record.byteLength) throw damaged();
  return Array.from({ length }, (_, i) => [
    record.getFloat64(at + i * POINT_BYTES, true),
    record.getFloat64(at + i * POINT_BYTES + 8, true),
  ]);
}

/** Reads the lines or rings of a record: a list of the start of each, then all their points. */
function readParts(record: DataView): Position[][] {
  const [partCount, pointCount] = [readCount(record, 36), readCount(record, 40)];
  if (PARTS_AT + partCount * 4 > record.byteLength) throw damaged();
  const all = readPoints(record, PARTS_AT + partCount * 4, pointCount);
  const starts = Array.from({ length: partCount }, (_, i) => record.getInt32(PARTS_AT + i * 4, true));
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? pointCount;
    if (start < 0 || end <= start || end > pointCount) throw damaged();
    return all.slice(start, end);
  });
}

const damaged = (): FeatureRefusal => new FeatureRefusal('malformed', 'its record in the .shp file is damaged');
