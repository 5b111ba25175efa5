import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { type GeoFile, readGeoFile } from '../index.ts';
import { path } from '../testing/path.ts';
import { type ShapeFixture, shapefileZip } from '../testing/shapefile-zip.ts';

const read = (fixture: ShapeFixture): Promise<GeoFile> =>
  readGeoFile({ fileName: 'a.zip', bytes: shapefileZip(fixture) });
const box = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
]; // clockwise
/** How many rings each polygon has. */
const ringCounts = ({ features }: GeoFile): number[] =>
  features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.map((polygon) => polygon.length) : [],
  );

describe('each kind of shape', () => {
  test.each([
    ['points', 1, [[[[1, 2]]]], 'Point'],
    ['points with heights', 11, [[[[1, 2]]]], 'Point'],
    ['points with measures', 21, [[[[1, 2]]]], 'Point'],
    ['lines', 3, [[path('1,2 3,4'), path('5,6 7,8')]], 'MultiLineString'],
    ['areas with heights', 15, [[box(0, 0, 8)]], 'MultiPolygon'],
    ['groups of points', 8, [[path('1,2 3,4')]], 'MultiPoint'],
  ])('%s', async (_, type, shapes, kind) => {
    const file = await read({ type, shapes });
    expect(file.features.map(({ geometry }) => geometry.type)).toEqual([kind]);
    expect(JSON.stringify(file.features[0]?.geometry)).not.toMatch(/null|,0,0\]/);
  });

  test('a record without a shape, and one of an unknown kind', async () => {
    const file = await read({
      type: 1,
      shapes: [[[[1, 2]]], null, [[[3, 4]]], [[[5, 6]]]],
      spoil: (shp) => shp.setInt32(100 + 8 + 20 + 8 + 4 + 8 + 20 + 8, 77, true),
    });
    expect(file.features.map(({ index }) => index)).toEqual([0, 2]);
    expect(file.refused.map(({ index, reason }) => [index, reason])).toEqual([
      [1, 'it has no shape'],
      [3, 'its shape is of an unknown kind, 77'],
    ]);
  });
});

describe('position decides which ring is a hole', () => {
  const island = box(3, 3, 1);
  test.each([
    ['as it should be', [box(0, 0, 8), box(2, 2, 4).toReversed()], [2]],
    ['the hole first', [box(2, 2, 4).toReversed(), box(0, 0, 8)], [2]],
    ['all wound one way', [box(0, 0, 8), box(2, 2, 4)], [2]],
    ['all wound the other way', [box(0, 0, 8).toReversed(), box(2, 2, 4)], [2]],
    ['an island in the hole', [box(0, 0, 8), box(2, 2, 4).toReversed(), island], [2, 1]],
    ['two areas side by side', [box(0, 0, 4), box(4, 0, 4)], [1, 1]],
    [
      'a hole in the box of another area only',
      [path('0,0 0,9 9,9 9,8 1,8 1,0 0,0'), box(3, 1, 4), box(4, 2, 1).toReversed()],
      [1, 2],
    ],
  ])('%s', async (_, shape, expected) => {
    const file = await read({ type: 5, shapes: [shape] });
    expect(file.refused).toEqual([]);
    expect(ringCounts(file)).toEqual(expected);
  });
});

describe('a damaged shapefile', () => {
  const shapes = [[box(0, 0, 8)], [box(10, 0, 8)]];
  const first = 108; // the content of the first record
  test.each<[string, (shp: DataView) => void]>([
    ['a shape that ends after the file', (shp) => shp.setInt32(104, 1_000_000)],
    ['a shape of negative length', (shp) => shp.setInt32(104, -4)],
    ['another start', (shp) => shp.setInt32(0, 1)],
  ])('as a whole: %s', async (_, spoil) => {
    await expect(read({ type: 5, shapes, spoil })).rejects.toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('.shp file is damaged'),
    });
  });

  test.each<[string, (shp: DataView) => void]>([
    ['more parts than fit', (shp) => shp.setInt32(first + 36, 1_000_000_000, true)],
    ['more points than fit', (shp) => shp.setInt32(first + 40, 100_000_000, true)],
    ['fewer than none', (shp) => shp.setInt32(first + 40, -1, true)],
    ['a part that begins after its points', (shp) => shp.setInt32(first + 44, 99, true)],
  ])('in one shape: %s', async (_, spoil) => {
    const file = await read({ type: 5, shapes, spoil });
    expect(file.refused).toMatchObject([
      { index: 0, code: 'malformed', reason: 'its record in the .shp file is damaged', isArea: true },
    ]);
    expect(file.features.map(({ index }) => index)).toEqual([1]);
  });

  test('coordinates that are no numbers', async () => {
    const file = await read({ type: 5, shapes, spoil: (shp) => shp.setFloat64(first + 48 + 16, NaN, true) });
    expect(file.refused).toMatchObject([{ index: 0, isArea: true }]);
    expect(file.features).toHaveLength(1);
  });
});

describe('attributes', () => {
  const shapes = [[[[1, 2]]], [[[3, 4]]]];
  const rows = [
    { APN: '0041', NAME: 'Ca\u00f1ada' },
    { APN: '0042', NAME: '' },
  ];
  const respoil = async (
    spoil: (dbf: Uint8Array, view: DataView) => void,
    more: Record<string, Uint8Array> = {},
  ): Promise<GeoFile> => {
    const entries = unzipSync(shapefileZip({ type: 1, shapes, rows }));
    const dbf = entries['layer/areas.dbf'] ?? new Uint8Array();
    spoil(dbf, new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength));
    return readGeoFile({ fileName: 'a.zip', bytes: zipSync({ ...entries, ...more }) });
  };

  test('are matched to their shapes, as text', async () => {
    const file = await read({ type: 1, shapes, rows });
    expect(file.features.map(({ name, properties }) => [name, properties['APN']])).toEqual([
      ['Ca\u00f1ada', '0041'],
      [null, '0042'],
    ]);
  });

  test('are decoded by the .cpg file, the table, or their bytes', async () => {
    const asLatin1 = (dbf: Uint8Array): void => {
      const at = dbf.findIndex((byte, i) => byte === 0xc3 && dbf[i + 1] === 0xb1);
      dbf.set([0xf1, ...strToU8('ada ')], at);
    };
    const names = [
      await respoil(asLatin1),
      await respoil(asLatin1, { 'layer/areas.cpg': strToU8('ISO-8859-1') }),
      await respoil((dbf, view) => (asLatin1(dbf), view.setUint8(29, 0x57))),
      await respoil(() => undefined, { 'layer/AREAS.CPG': strToU8('UTF-8') }),
    ].map(({ features }) => features[0]?.name);
    expect(names).toEqual(['Ca\u00f1ada', 'Ca\u00f1ada', 'Ca\u00f1ada', 'Ca\u00f1ada']);
  });

  test.each<[string, (dbf: Uint8Array, view: DataView) => void, string]>([
    ['another number of rows', (_, view) => view.setUint32(4, 3, true), '2 shapes but 3 rows'],
    ['rows longer than the table', (_, view) => view.setUint16(10, 60_000, true), 'attribute table (.dbf) is damaged'],
    [
      'a header longer than the table',
      (_, view) => view.setUint16(8, 60_000, true),
      'attribute table (.dbf) is damaged',
    ],
  ])('%s', async (_, spoil, message) => {
    await expect(respoil(spoil)).rejects.toMatchObject({
      code: 'malformed',
      message: expect.stringContaining(message),
    });
  });
});

describe('the coordinate system', () => {
  const shapes = [[[[544195.1837, 4150458.7357]]]];
  const AXES = { Clarke_1866: '6378206.4,294.9786982', GRS_1980: '6378137.0,298.257222101' };
  const utm10 = (datum: string, spheroid: keyof typeof AXES): string =>
    `PROJCS["Zone 10",GEOGCS["GCS",DATUM["${datum}",SPHEROID["${spheroid}",${AXES[spheroid]}]],` +
    'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],' +
    'PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-123.0],' +
    'PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

  test('of the .prj file is converted to WGS 84', async () => {
    const file = await read({ type: 1, shapes, prj: utm10('D_North_American_1983', 'GRS_1980') });
    expect(file).toMatchObject({
      format: 'shapefile',
      coordinateSystem: 'Zone 10',
      features: [{ geometry: { coordinates: [expect.closeTo(-122.5, 6), expect.closeTo(37.5, 6)] } }],
    });
  });

  test.each([
    ['no .prj', '', 'no .prj file'],
    ['nonsense', 'hello', 'not known here'],
    ['an old datum without its shift', utm10('D_North_American_1927', 'Clarke_1866'), 'old datum'],
    ['a local grid', 'LOCAL_CS["Plant grid",UNIT["Meter",1.0]]', 'local grid'],
    ['a text without end', `GEOGCS["${'x'.repeat(30_000)}"]`, 'far too long'],
    ['brackets without end', 'PROJCS['.repeat(2000), 'not known here'],
  ])('%s is refused', async (_, prj, message) => {
    await expect(read({ type: 1, shapes, prj })).rejects.toMatchObject({
      code: 'unknown_coordinate_system',
      message: expect.stringContaining(message),
    });
  });

  test('may be stated for a file without .prj', async () => {
    const bytes = shapefileZip({ type: 1, shapes, prj: '' });
    const file = await readGeoFile({ fileName: 'a.zip', bytes, coordinateSystem: 'EPSG:26910' });
    expect(file.features).toMatchObject([
      { geometry: { coordinates: [expect.closeTo(-122.5, 6), expect.closeTo(37.5, 6)] } },
    ]);
  });
});
