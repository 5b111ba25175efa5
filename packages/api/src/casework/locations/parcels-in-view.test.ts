import { DEFAULT_MAP_CENTER } from '@townkeep/core/casework/locations';
import type { DrawnParcels } from '@townkeep/core/casework/locations/parcels-contract.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { resident } from '../../across/issue-form/testing/form.ts';
import { agency, staff, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { parcels } from './testing/parcels.ts';

const HERE = { west: -122.29, south: 37.79, east: -122.27, north: 37.81, zoom: 16 };
const queryOf = (change: object = {}): string =>
  new URLSearchParams(
    Object.entries({ ...HERE, ...change }).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
const seen = async (of: TestAgency, change: object = {}) =>
  (await resident.get<DrawnParcels>(`/crm/${of.crmToken}/location/parcels?${queryOf(change)}`)).body;
const addresses = ({ features }: DrawnParcels) => features.map((feature) => feature.properties.streetAddress);

async function town(): Promise<TestAgency> {
  const riverton = await agency();
  await parcels(
    riverton,
    { streetAddress: '12-A Oak Street', apn: '012-1' },
    { streetAddress: 'Pier', latitude: 37.801 },
    { apn: '012-3', latitude: 37.9 },
  );
  return riverton;
}

describe('the parcels in view', () => {
  test('are those that intersect the box, nearest its center first, as GeoJSON with only their address', async () => {
    const riverton = await town();
    expect(await seen(riverton)).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { houseNumber: '12-A', streetAddress: '12-A Oak Street' },
          geometry: { type: 'Polygon', coordinates: [expect.arrayContaining([[-122.2801, 37.7999]])] },
        },
        expect.objectContaining({ properties: { houseNumber: null, streetAddress: 'Pier' } }),
      ],
    });
    // The box's edge passes through the first parcel.
    expect(addresses(await seen(riverton, { north: 37.8 }))).toEqual(['12-A Oak Street']);
    expect(addresses(await seen(riverton, { north: 37.7998 }))).toEqual([]);
    expect(addresses(await seen(riverton, { south: 37.89, north: 37.91 }))).toEqual([null]);
  });

  test('are not drawn at low zoom, and a box wider than any screen is narrowed to its center', async () => {
    const riverton = await town();
    expect(addresses(await seen(riverton, { zoom: 14.9 }))).toEqual([]);
    expect(addresses(await seen(riverton, { zoom: 15 }))).toHaveLength(2);
    expect(addresses(await seen(riverton, { west: -180, south: -90, east: 180, north: 90 }))).toEqual([]);
    expect(addresses(await seen(riverton, { west: -123.28, east: -121.28, south: 36.8, north: 38.8 }))).toHaveLength(2);
  });

  test('are never another agency’s', async () => {
    await town();
    expect(addresses(await seen(await agency('Lakeside')))).toEqual([]);
  });

  test('are at most 2,000, with no more corners than are visible', async () => {
    const riverton = await agency();
    const { database } = (await testApp()).services;
    await database.run(
      `insert into parcels (agency_id, id, apn, latitude, longitude, geom)
       select t.agency_id, id, i::text, 37.8, -122.28, st_setsrid(st_makepoint(-122.28 + i * 0.000001, 37.8), 4326)
       from tenants t, unnest($2::uuid[]) with ordinality made (id, i) where t.agency_id = $1`,
      [riverton.id, Array.from({ length: 2001 }, newId)],
    );
    const { features } = await seen(riverton);
    expect(features).toHaveLength(2000);
    expect(features[0]!.geometry).toEqual({ type: 'Point', coordinates: [-122.279999, 37.8] });

    const lakeside = await agency('Lakeside');
    await database.run(
      `insert into parcels (agency_id, id, apn, latitude, longitude, geom)
       values ($1, $2, '1', 37.8, -122.28, st_buffer(st_setsrid(st_makepoint(-122.28, 37.8), 4326), 0.0001, 500))`,
      [lakeside.id, newId()],
    );
    const [circle] = (await seen(lakeside)).features;
    const [ring] = circle!.geometry.coordinates as [unknown[]];
    expect(ring.length).toBeGreaterThan(8);
    expect(ring.length).toBeLessThan(60);
  });

  test.each([{ west: 'left' }, { north: 91 }, { east: 181 }, { zoom: -1 }, { zoom: '' + Number.NaN }])(
    '%o is no box',
    async (change) => {
      expect((await resident.get(`/crm/${(await agency()).crmToken}/location/parcels?${queryOf(change)}`)).status).toBe(
        400,
      );
    },
  );

  test('are the same for staff, and need a link or a sign-in', async () => {
    const riverton = await town();
    const clerk = await staff(riverton);
    expect((await clerk.get(`/xerce/location/parcels?${queryOf()}`)).body).toEqual(await seen(riverton));
    expect((await resident.get(`/xerce/location/parcels?${queryOf()}`)).status).toBe(401);
    expect((await resident.get(`/crm/no-such-link/location/parcels?${queryOf()}`)).status).toBe(404);
  });
});

test('the map’s settings say whether there are parcels to draw', async () => {
  const has = async (of: TestAgency) =>
    (await resident.get<{ hasParcels: boolean }>(`/crm/${of.crmToken}/map-config`)).body.hasParcels;
  expect(await has(await town())).toBe(true);
  expect(await has(await agency('Lakeside'))).toBe(false);
});

test('without a boundary the map begins among the parcels, where they are drawn', async () => {
  const { crmToken } = await town();
  const { body } = await resident.get<{ zoomLevel: number; center: { latitude: number } }>(
    `/crm/${crmToken}/map-config`,
  );
  expect(body.zoomLevel).toBe(15);
  expect(body.center.latitude).not.toBe(DEFAULT_MAP_CENTER.latitude);
});
