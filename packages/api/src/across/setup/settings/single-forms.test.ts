import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { checkIssuer } from './sign-in-rules.ts';

const CITY = '/agencies/crm/config/city-sign-in';
const STAFF = '/agencies/config/staff-sign-in';
const issuer = 'https://login.example.org';

test('a secret is set, kept and cleared, and never returned', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { services } = await testApp();
  const stored = async () => {
    const { rows } = await services.inAgency(riverton.id, (tx) =>
      tx.run("select value::text as value from settings where area = 'city-sign-in'"),
    );
    return String(rows[0]!['value']);
  };
  const set = await admin.put(CITY, { issuer, clientId: 'townkeep', clientSecret: 'known to two' });
  expect(set).toMatchObject({ status: 200, body: { clientSecret: { isSet: true } } });
  expect(JSON.stringify(set.body)).not.toContain('known to two');
  expect(await stored()).not.toContain('known to two');
  const before = await stored();
  for (const kept of [{}, { clientSecret: { isSet: true } }])
    expect(await admin.put(CITY, kept)).toMatchObject({ body: { clientSecret: { isSet: true } } });
  expect(await stored()).toBe(before);
  expect(await admin.put(CITY, { clientSecret: null })).toMatchObject({ body: { clientSecret: { isSet: false } } });
});

test('a provider needs both its issuer and its client id', async () => {
  const admin = await staff(await agency(), 'admin');
  expect(await admin.put(STAFF, { provider: 'OKTA' })).toMatchObject({
    status: 400,
    body: { fields: { issuer: 'Issuer is required', clientId: 'Client ID is required' } },
  });
  expect(await admin.put(CITY, { issuer })).toMatchObject({
    status: 400,
    body: { fields: { clientId: 'Client ID is required' } },
  });
  expect(await admin.put(STAFF, { provider: 'OKTA', issuer, clientId: 'townkeep' })).toMatchObject({ status: 200 });
  expect(await admin.put(STAFF, { provider: 'TOWNKEEP', issuer: null, clientId: null })).toMatchObject({ status: 200 });
});

test.each([
  'http://login.example.org',
  'https://login.example.org:9443',
  'https://127.0.0.1',
  'https://10.0.0.1',
  'https://[::1]',
  'https://localhost',
])('the issuer %s is refused unless the operator allows its host and port', async (address) => {
  const { services } = await testApp();
  const { host, port } = new URL(address);
  const check = (given: string, egressAllow: string[] = []) =>
    checkIssuer({ issuer: given }, { services: { ...services, settings: { ...services.settings, egressAllow } } });
  expect(() => check(address)).toThrow(
    expect.objectContaining({ fields: { issuer: expect.stringContaining('public internet') as string } }) as Error,
  );
  const allowed = port === '' ? `${host}:${address.startsWith('https') ? 443 : 80}` : host;
  expect(() => check(address, [allowed])).not.toThrow();
  expect(() => check(issuer)).not.toThrow();
});

test('the map starts at the center of the boundary unless the settings say where, and stops at zoom 18', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const map = async () =>
    (await admin.get<{ center: object; zoomLevel: number; maxZoom: number }>('/config/gis/layers/map-config')).body;
  expect(await map()).toMatchObject({ center: { latitude: 37.799648, longitude: -122.2876002 }, zoomLevel: 12 });
  const { services } = await testApp();
  await services.inAgency(riverton.id, (tx) =>
    tx.run(
      `insert into boundaries (agency_id, geom, outline)
       values ($1, st_multi(st_makeenvelope(-121.2, 38, -121, 38.1, 4326)), '{}')`,
      [riverton.id],
    ),
  );
  expect(await map()).toMatchObject({ center: { latitude: 38.05, longitude: -121.1 }, zoomLevel: 10.8 });
  await admin.put('/config/location/map-settings', {
    center: { latitude: 38.0200049, longitude: -121.1 },
    zoomLevel: 25,
  });
  expect(await map()).toMatchObject({ center: { latitude: 38.02, longitude: -121.1 }, zoomLevel: 18, maxZoom: 18 });
});

test('a stored value that is older than a rule stays, and does not block other changes', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { services } = await testApp();
  const insert = `insert into settings (agency_id, area, value)
    values ($1, 'agency-information', '{"phoneNumber": "ask at the desk"}')`;
  await services.inAgency(riverton.id, (tx) => tx.run(insert, [riverton.id]));
  expect(await admin.put('/agencies/information', { city: 'Riverton' })).toMatchObject({
    status: 200,
    body: { city: 'Riverton', phoneNumber: 'ask at the desk' },
  });
  expect((await admin.put('/agencies/information', { phoneNumber: 'ask at the desk' })).status).toBe(400);
});
