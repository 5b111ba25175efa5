import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readGeoFile } from '../index.ts';

const read = (text: string) => readGeoFile({ fileName: 'x.bin', bytes: strToU8(text) });
const at = (crs: string, x: number, y: number): string =>
  `{"type":"Feature","crs":${crs},"properties":{},"geometry":{"type":"Point","coordinates":[${x},${y}]}}`;
const name = (value: string): string => `{"type":"name","properties":{"name":"${value}"}}`;

// The meters are those that PROJ gives for the same point.
test.each([
  ['CRS84', name('urn:ogc:def:crs:OGC:1.3:CRS84'), -122.5, 37.5],
  ['EPSG:4326', name('EPSG:4326'), -122.5, 37.5],
  ['NAD 83', name('urn:ogc:def:crs:EPSG::4269'), -122.5, 37.5],
  ['no system named', 'null', -122.5, 37.5],
  ['Web Mercator', name('urn:ogc:def:crs:EPSG::3857'), -13636637.62, 4509031.39],
  ['Web Mercator by its old number', '{"type":"EPSG","properties":{"code":900913}}', -13636637.62, 4509031.39],
  ['Web Mercator as a link', name('http://www.opengis.net/def/crs/EPSG/0/3857'), -13636637.62, 4509031.39],
  ['UTM zone 10 on WGS 84', name('EPSG:32610'), 544195.1837, 4150458.7357],
  ['UTM zone 10 on NAD 83', name('EPSG:26910'), 544195.1837, 4150458.7357],
])('%s is read', async (_, crs, x, y) => {
  const [feature] = (await read(at(crs, x, y))).features;
  const [longitude, latitude] = feature?.geometry.type === 'Point' ? feature.geometry.coordinates : [];
  expect(longitude).toBeCloseTo(-122.5, 5);
  expect(latitude).toBeCloseTo(37.5, 5);
});

test.each([
  ['an unknown number', name('EPSG:99999')],
  ['an unknown name', name('the city grid')],
  ['a link', '{"type":"link","properties":{"href":"http://127.0.0.1/crs"}}'],
  ['nonsense', '7'],
  ['an old datum', name('EPSG:4267')],
])('%s is refused', async (_, crs) => {
  await expect(read(at(crs, 1, 2))).rejects.toMatchObject({
    code: 'unknown_coordinate_system',
    message: expect.stringContaining('save'),
  });
});

test('a feature may name its own system, and is refused alone when it is unknown', async () => {
  const features = [
    at(name('EPSG:3857'), -13636637.62, 4509031.39),
    at(name('EPSG:99999'), 1, 2),
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}',
  ];
  const file = await read(`{"type":"FeatureCollection","features":[${features.join(',')}]}`);
  expect(
    file.features.map(({ index, geometry }) => [
      index,
      geometry.type === 'Point' && Math.round(geometry.coordinates[0] ?? 0),
    ]),
  ).toEqual([
    [0, -122],
    [2, 1],
  ]);
  expect(file.refused).toEqual([
    {
      index: 1,
      name: null,
      code: 'unknown_coordinate_system',
      reason: 'its own coordinate system is not known here',
      isArea: false,
    },
  ]);
});

test('a stated system applies only to a file that names none', async () => {
  const bytes = strToU8('{"type":"Point","coordinates":[-13636637.62,4509031.39]}');
  const stated = await readGeoFile({ fileName: 'a', bytes, coordinateSystem: 'EPSG:3857' });
  expect(stated).toMatchObject({
    coordinateSystem: 'EPSG:3857',
    features: [{ geometry: { coordinates: [expect.closeTo(-122.5, 5), expect.closeTo(37.5, 5)] } }],
  });
  const named = await readGeoFile({
    fileName: 'a',
    bytes: strToU8(at(name('EPSG:4326'), 1, 2)),
    coordinateSystem: 'EPSG:3857',
  });
  expect(named).toMatchObject({ coordinateSystem: 'WGS 84', features: [{ geometry: { coordinates: [1, 2] } }] });
  await expect(readGeoFile({ fileName: 'a', bytes, coordinateSystem: '+proj=nonsense' })).rejects.toMatchObject({
    code: 'unknown_coordinate_system',
  });
});

test('a file of meters read as degrees is refused; one stray point is refused alone', async () => {
  await expect(read('{"type":"Point","coordinates":[544193,4150480]}')).rejects.toMatchObject({
    code: 'unknown_coordinate_system',
    message: expect.stringContaining('544193, 4150480'),
  });
  const features = [
    '{"type":"Feature","properties":{"name":"stray"},"geometry":{"type":"Point","coordinates":[181,2]}}',
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[180,-90]}}',
  ];
  const file = await read(`{"type":"FeatureCollection","features":[${features.join(',')}]}`);
  expect(file.features.map(({ index }) => index)).toEqual([1]);
  expect(file.refused).toMatchObject([
    { index: 0, name: 'stray', code: 'outside_world', reason: expect.stringContaining('181, 2') },
  ]);
});
