import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';
import { EXTENT } from '../tiles/encode-tile.ts';

/** A tile of a written map file, with one street through its middle. */
export interface WrittenTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly street: string;
}

const HEADER_BYTES = 127;
const [VERSION, UNPACKED, VECTOR] = [3, 1, 1];

/** Writes a map file of version 3 in the layout of Protomaps. Source: PMTiles specification, version 3. */
export function pmtilesFile(tiles: readonly WrittenTile[], layers: readonly string[] = ['earth', 'roads', 'water']) {
  const entries = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: tileWith(tile.street) }))
    .toSorted((one, other) => one.id - other.id);
  const directory = Buffer.from([
    ...varint(entries.length),
    ...entries.flatMap(({ id }, at) => varint(id - (entries[at - 1]?.id ?? 0))),
    ...entries.flatMap(() => varint(1)),
    ...entries.flatMap(({ bytes }) => varint(bytes.length)),
    // 0: right after the one before.
    ...entries.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ]);
  const metadata = Buffer.from(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const data = Buffer.concat(entries.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(VERSION, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  const places = [HEADER_BYTES, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  const counts = [entries.length, entries.length, entries.length];
  [...places, ...counts].forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + at * 8));
  const zooms = tiles.map(({ z }) => z);
  const kinds = [1, UNPACKED, UNPACKED, VECTOR, Math.min(...zooms), Math.max(...zooms)];
  kinds.forEach((value, at) => header.writeUInt8(value, 96 + at));
  return Buffer.concat([header, directory, metadata, data]);
}

function tileWith(street: string): Buffer {
  const middle = EXTENT / 2;
  const line = [
    [0, middle],
    [EXTENT, middle],
  ];
  const features = [{ type: 2, geometry: [line], tags: { kind: 'major_road', 'pmap:min_zoom': 6, name: street } }];
  return Buffer.from(fromGeojsonVt({ roads: { features } } as never, { version: 2, extent: EXTENT }));
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))];
}
