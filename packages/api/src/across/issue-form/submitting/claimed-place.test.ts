import { expect, test } from 'vitest';
import { parcels } from '../../../casework/locations/testing/parcels.ts';
import { agency, category, type TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { file, form, oakStreet } from '../testing/form.ts';

const oak = { ...oakStreet, apn: '012-0345-001', isGISValidated: true };

async function town(): Promise<{ of: TestAgency; at: (location: object) => Promise<unknown> }> {
  const of = await agency();
  const { id } = await category(of);
  await parcels(
    of,
    { streetAddress: '1234 Oak Street', apn: '012-0345-001' },
    { streetAddress: '7 Elm Court' },
    { apn: '012-0345-009', zip: null },
  );
  const at = async (location: object) => {
    const { body, status } = await file(of, form(id, { location }));
    expect(status).toBe(201);
    const columns = 'location_source, apn, is_gis_validated, street_address';
    const { rows } = await (
      await testApp()
    ).services.database.run(`select ${columns} from submissions where agency_id = $1 and id = $2`, [of.id, body.id]);
    return rows[0];
  };
  return { of, at };
}

test('a resident’s place has the source CITIZEN_SUBMISSION, whatever the form sends', async () => {
  const { at } = await town();
  expect(await at({ ...oak, locationSource: 'PARCEL_FILE' })).toMatchObject({ location_source: 'CITIZEN_SUBMISSION' });
});

test('a place that matches the agency’s parcels is stored with its parcel number and validation', async () => {
  const { at } = await town();
  for (const change of [
    {},
    { apn: '0120345001' },
    { streetAddress: '1234 OAK ST', city: 'OAKMERE' },
    { secUnitNum: '4' },
  ])
    expect(await at({ ...oak, ...change })).toMatchObject({ apn: change.apn ?? oak.apn, is_gis_validated: true });
  expect(await at({ ...oak, streetAddress: '7 Elm Court', apn: null })).toMatchObject({
    apn: null,
    is_gis_validated: true,
  });
  expect(await at({ ...oak, streetAddress: null, apn: '012-0345-009' })).toMatchObject({
    apn: '012-0345-009',
    is_gis_validated: true,
  });
  expect(await at({ ...oak, isGISValidated: false })).toMatchObject({ apn: oak.apn, is_gis_validated: false });
});

test.each([
  ['an unknown address', { streetAddress: '9999 Nowhere Lane', apn: '1-2-3' }],
  ['an address other than the parcel’s', { streetAddress: '9999 Nowhere Lane' }],
  ['the address with another parcel number', { apn: '1-2-3' }],
  ['another city', { city: 'Lakeside' }],
  ['another ZIP', { zip: '10001' }],
  ['an unknown address without a parcel number', { streetAddress: '9 Elm Court', apn: null }],
  ['no address at all', { streetAddress: null, apn: null }],
])('%s is kept as typed and is not validated', async (_name, change) => {
  const { at } = await town();
  const location = { ...oak, ...change };
  expect(await at(location)).toEqual({
    location_source: 'CITIZEN_SUBMISSION',
    apn: null,
    is_gis_validated: false,
    street_address: location.streetAddress,
  });
});

test('parcels of another agency do not count', async () => {
  const { at } = await town();
  const lakeside = await agency('Lakeside');
  await parcels(lakeside, { streetAddress: '1 Lake Road', apn: '9' });
  expect(await at({ ...oak, streetAddress: '1 Lake Road', apn: '9' })).toMatchObject({
    apn: null,
    is_gis_validated: false,
  });
});
