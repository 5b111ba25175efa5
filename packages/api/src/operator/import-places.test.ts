import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agency, type TestAgency } from '../testing/factories.ts';
import { testApp } from '../testing/server.ts';
import { commands } from './commands.ts';

const folder = await mkdtemp(join(tmpdir(), 'import-'));

/** Runs an import of this content and returns its output. */
async function imported(
  command: 'import-parcels' | 'import-boundary',
  content: object,
  ...args: string[]
): Promise<string> {
  const path = join(folder, 'file.geojson');
  await writeFile(path, JSON.stringify(content));
  const lines: string[] = [];
  await commands[command]!.run((await testApp()).services, [path, ...args], (line) => lines.push(line));
  return lines.join('\n');
}

const feature = (properties: object, [x, y]: readonly [number, number] = [-122.28, 37.8]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [x, y] },
});
const file = (...features: object[]) => ({ type: 'FeatureCollection', features });
const to = (of: TestAgency): string[] => ['--agency', String(of.id)];

async function stored(of: TestAgency): Promise<Record<string, unknown>[]> {
  return (
    await (await testApp()).services.database.run('select * from parcels where agency_id = $1 order by apn', [of.id])
  ).rows;
}

test('a file without usable features replaces nothing', async () => {
  const riverton = await agency();
  expect(await imported('import-parcels', file(feature({ APN: '12-1' })), ...to(riverton))).toBe(
    '1 parcels are stored, 0 features were refused.',
  );
  await expect(imported('import-parcels', file(feature({ APN: null })), ...to(riverton), '--replace')).rejects.toThrow(
    'No parcel of the file can be used',
  );
  expect(await stored(riverton)).toMatchObject([{ apn: '12-1' }]);
});

test('parcels of many batches are stored together, and refused together when one is stored already', async () => {
  const riverton = await agency();
  const parcels = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => feature({ APN: `N-${from + i}` }));
  const ids = async () => (await stored(riverton)).map(({ id }) => id);
  await imported('import-parcels', file(...parcels(0, 2500)), ...to(riverton));
  const before = await ids();
  expect(before).toHaveLength(2500);
  await expect(imported('import-parcels', file(...parcels(2499, 2500)), ...to(riverton))).rejects.toThrow(
    '1 of these parcels are stored already',
  );
  expect(await ids()).toEqual(before);
  await imported('import-parcels', file(...parcels(1, 1500)), ...to(riverton), '--replace');
  expect((await stored(riverton)).filter(({ id }) => before.includes(id))).toEqual([]);
  expect(await ids()).toHaveLength(1500);
});

test('the same parcel twice in one file is stored twice', async () => {
  const riverton = await agency();
  await imported('import-parcels', file(feature({ APN: '1' }), feature({ APN: '1' })), ...to(riverton));
  expect(await stored(riverton)).toHaveLength(2);
});

test.each(['import-parcels', 'import-boundary'] as const)('%s names an agency that is not there', async (command) => {
  await expect(imported(command, file(), '--agency', '32767')).rejects.toThrow('There is no agency 32767.');
});

test('the operator names the attributes of the number and the address if their names are not known', async () => {
  const riverton = await agency();
  const county = file(feature({ KEY: '12-1', HAUS: 12, WEG: 'Oak Street' }));
  await expect(imported('import-parcels', county, ...to(riverton))).rejects.toThrow(
    'Please say which does, as in --field apn=NAME. It has: KEY, HAUS, WEG.',
  );
  await imported(
    'import-parcels',
    county,
    ...to(riverton),
    '--field',
    'apn=KEY',
    '--field',
    'streetAddress=HAUS',
    '--field',
    'streetAddress=weg',
  );
  expect(await stored(riverton)).toMatchObject([{ apn: '12-1', street_address: '12 Oak Street' }]);
  await expect(imported('import-parcels', county, ...to(riverton), '--field', 'owner=KEY')).rejects.toThrow(
    'The fields are: apn, streetAddress, secUnitNum, city, state, zip, ownerName, ',
  );
});

const square = (x: number, y: number, size: number) => [
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ],
];
const shape = (geometry: object, properties: object = { APN: '1' }) => ({ type: 'Feature', properties, geometry });
/** The hole crosses the outline at two of its own corners, in the outline's notch. */
const leaving = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [8, 0],
      [8, 8],
      [4, 4],
      [0, 8],
      [0, 0],
    ],
    [
      [3, 2],
      [5, 2],
      [5, 5],
      [4, 6],
      [3, 5],
      [3, 2],
    ],
  ],
};
const overlapping = { type: 'MultiPolygon', coordinates: [square(0, 0, 4), square(2, 2, 4)] };
const twice = { type: 'MultiPolygon', coordinates: [square(0, 0, 4), square(0, 0, 4)] };
const crossing = { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 1] }, leaving] };

test.each([
  ['a hole that leaves its outline', leaving],
  ['parts that overlap', overlapping],
  ['a part that is there twice', twice],
  ['a broken area beside a point', crossing],
])('%s is no boundary, and no parcel', async (_, geometry) => {
  const riverton = await agency();
  const boundary = file(shape({ type: 'Polygon', coordinates: square(10, 10, 1) }), shape(geometry));
  await expect(imported('import-boundary', boundary, ...to(riverton))).rejects.toMatchObject({
    code: 'incomplete_area',
  });
  expect(await imported('import-parcels', boundary, ...to(riverton))).toMatch(
    /^feature 2: its shape is not valid: .* near longitude .*\n1 parcels are stored, 1 features were refused\.$/,
  );
});

test('a self-crossing area in a collection is not a boundary either', async () => {
  const bow = [
    [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
      [0, 0],
    ],
  ];
  const collection = { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: bow }] };
  const boundary = file(shape({ type: 'Polygon', coordinates: square(10, 10, 1) }), shape(collection));
  await expect(imported('import-boundary', boundary, ...to(await agency()))).rejects.toMatchObject({
    code: 'incomplete_area',
  });
});

test('the areas of a boundary may overlap, and are stored as one valid shape', async () => {
  const riverton = await agency();
  await imported(
    'import-boundary',
    file(...[0, 2, 20].map((at) => shape({ type: 'Polygon', coordinates: square(at, at, 4) }))),
    ...to(riverton),
  );
  const { rows } = await (
    await testApp()
  ).services.database.run(
    `select st_isvalid(geom) as valid, st_numgeometries(geom)::int as parts, st_area(geom)::int as area
     from boundaries where agency_id = $1`,
    [riverton.id],
  );
  expect(rows).toEqual([{ valid: true, parts: 2, area: 44 }]);
});

test('half a character in an attribute refuses only its feature', async () => {
  const lines = await imported(
    'import-parcels',
    file(feature({ APN: '1' }), feature({ APN: '2\ud800' })),
    ...to(await agency()),
  );
  expect(lines).toBe(
    'feature 2: its APN contains an incomplete character\n1 parcels are stored, 1 features were refused.',
  );
});

test('importing a file twice is refused unless it replaces; an address point is not a duplicate', async () => {
  const riverton = await agency();
  const parcel = shape({ type: 'Polygon', coordinates: square(0, 0, 4) }, { APN: '12-1', ADDRESS: '1 Oak St' });
  const county = file(parcel, feature({ APN: '12-2' }));
  await imported('import-parcels', county, ...to(riverton));
  await expect(imported('import-parcels', file(parcel, feature({ APN: '12-3' })), ...to(riverton))).rejects.toThrow(
    '1 of these parcels are stored already, so nothing was changed.',
  );
  expect(await stored(riverton)).toHaveLength(2);
  await imported('import-parcels', county, ...to(riverton), '--replace');
  expect(await stored(riverton)).toHaveLength(2);
  await imported('import-parcels', file(feature({ APN: '12-1', ADDRESS: '1 Oak St' }, [1, 1])), ...to(riverton));
  expect(await stored(riverton)).toHaveLength(3);
});
