import { tilesVersion } from '@townkeep/core/office/base-map';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askTile, featuresIn } from '../office/base-map/testing/tiles.ts';
import { resident } from '../across/issue-form/testing/form.ts';
import { agency, type TestAgency } from '../testing/factories.ts';
import { testApp } from '../testing/server.ts';
import { commands } from './commands.ts';

const folder = await mkdtemp(join(tmpdir(), 'map-'));
const REAL = join(import.meta.dirname, '../../../../../shared/data/geo');

async function run(command: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  await commands[command]!.run((await testApp()).services, args, (line) => lines.push(line));
  return lines.join('\n');
}

const written = async (name: string, content: object): Promise<string> => {
  await writeFile(join(folder, name), JSON.stringify(content));
  return join(folder, name);
};
const to = (of: TestAgency): string[] => ['--agency', String(of.id)];
const shape = (geometry: object | null, properties: object = {}) => ({ type: 'Feature', properties, geometry });
const file = (...features: object[]) => ({ type: 'FeatureCollection', features });
const line = (longitude = -122.28) => ({
  type: 'LineString',
  coordinates: [
    [longitude, 37.8],
    [longitude + 0.01, 37.81],
  ],
});
const area = (size = 0.01) => ({
  type: 'Polygon',
  coordinates: [
    [
      [-122.28, 37.8],
      [-122.28 + size, 37.8],
      [-122.28 + size, 37.8 + size],
      [-122.28, 37.8],
    ],
  ],
});

async function stored(of: TestAgency): Promise<string[]> {
  const { rows } = await (
    await testApp()
  ).services.database.run(
    `select concat_ws(' ', layer, class, name) as text from map_features where agency_id = $1 order by 1`,
    [of.id],
  );
  return rows.map(({ text }) => String(text));
}

test('Census files say by MTFCC and FULLNAME what each feature is', async () => {
  const of = await agency();
  const path = await written(
    'tiger.geojson',
    file(
      shape(line(), { MTFCC: 'S1400', FULLNAME: 'Oak  St' }),
      shape(line(), { MTFCC: 'S1100', FULLNAME: 'I- 80' }),
      shape(line(), { MTFCC: 'R1011', FULLNAME: 'Union Pacific RR' }),
      shape(line(), { MTFCC: 'H3010', FULLNAME: 'Mill Crk' }),
      shape(area(), { MTFCC: 'H3010', FULLNAME: null }),
      shape(area(), { MTFCC: 'K2180', FULLNAME: 'Hill Park' }),
      shape(line(), { MTFCC: 'P0001' }),
      shape(area(), { MTFCC: 'S1400', FULLNAME: 'A Plaza' }),
      shape(null, { MTFCC: 'S1400', FULLNAME: 'No Way' }),
    ),
  );
  expect(await run('import-map-data', path, ...to(of))).toBe(
    [
      'tiger.geojson: 9 features in WGS 84, 3 skipped.',
      'feature 7: no attribute such as MTFCC says which layer it belongs to; name the layer with --layer',
      'feature 8 (A Plaza): a road is a line, and its shape is an area',
      'feature 9: it has no shape',
      'roads: 2 are stored.',
      'railways: 1 are stored.',
      'water: 2 are stored.',
      'parks: 1 are stored.',
    ].join('\n'),
  );
  expect(await stored(of)).toEqual([
    'PARK park Hill Park',
    'RAIL rail Union Pacific RR',
    'ROAD local Oak St',
    'ROAD motorway I- 80',
    'WATER river',
    'WATER stream Mill Crk',
  ]);
});

test('what is imported is in the tiles that browsers get', async () => {
  const of = await agency();
  const streets = await written('streets.geojson', file(shape(line(), { FULLNAME: 'Oak St', MTFCC: 'S1400' })));
  await run('import-map-data', streets, ...to(of));
  const { bytes, headers } = await askTile(`/crm/${of.crmToken}/tiles/12/656/1582`);
  expect(featuresIn(bytes)).toMatchObject([{ layer: 'roads', class: 'local', name: 'Oak St' }]);
  const { body } = await resident.get<{ baseMap: { version: string } }>(`/crm/${of.crmToken}/map-config`);
  expect(headers['etag']).toBe(`"${tilesVersion(body.baseMap.version)!}"`);
});

test('a shapefile is read from its parts beside the .shp', async () => {
  const of = await agency();
  const record = polyline([
    [-122.28, 37.8],
    [-122.27, 37.81],
  ]);
  await writeFile(join(folder, 'roads.shp'), record);
  await expect(run('import-map-data', join(folder, 'roads.shp'), '--layer', 'roads', ...to(of))).rejects.toThrow(
    'the coordinate system of the shapefile is unknown',
  );
  await writeFile(
    join(folder, 'ROADS.prj'),
    'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]',
  );
  expect(await run('import-map-data', join(folder, 'roads.shp'), '--layer', 'roads', ...to(of))).toContain(
    'roads: 1 are stored.',
  );
});

/** Returns a shapefile with one line. Source: ESRI Shapefile Technical Description, 1998. */
function polyline(points: readonly (readonly [number, number])[]): Uint8Array {
  const content = 44 + 4 + points.length * 16;
  const view = new DataView(new ArrayBuffer(100 + 8 + content));
  view.setInt32(0, 9994);
  view.setInt32(24, view.byteLength / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 3, true);
  view.setInt32(100, 1);
  view.setInt32(104, content / 2);
  view.setInt32(108, 3, true);
  view.setInt32(144, 1, true);
  view.setInt32(148, points.length, true);
  points.forEach(([x, y], index) => {
    view.setFloat64(156 + index * 16, x, true);
    view.setFloat64(164 + index * 16, y, true);
  });
  return new Uint8Array(view.buffer);
}

test('the operator names the layer of a file that does not, and a new import replaces only its layers', async () => {
  const of = await agency();
  const streets = await written('streets.geojson', file(shape(line(), { Name: 'Oak Street' }), shape(line())));
  const parks = await written('parks.geojson', file(shape(area(), { name: 'Hill Park' })));
  await run('import-map-data', streets, '--layer', 'roads', ...to(of));
  await run('import-map-data', parks, '--layer', 'parks', ...to(of));
  expect(await stored(of)).toEqual(['PARK park Hill Park', 'ROAD local', 'ROAD local Oak Street']);
  const newer = await written('newer.geojson', file(shape(line(), { name: 'Elm Street' })));
  expect(await run('import-map-data', newer, '--layer', 'roads', ...to(of))).toContain(
    'They replace 2 that the map had in these layers.',
  );
  expect(await stored(of)).toEqual(['PARK park Hill Park', 'ROAD local Elm Street']);
});

test('what is far from the boundary is left out, and a file of another place is refused', async () => {
  const of = await agency();
  await run('import-boundary', await written('limits.geojson', file(shape(area(0.05)))), ...to(of));
  const county = await written(
    'county.geojson',
    file(shape(line(), { name: 'Near' }), shape(line(-121), { name: 'Far' })),
  );
  expect(await run('import-map-data', county, '--layer', 'roads', ...to(of))).toContain(
    '1 more than 5 km away from the boundary were left out.',
  );
  expect(await stored(of)).toEqual(['ROAD local Near']);
  const elsewhere = await written('elsewhere.geojson', file(shape(line(-121), { name: 'Far' })));
  await expect(run('import-map-data', elsewhere, '--layer', 'roads', ...to(of))).rejects.toThrow(
    'Are these the files of another place?',
  );
  expect(await stored(of)).toEqual(['ROAD local Near']);
});

test('a wrong layer and files without usable features are refused, and the map stays', async () => {
  const of = await agency();
  const streets = await written('streets.geojson', file(shape(line(), { MTFCC: 'S1400' })));
  await expect(run('import-map-data', streets, '--layer', 'street', ...to(of))).rejects.toThrow(
    '--layer is one of: roads, railways, water, parks, landmarks.',
  );
  await expect(run('import-map-data', streets, '--layer', 'parks', ...to(of))).rejects.toThrow(
    'No feature of the files can be used.',
  );
  expect(await stored(of)).toEqual([]);
});

test.skipIf(!existsSync(REAL))(
  'real shapes are read in every format and projection (skipped without them)',
  async () => {
    for (const name of [
      'city-limits-san-jose.geojson',
      'city-limits-san-jose.kmz',
      'city-limits-san-jose-shapefile.zip',
    ]) {
      const of = await agency();
      expect(await run('import-map-data', join(REAL, name), '--layer', 'parks', ...to(of))).toContain(
        'parks: 1 are stored.',
      );
      const { rows } = await (
        await testApp()
      ).services.database.run(
        `select round(st_area(st_transform(shape, 4326)::geography) / 1e6)::int as km2 from map_features
       where agency_id = $1`,
        [of.id],
      );
      expect(rows).toEqual([{ km2: 468 }]);
    }
  },
);
