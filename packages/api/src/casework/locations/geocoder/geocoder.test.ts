import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FoundAddress } from '@townkeep/core/casework/locations';
import { afterEach, describe, expect, test } from 'vitest';
import { agency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { searchLocations } from '../search-locations.ts';
import { parcels } from '../testing/parcels.ts';

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a service that gives this answer; with null it never answers. */
async function service(answer: (url: URL) => unknown): Promise<{ url: string; asked: URL[] }> {
  const asked: URL[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://geocoder');
    asked.push(url);
    const body = answer(url);
    if (body === null) return;
    if (typeof body === 'number') response.writeHead(body).end();
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  running.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/g`, asked };
}

async function searchWith(
  geocoder: { url: string; kind: 'census' | 'arcgis' },
  query: { q?: string; lat?: number; long?: number },
): Promise<FoundAddress[]> {
  const { services } = await testApp();
  const riverton = await agency();
  await parcels(riverton, { streetAddress: '1200 Oak Street' });
  const withGeocoder = { ...services, settings: { ...services.settings, geocoder } };
  return searchLocations(
    { services: withGeocoder, inAgency: (work) => services.inAgency(riverton.id, work, { reads: true }) },
    { ...query, limit: 5 },
  );
}

const candidate = (address: string, score = 95) => ({
  address: `${address}, Oakmere, California, 94602`,
  location: { x: -122.2, y: 37.7 },
  score,
  attributes: { StAddr: address, City: 'Oakmere', RegionAbbr: 'CA', Postal: '94602' },
});

describe('ArcGIS', () => {
  test('the agency’s own locator adds validated addresses to those of the parcels', async () => {
    const { url, asked } = await service(() => ({
      candidates: [candidate('1299 Oak St'), candidate('1200 OAK ST'), candidate('9 Far Rd', 40)],
    }));
    const found = await searchWith({ url, kind: 'arcgis' }, { q: '1299 oak' });
    expect(found.map((each) => [each.section, each.streetAddress])).toEqual([
      ['GIS Validated Addresses', '1200 Oak Street'],
      ['GIS Validated Addresses', '1299 Oak St'],
      ['Manual Address', '1299 oak'],
    ]);
    expect(found[1]).toMatchObject({
      city: 'Oakmere',
      state: 'CA',
      zip: '94602',
      latitude: 37.7,
      longitude: -122.2,
      isGISValidated: true,
    });
    expect(asked.map((each) => each.pathname)).toEqual(['/g/findAddressCandidates']);
    expect(asked[0]!.searchParams.get('SingleLine')).toBe('1299 oak');
  });

  test('is not asked for an address that a parcel has', async () => {
    const { url, asked } = await service(() => ({ candidates: [] }));
    await searchWith({ url, kind: 'arcgis' }, { q: '1200 oak street' });
    expect(asked).toEqual([]);
  });

  test('names a point outside all parcels', async () => {
    const { url } = await service(({ pathname }) =>
      pathname.endsWith('/reverseGeocode')
        ? {
            address: { Address: '7 Pier Rd', City: 'Oakmere', RegionAbbr: 'CA', Postal: '94603' },
            location: { x: 1, y: 2 },
          }
        : 404,
    );
    expect(await searchWith({ url, kind: 'arcgis' }, { lat: 37.9, long: -122.1 })).toEqual([
      expect.objectContaining({ streetAddress: '7 Pier Rd', latitude: 37.9, longitude: -122.1, isGISValidated: true }),
    ]);
  });

  test('a point in the sea has no name', async () => {
    const { url } = await service(() => ({
      error: { code: 400, message: 'Unable to find address for the specified location.' },
    }));
    expect(await searchWith({ url, kind: 'arcgis' }, { lat: 37.9, long: -122.1 })).toMatchObject([
      { section: 'Manual Address', streetAddress: null, latitude: 37.9 },
    ]);
  });
});

test('the Census Bureau’s addresses have a point but are not validated', async () => {
  const { url, asked } = await service(() => ({
    result: {
      addressMatches: [
        {
          matchedAddress: '1299 OAK ST NW, OAKMERE, CA, 94602',
          coordinates: { x: -122.2, y: 37.7 },
          addressComponents: { city: 'OAKMERE', state: 'CA', zip: '94602' },
        },
      ],
    },
  }));
  const found = await searchWith({ url, kind: 'census' }, { q: '1299 oak st nw, Oakmere' });
  expect(found[1]).toMatchObject({
    section: 'Manual Address',
    streetAddress: '1299 Oak St NW',
    city: 'Oakmere',
    state: 'CA',
    zip: '94602',
    latitude: 37.7,
    isGISValidated: false,
  });
  expect(asked[0]).toMatchObject({ pathname: '/g/locations/onelineaddress' });
  expect(asked[0]!.searchParams.get('address')).toBe('1299 oak st nw, Oakmere');
});

test.each([
  ['fails', 500, 1],
  ['has enough', 429, 1],
  ['never answers', null, 1],
  ['refuses the text', 400, 2],
  ['refuses the text in words', { error: { code: 400, message: 'Unable to complete operation.' } }, 2],
  ['answers nonsense', '<html>', 2],
  ['answers another shape', { candidates: [{ address: 1 }] }, 2],
])('a service that %s is left out; only one that is down is left alone for a while', async (_, answer, times) => {
  const { url, asked } = await service(() => answer);
  const sections = (await searchWith({ url, kind: 'arcgis' }, { q: '1299 oak' })).map((each) => each.section);
  expect(sections).toEqual(['GIS Validated Addresses', 'Manual Address']);
  await searchWith({ url, kind: 'arcgis' }, { q: '1299 oak' });
  expect(asked).toHaveLength(times);
});
