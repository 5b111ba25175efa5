import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGeoFile } from '@townkeep/geo-files';
import { describe, expect, test } from 'vitest';
import { readParcels } from '../../casework/locations/parcel-files/index.ts';
import { testApp } from '../../testing/server.ts';
import { definitionsIn } from './coordinate-systems.ts';

async function read(bytes: Uint8Array, coordinateSystem?: string) {
  const findDefinition = definitionsIn((await testApp()).services.database);
  return readGeoFile({
    fileName: 'a',
    bytes,
    findDefinition,
    ...(coordinateSystem === undefined ? {} : { coordinateSystem }),
  });
}

const pointAt = (x: number, y: number, crs?: string) =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      ...(crs === undefined ? {} : { crs: { type: 'name', properties: { name: crs } } }),
      features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [x, y] } }],
    }),
  );

/** San Francisco's City Hall in the units of each system, computed by PostGIS. */
describe.each([
  'EPSG:2227',
  'EPSG:2872',
  'EPSG:3310',
  'EPSG:5070',
  'EPSG:6318',
  'EPSG:6339',
  'EPSG:6420',
  'ESRI:102643',
])('%s', (name) => {
  const CITY_HALL = [-122.4192, 37.7793] as const;
  const inSystem = async (): Promise<[number, number]> => {
    const { rows } = await (
      await testApp()
    ).services.database.run(
      `select st_x(p) as x, st_y(p) as y
     from (select st_transform(st_setsrid(st_makepoint($1, $2), 4326), $3::int) as p) t`,
      [...CITY_HALL, Number(name.split(':')[1])],
    );
    return [Number(rows[0]!['x']), Number(rows[0]!['y'])];
  };

  test.each([
    ['named by the file', () => undefined, (code: string) => `urn:ogc:def:crs:${name.split(':')[0]}::${code}`],
    ['stated', () => name, () => undefined],
  ])('%s', async (_, stated, named) => {
    const [x, y] = await inSystem();
    const { features } = await read(pointAt(x, y, named(name.split(':')[1]!)), stated());
    const [longitude, latitude] = (features[0]!.geometry as { coordinates: number[] }).coordinates;
    // Within three meters.
    expect(longitude).toBeCloseTo(CITY_HALL[0], 4);
    expect(latitude).toBeCloseTo(CITY_HALL[1], 4);
  });
});

test('for an unknown system the stated one is used; without one, the error says what to state', async () => {
  const unknown = pointAt(-13_627_665, 4_547_675, 'urn:ogc:def:crs:EPSG::9999');
  expect(await read(unknown, 'EPSG:3857')).toMatchObject({
    features: [{ geometry: { coordinates: [expect.closeTo(-122.419, 2), expect.closeTo(37.775, 2)] } }],
  });
  await expect(read(unknown)).rejects.toMatchObject({
    code: 'unknown_coordinate_system',
    message: expect.stringMatching(/well-known text .* PROJ string/),
  });
});

const eatonville = join(import.meta.dirname, '../../../../..', '../shared/data/geo/parcels-eatonville.geojson');
test.skipIf(!existsSync(eatonville))("a county's own file is imported by the code of its state plane", async () => {
  const { parcels, refused } = readParcels(await read(readFileSync(eatonville), 'EPSG:2927'));
  expect([parcels.length, refused.length]).toEqual([1302, 0]);
});
