import type { FoundAddress } from '@townkeep/core/casework/locations';
import { describe, expect, test } from 'vitest';
import { resident } from '../../across/issue-form/testing/form.ts';
import { agency, staff, type TestAgency } from '../../testing/factories.ts';
import { readTypedAddress } from './typed-address.ts';
import { parcels } from './testing/parcels.ts';

const search = async (of: TestAgency, query: string) =>
  (await resident.get<{ addresses: FoundAddress[] }>(`/crm/${of.crmToken}/location/search?${query}`)).body.addresses;
const searchFor = (of: TestAgency, q: string, limit = 10) =>
  search(of, new URLSearchParams({ q, limit: String(limit) }).toString());

const streets = [
  '1200 Oak Street',
  '1202 Oak Street',
  '1210 Oak Street',
  '1200 Maple Avenue',
  '1200 Oak Lane',
  '200 North Main Street',
  '45 Elm Court',
  '1234 Martin Luther King Jr Boulevard',
  '300 5th Avenue',
  '3000 5th Avenue',
  '17 San Pablo Avenue',
];

async function lieIn(of: TestAgency, place: { city: string; state: string }): Promise<void> {
  const admin = await staff(of, 'admin');
  const { body } = await admin.get('/agencies/information');
  expect(await admin.put('/agencies/information', { ...body, ...place })).toMatchObject({ status: 200 });
}

async function town(): Promise<TestAgency> {
  const riverton = await agency();
  await parcels(
    riverton,
    ...streets.map((streetAddress, i) => ({
      streetAddress,
      apn: `012-0345-${String(i).padStart(3, '0')}`,
      latitude: 37.8 + i * 0.001,
    })),
  );
  return riverton;
}

describe('typed addresses', () => {
  test.each([
    ['1200 oak street', '1200 Oak Street'],
    ['1200 OAK ST', '1200 Oak Street'],
    ['1200 oka street', '1200 Oak Street'],
    ['1200 Oack St', '1200 Oak Street'],
    ['1202 oak st, Oakmere, CA 94601', '1202 Oak Street'],
    ['1202 oak st #4', '1202 Oak Street'],
    ['200 n main st', '200 North Main Street'],
    ['200 N. Main', '200 North Main Street'],
    ['200 main street', '200 North Main Street'],
    ['45 elm ct', '45 Elm Court'],
    ['1234 martin luther king blvd', '1234 Martin Luther King Jr Boulevard'],
    ['300 fifth ave', '300 5th Avenue'],
    ['300 5th av', '300 5th Avenue'],
    ['3000 5th', '3000 5th Avenue'],
    ['17 sanpablo ave', '17 San Pablo Avenue'],
    ['maple', '1200 Maple Avenue'],
    ['oak street 1202', '1202 Oak Street'],
    ['5th ave 3000, Oakmere', '3000 5th Avenue'],
  ])('%s finds %s first', async (typed, streetAddress) => {
    const [first] = await searchFor(await town(), typed);
    expect(first).toMatchObject({
      section: 'GIS Validated Addresses',
      streetAddress,
      city: 'Oakmere',
      state: 'CA',
      zip: '94601',
      isGISValidated: true,
    });
    expect(first!.latitude).toBeGreaterThan(37.7);
  });

  test.each(['500 calle penasco apt 4b', '500 Calle Penasco #4B', '500 Calle Penasco, Unit 4b'])(
    '%s finds the unit, however its file writes it',
    async (typed) => {
      const riverton = await agency();
      const units = ['3', '4B', 'Apt 5'].map((secUnitNum) => ({ streetAddress: '500 Calle Penasco', secUnitNum }));
      await parcels(riverton, { streetAddress: '500 Calle Penasco Apt 3A' }, ...units);
      expect((await searchFor(riverton, typed))[0]).toMatchObject({
        streetAddress: '500 Calle Penasco',
        secUnitNum: '4B',
        isGISValidated: true,
      });
    },
  );

  test('the typed address is offered last, split into its parts', async () => {
    const riverton = await town();
    const found = await searchFor(riverton, '99 Nowhere Road Apt 4, Lakeside, NV 89001');
    expect(found.at(-1)).toEqual({
      section: 'Manual Address',
      streetAddress: '99 Nowhere Road',
      secUnitNum: 'Apt 4',
      city: 'Lakeside',
      state: 'NV',
      zip: '89001',
      placeName: null,
      apn: null,
      latitude: null,
      longitude: null,
      isGISValidated: false,
    });
  });

  test('the agency’s city and state fill in for parts that were not typed', async () => {
    const riverton = await town();
    await lieIn(riverton, { city: 'Oakmere', state: 'CA' });
    expect((await searchFor(riverton, '99 nowhere road oakmere')).at(-1)).toMatchObject({
      streetAddress: '99 nowhere road',
      city: 'Oakmere',
      state: 'CA',
      zip: null,
    });
  });

  test('the agency’s current city and state fill in for those missing from a parcel’s file', async () => {
    const riverton = await agency();
    await parcels(riverton, { streetAddress: '7 Pier Road', apn: '012-0345-003', city: null, state: null });
    expect((await searchFor(riverton, '7 pier rd'))[0]).toMatchObject({ city: null, state: null });
    await lieIn(riverton, { city: 'Oakmere', state: 'CA' });
    for (const q of ['q=7+pier+rd', 'q=012-0345-003', 'lat=37.8&long=-122.28']) {
      expect((await search(riverton, q))[0]).toMatchObject({
        streetAddress: '7 Pier Road',
        city: 'Oakmere',
        state: 'CA',
        isGISValidated: true,
      });
    }
  });

  test('a parcel number is found as written, without its dashes, and by its prefix', async () => {
    const riverton = await town();
    for (const q of ['012-0345-003', '0120345003', 'APN 012 0345 003']) {
      expect((await searchFor(riverton, q)).filter((each) => each.section === 'APN')).toMatchObject([
        { apn: '012-0345-003', streetAddress: '1200 Maple Avenue', isGISValidated: true },
      ]);
    }
    expect((await searchFor(riverton, '012-0345')).filter((each) => each.section === 'APN')).toHaveLength(5);
  });

  test('results are never another agency’s, never exceed the limit, and are empty for an empty query', async () => {
    const riverton = await town();
    expect((await searchFor(await agency('Lakeside'), '1200 oak street')).map((each) => each.section)).toEqual([
      'Manual Address',
    ]);
    expect((await searchFor(riverton, 'oak', 2)).filter((each) => each.isGISValidated)).toHaveLength(2);
    for (const q of ['', ' ', '---', "'; drop table parcels; --".replace(/\w/g, '')])
      expect(await searchFor(riverton, q)).toEqual([]);
    expect((await resident.get(`/crm/${riverton.crmToken}/location/search?q=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await resident.get('/crm/no-such-link/location/search?q=oak')).status).toBe(404);
  });
});

describe('a point', () => {
  test('is named after the parcel there, and is not moved', async () => {
    const riverton = await agency();
    await parcels(
      riverton,
      { streetAddress: '1 Oak St', apn: '1', latitude: 37.8 },
      { streetAddress: '3 Oak St', apn: '2', latitude: 37.801 },
    );
    expect(await search(riverton, 'lat=37.80095&long=-122.28')).toMatchObject([
      {
        section: 'GIS Validated Addresses',
        streetAddress: '3 Oak St',
        apn: '2',
        latitude: 37.80095,
        longitude: -122.28,
        isGISValidated: true,
      },
    ]);
    expect(await search(riverton, 'lat=37.80005&long=-122.28')).toMatchObject([{ streetAddress: '1 Oak St' }]);
  });

  test('outside all parcels has the city and ZIP around it; far from all, only its coordinates', async () => {
    const riverton = await agency();
    await parcels(riverton, { streetAddress: '1 Oak St' });
    expect(await search(riverton, 'lat=37.802&long=-122.28')).toEqual([
      expect.objectContaining({
        section: 'Manual Address',
        streetAddress: null,
        city: 'Oakmere',
        state: 'CA',
        zip: '94601',
        latitude: 37.802,
        isGISValidated: false,
      }),
    ]);
    expect(await search(riverton, 'lat=38&long=-122.28')).toEqual([
      expect.objectContaining({ section: 'Manual Address', streetAddress: null, city: null, zip: null }),
    ]);
  });

  test('a parcel without an address is identified by its number', async () => {
    const riverton = await agency();
    await parcels(riverton, { apn: '77-1' });
    expect(await search(riverton, 'lat=37.8&long=-122.28')).toMatchObject([
      { section: 'APN', apn: '77-1', city: 'Oakmere' },
    ]);
  });

  test('must be on the earth', async () => {
    const riverton = await agency();
    expect((await resident.get(`/crm/${riverton.crmToken}/location/search?lat=91&long=0`)).status).toBe(400);
  });
});

test('staff get the same results, and whether a point is out of bounds', async () => {
  const riverton = await town();
  const clerk = await staff(riverton);
  const { body } = await clerk.get<{ addresses: FoundAddress[]; isLocationOutOfBounds: boolean | null }>(
    '/xerce/location/search?q=1200+oak+st',
  );
  expect(body.isLocationOutOfBounds).toBeNull();
  expect(body.addresses[0]).toMatchObject({ streetAddress: '1200 Oak Street' });
  expect((await clerk.get('/xerce/location/search?lat=37.8&long=-122.28')).body).toMatchObject({
    isLocationOutOfBounds: false,
  });
  expect((await resident.get('/xerce/location/search?q=oak')).status).toBe(401);
});

test.each([
  ['12 Main St', { streetAddress: '12 Main St', secUnitNum: null, city: null, state: null, zip: null }],
  ['12 Main St 94601', { streetAddress: '12 Main St', zip: '94601' }],
  ['12 Main St, Oakmere', { streetAddress: '12 Main St', city: 'Oakmere' }],
  [
    '12 Main St, Oakmere, California 94601-1234',
    { streetAddress: '12 Main St', city: 'Oakmere', state: 'CA', zip: '94601-1234' },
  ],
  ['12 Elm Ct', { streetAddress: '12 Elm Ct', state: null }],
  ['12 Main St, Apt 5', { streetAddress: '12 Main St', secUnitNum: 'Apt 5', city: null }],
  ['12 Main St #5, Oakmere CA', { streetAddress: '12 Main St', secUnitNum: '#5', city: 'Oakmere', state: 'CA' }],
  ['94601', { streetAddress: '94601', zip: null }],
])('%s is taken apart', (typed, parts) => {
  expect(readTypedAddress(typed, null)).toMatchObject(parts);
});
