import { expect, test } from 'vitest';
import { agency, category, staff } from '../../../../testing/factories.ts';
import { testApp } from '../../../../testing/server.ts';
import { submission } from '../../testing/submission.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('a location can be corrected within the boundary, and removed only where none is required', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { services } = await testApp();
  await services.database.run(
    `insert into boundaries (agency_id, geom, outline)
     values ($1, st_multi(st_makeenvelope(-122.4, 37.7, -122.2, 37.9, 4326)), '{}')`,
    [riverton.id],
  );
  const required = await category(riverton, { isLocationIncluded: true, isLocationRequired: true });
  const { id } = await submission(riverton, {
    categoryId: required.id,
    at: [37.8, -122.27],
    streetAddress: '1 Main St',
  });
  const set = (location: object | null) => clerk.put(path(id, '/location'), { location });
  const elm = { streetAddress: '2 Elm St', city: 'Riverton', state: 'CA', zip: '94607', locationSource: 'MANUAL' };
  expect(await set({ ...elm, latitude: 38.5, longitude: -122.3 })).toMatchObject({
    status: 400,
    body: { code: 'location_outside' },
  });
  expect(
    await set({ ...elm, latitude: 37.8, longitude: -122.3, userPinLatitude: 38.5, userPinLongitude: -122.3 }),
  ).toMatchObject({ body: { code: 'location_outside' } });
  // A place outside is refused as such, since no zip would mend it.
  expect(await set({ ...elm, zip: null, latitude: 38.5, longitude: -122.3 })).toMatchObject({
    status: 400,
    body: { code: 'location_outside' },
  });
  expect(await set({ ...elm, zip: null, latitude: 37.8, longitude: -122.3 })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { location: 'Missing mandatory location field(s) - Zip' } },
  });
  expect(await set({ latitude: 37.8 })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await set(null)).toMatchObject({ status: 400, body: { fields: { location: 'location is required' } } });
  // The pin counts, not the point of the address.
  expect(
    await set({ ...elm, latitude: 37.9, longitude: -122.3, userPinLatitude: 37.8123456, userPinLongitude: -122.3 }),
  ).toMatchObject({
    status: 200,
    body: { location: { latitude: 37.81235, streetAddress: '2 Elm St', locationSource: 'MANUAL' }, version: 2 },
  });
  expect(await clerk.get(path(id, '/history'))).toMatchObject({
    body: { items: [{ text: 'changed the location from 1 Main St to 2 Elm St, Riverton, CA 94607' }] },
  });
  const optional = await category(riverton, { name: 'Noise', isLocationIncluded: true, isLocationRequired: false });
  const noise = await submission(riverton, {
    categoryId: optional.id,
    at: [37.8, -122.27],
    streetAddress: '1 Main St',
  });
  expect(await clerk.put(path(noise.id, '/location'), { location: null })).toMatchObject({
    status: 200,
    body: { location: null },
  });
  const { rows } = await services.database.run(
    `select location_source, street_address, latitude, is_gis_validated
     from submissions where agency_id = $1 and id = $2`,
    [riverton.id, noise.id],
  );
  expect(rows).toEqual([{ location_source: null, street_address: null, latitude: null, is_gis_validated: false }]);
});
