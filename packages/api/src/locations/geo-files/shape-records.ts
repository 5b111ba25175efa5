import type { Geometry, Position } from 'geojson';
import { FeatureRefusal, GeoFileProblem } from './problems.ts';
import { nestedPolygons } from './ring-nesting.ts';

// Source: ESRI Shapefile Technical Description, July 1998.
const FILE_CODE = 9994;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const POINT_BYTES = 16;
const PARTS_AT = 44;
const POLYGON = 5;

/** The content of each record of a .shp file. @throws GeoFileProblem `malformed` */
export function shapeRecords(shp: Uint8Array): DataView[] {
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
 * A record's shape as GeoJSON in the file's own coordinates, without heights and measures. `spend` is told of the
 * comparisons that finding out which ring is a hole in which takes.
 * @throws FeatureRefusal
 */
export function shapeOf(record: DataView, spend: (comparisons: number) => void): Geometry | null {
  const type = record.byteLength < 4 ? 0 : record.getInt32(0, true);
  switch (plainType(type)) {
    case 0:
      return null;
    case 1:
      return { type: 'Point', coordinates: points(record, 4, 1)[0] ?? [] };
    case 3:
      return { type: 'MultiLineString', coordinates: parts(record) };
    case POLYGON:
      return { type: 'MultiPolygon', coordinates: nestedPolygons(parts(record), spend) };
    case 8:
      return { type: 'MultiPoint', coordinates: points(record, 40, count(record, 36)) };
    default:
      throw new FeatureRefusal(
        'unsupported',
        type === 31 ? 'its shape is a 3D surface' : `its shape is of an unknown kind, ${type}`,
      );
  }
}

/** Heights (10 more) and measures (20 more) follow after what all three have alike. */
const plainType = (type: number): number => (type >= 10 && type < 30 ? type % 10 : type);

/** Whether a record means an area. */
export const isAreaRecord = (record: DataView): boolean =>
  record.byteLength >= 4 && plainType(record.getInt32(0, true)) === POLYGON;

/** A number of things as the record states it, which is only believed when they fit in. */
function count(record: DataView, at: number): number {
  const stated = at + 4 <= record.byteLength ? record.getInt32(at, true) : -1;
  if (stated < 0 || stated > record.byteLength) throw damaged();
  return stated;
}

function points(record: DataView, at: number, number: number): Position[] {
  if (at + number * POINT_BYTES > record.byteLength) throw damaged();
  return Array.from({ length: number }, (_, i) => [
    record.getFloat64(at + i * POINT_BYTES, true),
    record.getFloat64(at + i * POINT_BYTES + 8, true),
  ]);
}

/** The lines or rings of a record: a list of where each begins, then all their points. */
function parts(record: DataView): Position[][] {
  const [numParts, numPoints] = [count(record, 36), count(record, 40)];
  if (PARTS_AT + numParts * 4 > record.byteLength) throw damaged();
  const all = points(record, PARTS_AT + numParts * 4, numPoints);
  const starts = Array.from({ length: numParts }, (_, i) => record.getInt32(PARTS_AT + i * 4, true));
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? numPoints;
    if (start < 0 || end <= start || end > numPoints) throw damaged();
    return all.slice(start, end);
  });
}

const damaged = (): FeatureRefusal => new FeatureRefusal('malformed', 'its record in the .shp file is damaged');
