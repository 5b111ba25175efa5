import { strToU8, zipSync } from 'fflate';
import type { Position } from 'geojson';

/** Contents of a test's shapefile: parts for lines and areas, one part for points, null for an empty record. */
export interface ShapeFixture {
  readonly type: number;
  readonly shapes: readonly (readonly Position[][] | null)[];
  readonly rows?: readonly Readonly<Record<string, string>>[];
  readonly prj?: string;
  /** Damages the .shp bytes after they are made. */
  readonly spoil?: (shp: DataView) => void;
}

const WGS84_PRJ =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** Returns the bytes of a zipped shapefile. */
export function shapefileZip({ type, shapes, rows, prj = WGS84_PRJ, spoil }: ShapeFixture): Uint8Array {
  const shp = shpBytes(type, shapes);
  spoil?.(new DataView(shp.buffer));
  return zipSync({
    'layer/areas.shp': shp,
    ...(rows && { 'layer/areas.dbf': dbfBytes(rows) }),
    ...(prj !== '' && { 'layer/areas.prj': strToU8(prj) }),
    '__MACOSX/layer/._areas.shp': new Uint8Array(9),
  });
}

function shpBytes(type: number, shapes: ShapeFixture['shapes']): Uint8Array<ArrayBuffer> {
  const records = shapes.map((parts) => record(type, parts));
  const file = new Uint8Array(100 + records.reduce((sum, one) => sum + 8 + one.byteLength, 0));
  const view = new DataView(file.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, file.byteLength / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, type, true);
  let at = 100;
  for (const [i, content] of records.entries()) {
    view.setInt32(at, i + 1);
    view.setInt32(at + 4, content.byteLength / 2);
    file.set(content, at + 8);
    at += 8 + content.byteLength;
  }
  return file;
}

function record(type: number, parts: readonly Position[][] | null): Uint8Array {
  if (parts === null) return new Uint8Array(4);
  const points = parts.flat();
  const isPoint = type % 10 === 1;
  const head = isPoint ? 4 : type % 10 === 8 ? 40 : 44 + parts.length * 4;
  const hasHeights = type > 10 && type < 20;
  const view = new DataView(new ArrayBuffer(head + points.length * 16 + (hasHeights ? 16 + points.length * 8 : 0)));
  view.setInt32(0, type, true);
  if (type % 10 === 8) view.setInt32(36, points.length, true);
  else if (!isPoint) {
    view.setInt32(36, parts.length, true);
    view.setInt32(40, points.length, true);
    parts.forEach((_, i) => view.setInt32(44 + i * 4, parts.slice(0, i).flat().length, true));
  }
  points.forEach(([x = 0, y = 0], i) => {
    view.setFloat64(head + i * 16, x, true);
    view.setFloat64(head + i * 16 + 8, y, true);
  });
  return new Uint8Array(view.buffer);
}

const FIELD_LENGTH = 40;

function dbfBytes(rows: readonly Readonly<Record<string, string>>[]): Uint8Array {
  const names = Object.keys(rows[0] ?? {});
  const headerLength = 32 + names.length * 32 + 1;
  const recordLength = 1 + names.length * FIELD_LENGTH;
  const table = new Uint8Array(headerLength + rows.length * recordLength + 1).fill(0x20, headerLength);
  const view = new DataView(table.buffer);
  view.setUint8(0, 3);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headerLength, true);
  view.setUint16(10, recordLength, true);
  names.forEach((name, i) => {
    table.set(strToU8(name), 32 + i * 32);
    table.set(strToU8('C'), 32 + i * 32 + 11);
    view.setUint8(32 + i * 32 + 16, FIELD_LENGTH);
  });
  view.setUint8(headerLength - 1, 13);
  rows.forEach((row, r) =>
    names.forEach((name, i) =>
      table.set(strToU8(row[name] ?? ''), headerLength + r * recordLength + 1 + i * FIELD_LENGTH),
    ),
  );
  return table;
}
