import { expect, test } from 'vitest';
import { tileBox, tileDegrees, WORLD_METERS } from '@townkeep/core/office/base-map';
import { gunzipSync } from 'node:zlib';
import { parcels } from '../../casework/locations/testing/parcels.ts';
import { agency, staff, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { insertMapFeatures, type NewMapFeature, renewMapVersion } from './queries.ts';
import { askTile, featuresIn } from './testing/tiles.ts';

const HERE = [-122.28, 37.8] as const;
const FINEST = '16/10507/25325';
const COARSER = '12/656/1582';

const feature = (given: Partial<NewMapFeature> = {}): NewMapFeature => ({
  layer: 'ROAD',
  class: 'local',
  name: 'Oak Street',
  minZoom: 12,
  geometry: {
    type: 'LineString',
    coordinates: [
      [HERE[0] - 0.001, HERE[1]],
      [HERE[0] + 0.001, HERE[1]],
    ],
  },
  ...given,
});

const square = (size: number): NewMapFeature['geometry'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [HERE[0], HERE[1]],
      [HERE[0] + size, HERE[1]],
      [HERE[0] + size, HERE[1] + size],
      [HERE[0], HERE[1] + size],
      [HERE[0], HERE[1]],
    ],
  ],
});

async function mapped(...features: readonly NewMapFeature[]): Promise<TestAgency> {
  const of = await agency();
  await (
    await testApp()
  ).services.inAgency(of.id, async (tx) => {
    await insertMapFeatures(tx, features);
    await renewMapVersion(tx);
  });
  return of;
}

const ofForm = ({ crmToken }: TestAgency, tile: string, headers?: Record<string, string>) =>
  askTile(`/crm/${crmToken}/tiles/${tile}`, headers);
const seen = async (of: TestAgency, tile = FINEST) => {
  const { status, bytes } = await ofForm(of, tile);
  expect(status).toBe(200);
  return bytes.length === 0 ? [] : featuresIn(bytes);
};

test('a tile has the features of its box, each in the layer of its kind', async () => {
  const of = await mapped(
    feature(),
    feature({ layer: 'WATER', class: 'lake', name: 'Mill Pond', minZoom: 8, geometry: square(0.001) }),
    feature({
      layer: 'LANDMARK',
      class: 'school',
      name: 'Elm School',
      geometry: { type: 'Point', coordinates: [...HERE] },
    }),
    feature({
      name: 'Far Road',
      geometry: {
        type: 'LineString',
        coordinates: [
          [-121, 37],
          [-121, 37.1],
        ],
      },
    }),
  );
  expect((await seen(of)).map(({ layer, class: kind, name, type }) => [layer, kind, name, type]).toSorted()).toEqual([
    ['landmarks', 'school', 'Elm School', 1],
    ['roads', 'local', 'Oak Street', 2],
    ['water', 'lake', 'Mill Pond', 3],
  ]);
});

test('points of a feature are where they are on the map', async () => {
  const [road] = await seen(await mapped(feature()));
  const { west, east, north } = tileBox({ z: 16, x: 10_507, y: 25_325 });
  const radius = WORLD_METERS / (2 * Math.PI);
  const [x, y] = [HERE[0], HERE[1]].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const [eastward, northward] = [x * radius, Math.log(Math.tan(Math.PI / 4 + y / 2)) * radius];
  const unit = 4096 / (east - west);
  const [from, to] = [road!.parts[0]![0]!, road!.parts[0]!.at(-1)!];
  expect((from.x + to.x) / 2).toBeCloseTo((eastward - west) * unit, -0.5);
  expect(from.y).toBeCloseTo((north - northward) * unit, -0.5);
});

test('pieces of a street are one line, so that its name has room', async () => {
  const piece = (from: number) =>
    feature({
      geometry: {
        type: 'LineString',
        coordinates: [
          [HERE[0] + from, HERE[1]],
          [HERE[0] + from + 0.001, HERE[1]],
        ],
      },
    });
  const found = await seen(await mapped(piece(0), piece(0.001), piece(-0.001), { ...piece(0), name: 'Elm Street' }));
  expect(found.map(({ name, parts }) => [name, parts.length])).toEqual([
    ['Elm Street', 1],
    ['Oak Street', 1],
  ]);
});

test('zoomed out, small kinds and areas too small to see are left out', async () => {
  const of = await mapped(
    feature({ class: 'path', name: 'Creek Path', minZoom: 14 }),
    feature({ class: 'motorway', name: 'I-80', minZoom: 6 }),
    feature({ layer: 'PARK', class: 'park', name: 'Big Park', minZoom: 9, geometry: square(0.01) }),
    feature({ layer: 'PARK', class: 'park', name: 'Tiny Park', minZoom: 9, geometry: square(0.00005) }),
  );
  const names = async (tile: string) => (await seen(of, tile)).map(({ name }) => name).toSorted();
  expect(await names(FINEST)).toEqual(['Big Park', 'Creek Path', 'I-80', 'Tiny Park']);
  expect(await names(COARSER)).toEqual(['Big Park', 'I-80']);
  expect(await names('8/41/98')).toEqual(['I-80']);
  expect(await names('5/5/12')).toEqual([]);
});

test('the most detailed tiles have parcels and their house numbers', async () => {
  const of = await agency();
  await parcels(of, { streetAddress: '12-A Oak Street' }, { streetAddress: 'Pier 4' });
  expect((await seen(of)).map(({ layer, name, houseNumber, type }) => [layer, name, houseNumber, type])).toEqual([
    ['parcels', '12-A Oak Street', undefined, 3],
    ['parcels', 'Pier 4', undefined, 3],
    ['house-numbers', undefined, '12-A', 1],
  ]);
  expect(await seen(of, COARSER)).toEqual([]);
});

test('a parcel on the edge of two tiles has its house number in one of them', async () => {
  const { east, south, north } = tileDegrees({ z: 16, x: 10_507, y: 25_325 });
  const of = await agency();
  await parcels(of, { streetAddress: '14 Oak Street', longitude: east, latitude: (south + north) / 2 });
  const both = [...(await seen(of)), ...(await seen(of, '16/10508/25325'))];
  expect(both.map(({ layer }) => layer).toSorted()).toEqual(['house-numbers', 'parcels', 'parcels']);
});

test('staff see the same tile, and another agency sees nothing of it', async () => {
  const of = await mapped(feature());
  const asStaff = async (member: TestAgency) => {
    const { token } = await staff(member);
    return askTile(`/config/gis/tiles/${FINEST}`, { authorization: `Bearer ${token}` });
  };
  expect(Buffer.from((await asStaff(of)).bytes)).toEqual(Buffer.from((await ofForm(of, FINEST)).bytes));
  const lakeside = await agency('Lakeside');
  expect((await asStaff(lakeside)).bytes).toHaveLength(0);
  expect((await ofForm(lakeside, FINEST)).bytes).toHaveLength(0);
  expect((await askTile(`/config/gis/tiles/${FINEST}`)).status).toBe(401);
  expect((await askTile(`/crm/no-such-link/tiles/${FINEST}`)).status).toBe(404);
});

test('a browser that knows the version keeps the tile, and asks again after an import', async () => {
  const of = await mapped(feature());
  const { headers } = await ofForm(of, FINEST);
  const etag = String(headers['etag']);
  const version = etag.replaceAll('"', '');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect((await ofForm(of, `${FINEST}?v=${version}`)).headers['cache-control']).toContain('immutable');
  expect(await ofForm(of, FINEST, { 'if-none-match': etag })).toMatchObject({ status: 304, bytes: new Uint8Array() });

  const { services } = await testApp();
  await services.inAgency(of.id, async (tx) => {
    await insertMapFeatures(tx, [feature({ name: 'New Street' })]);
    await renewMapVersion(tx);
  });
  const again = await ofForm(of, `${FINEST}?v=${version}`, { 'if-none-match': etag });
  expect(again.status).toBe(200);
  expect(again.headers['cache-control']).toBe('private, no-cache');
  expect(featuresIn(again.bytes).map(({ name }) => name)).toContain('New Street');
});

test('a tile is compressed for browsers', async () => {
  const of = await mapped(feature());
  const packed = await ofForm(of, FINEST, { 'accept-encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(featuresIn(gunzipSync(packed.bytes))).toEqual(featuresIn((await ofForm(of, FINEST)).bytes));
});

test.each(['17/0/0', '-1/0/0', '12/x/0', '1.5/0/0', '12/0/70000'])('%s is no tile', async (tile) => {
  expect((await ofForm(await agency(), tile)).status).toBe(400);
});

test('a tile beyond the edge of the world is not found', async () => {
  expect((await ofForm(await agency(), '3/8/0')).status).toBe(404);
});
