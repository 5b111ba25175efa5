import { describe, expect, test } from 'vitest';
import { reporterLinks } from '../../casework/submissions/links.ts';
import { parcels } from '../../casework/locations/testing/parcels.ts';
import { agency, category, staff, type TestAgency } from '../../testing/factories.ts';
import { formField } from '../../testing/walk/form-fields.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { testApp } from '../../testing/server.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { getFormConfig } from './form-config.ts';
import { file, form, oakStreet, resident } from './testing/form.ts';

describe('the link', () => {
  test('returns its agency', async () => {
    const riverton = await agency();
    expect(await resident.get(`/crm/${riverton.crmToken}`)).toMatchObject({
      status: 200,
      body: { agencyId: riverton.id, isActive: true, name: 'Riverton' },
    });
  });

  test.each(['submissions', 'error', 'Submissions', 'unknown', 'x'.repeat(200)])('%s is not found', async (token) => {
    expect(await resident.get(`/crm/${token}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('is taken from the path, whatever the body contains', async () => {
    const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
    const { id } = await category(riverton, { name: 'Pothole', keywords: ['hole'] });
    const path = `/crm/${riverton.crmToken}/categories/suggestions`;
    const body = { description: 'A hole', token: lakeside.crmToken, params: { token: lakeside.crmToken } };
    expect(await resident.post(path, body)).toMatchObject({ status: 200, body: { categoryIds: [id] } });
    const { server } = await testApp();
    for (const payload of ['[]', 'null', '"x"', '3']) {
      const answer = await server.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code], payload).toEqual([400, 'invalid_input']);
    }
  });

  test('reserved words are refused even if an agency has one as its token', async () => {
    const riverton = await agency();
    const { hashLink } = await import('../../platform/auth/links.ts');
    await (
      await testApp()
    ).services.database.run(
      `insert into agency_links (token_hash, agency_id, kind, token) values ($1, $2, 'CRM', 'error')
       on conflict do nothing`,
      [hashLink('CRM', 'error'), riverton.id],
    );
    expect((await resident.get('/crm/error')).status).toBe(404);
  });
});

test('an inactive link returns the agency and its website, an unknown link is not found', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const look = { logoUrl: null, primaryColor: null };
  const setWebsite = async (websiteUrl: string | null) =>
    expect(await admin.put('/agencies/information', { websiteUrl })).toMatchObject({ status: 200 });
  const link = async (token = riverton.crmToken) => resident.get(`/crm/${token}`);
  expect(await admin.put('/agencies/information', { primaryColor: '#0b5d63' })).toMatchObject({ status: 200 });
  await setWebsite('https://riverton.example/');
  expect((await link()).body).toEqual({
    agencyId: riverton.id,
    isActive: true,
    name: 'Riverton',
    ...look,
    websiteUrl: null,
  });
  await (
    await testApp()
  ).services.database.run('update agency_links set is_active = false where agency_id = $1', [riverton.id]);
  expect((await link()).body).toEqual({
    agencyId: riverton.id,
    isActive: false,
    name: 'Riverton',
    logoUrl: null,
    primaryColor: '#0b5d63',
    websiteUrl: 'https://riverton.example/',
  });
  await setWebsite(null);
  expect((await link()).body).toMatchObject({ isActive: false, websiteUrl: null });
  for (const kept of ['/only-a-path', '//evil.example']) {
    await (
      await testApp()
    ).services.database.run(
      "update settings set value = value || jsonb_build_object('websiteUrl', $2::text) where agency_id = $1",
      [riverton.id, kept],
    );
    expect((await link()).body).toMatchObject({ isActive: false, websiteUrl: null });
  }
  expect(await link('unknown')).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Not found.' } });
});

describe('the configuration', () => {
  test('has the active external categories with visible fields only, and no internal data', async () => {
    const riverton = await agency();
    await category(riverton, { name: 'Inactive', isActive: false });
    await category(riverton, { name: 'Internal', categoryType: 'INTERNAL' });
    const { id } = await category(riverton, {
      name: 'Pothole',
      keywords: ['hole'],
      allowAnonymousSubmission: false,
      isLocationRequired: true,
      fields: [
        formField('Depth', {
          nested: [formField('Off', { isActive: false, condition: { operator: 'equals', value: 'x' } })],
        }),
        formField('Hidden', { isActive: false }),
      ],
      internalCustomFields: [formField('Crew')],
    });
    const { status, body } = await resident.get<{
      categories: { id: string; fields: { label: string; nested: unknown[] }[] }[];
    }>(`/crm/${riverton.crmToken}/config`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      agencyId: riverton.id,
      name: 'Riverton',
      isSMSEnabled: true,
      postAnonymous: true,
      maxFileSizeMb: 25,
      contactPreferenceNote: null,
      mapConfig: { zoomLevel: 12, maxZoom: 18, boundary: null },
    });
    expect(body.categories).toHaveLength(1);
    expect(body.categories[0]).toMatchObject({
      id,
      name: 'Pothole',
      allowAnonymousSubmission: false,
      isLocationIncluded: true,
      isLocationRequired: true,
      fields: [{ label: 'Depth', nested: [] }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Crew|"hole"|Hidden|keywords|resolveByDays/);
  });

  test('follows the settings, and has the same map configuration as its own call', async () => {
    const riverton = await agency();
    const admin = await staff(riverton, 'admin');
    const { body: settings } = await admin.get('/agencies/crm/submission-settings');
    await admin.put('/agencies/crm/submission-settings', {
      ...settings,
      postAnonymous: false,
      isSMSEnabled: false,
      maxFileSizeMb: 5,
    });
    const { body: information } = await admin.get('/agencies/information');
    await admin.put('/agencies/information', { ...information, city: 'Riverton', state: 'CA' });
    await admin.put('/agencies-preferences', { contactPreferenceNote: 'We answer within a week.' });
    const { body } = await resident.get(`/crm/${riverton.crmToken}/config`);
    expect(body).toMatchObject({
      postAnonymous: false,
      isSMSEnabled: false,
      maxFileSizeMb: 5,
      contactPreferenceNote: 'We answer within a week.',
    });
    expect((await resident.get(`/crm/${riverton.crmToken}/map-config`)).body).toEqual(body['mapConfig']);
  });
});

describe('validating a point', () => {
  test('without a boundary every point is inside, and another agency’s id is not found', async () => {
    const riverton = await agency();
    expect(
      (await resident.get(`/crm/${riverton.crmToken}/location/validate?lat=1&long=1&agencyId=${riverton.id}`)).body,
    ).toEqual({ isLocationOutOfBounds: false });
    expect((await resident.get(`/crm/${riverton.crmToken}/location/validate?lat=1&long=1&agencyId=1`)).status).toBe(
      404,
    );
    expect((await resident.get(`/crm/${riverton.crmToken}/location/validate?lat=1`)).status).toBe(400);
  });

  test.each(['', '%20', '0x10', '%201e1', '1e1', 'NaN', 'Infinity'])(
    'a latitude of “%s” is not a number',
    async (lat) => {
      const riverton = await agency();
      for (const path of ['validate', 'search'])
        expect(await resident.get(`/crm/${riverton.crmToken}/location/${path}?lat=${lat}&long=-122.25`)).toMatchObject({
          status: 400,
          body: { fields: { lat: 'Lat must be a number.' } },
        });
    },
  );
});

describe('duplicates', () => {
  const METER = 1 / 111_195;
  const at = (meters: number) => ({ ...oakStreet, latitude: 37.8 + meters * METER });
  interface Duplicates {
    submissions: { token: string; number: number; roughPlace: string | null; distanceMetres: number }[];
    total: { count: number; capped: boolean };
  }
  const duplicates = async (of: TestAgency, categoryId: string, location: unknown = oakStreet) =>
    (await resident.post<Duplicates>(`/crm/${of.crmToken}/issues/duplicates`, { categoryId, location })).body;
  const ask = async (...about: Parameters<typeof duplicates>) => (await duplicates(...about)).submissions;

  test('are open ones of the category within 75 m, nearest first, without the reporter’s words or house', async () => {
    const riverton = await agency();
    const [{ id }, { id: other }] = [await category(riverton), await category(riverton)];
    for (const meters of [72, 19, 80]) await file(riverton, form(id, { location: at(meters) }));
    await file(riverton, form(other, { location: at(0) }));
    const found = await ask(riverton, id);
    expect(found.map(({ number, distanceMetres }) => [number, distanceMetres])).toEqual([
      [2, 20],
      [1, 70],
    ]);
    expect(found[0]).toMatchObject({
      roughPlace: '1200 block of Oak Street',
      status: 'OPEN',
      token: expect.stringMatching(/^p/),
    });
    expect(JSON.stringify(found)).not.toMatch(/1234|Ann|deep|ann@/);
  });

  test('exclude internal, closed and other agencies’ submissions, and never have the reporter’s own link', async () => {
    const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
    const { id } = await category(riverton);
    const filed = [await file(riverton, form(id)), await file(riverton, form(id)), await file(riverton, form(id))];
    const { database, settings } = (await testApp()).services;
    await database.run("update submissions set visibility = 'INTERNAL' where agency_id = $1 and number = 1", [
      riverton.id,
    ]);
    await database.run(
      "update submissions set status = 'CLOSED', closed_at = now() where agency_id = $1 and number = 2",
      [riverton.id],
    );
    const found = await ask(riverton, id);
    expect(found.map((each) => each.number)).toEqual([3]);
    expect(found[0]!.token).not.toBe(reporterLinks.make(settings.secret, riverton.id, filed[2]!.body.id));
    expect(await ask(lakeside, id)).toEqual([]);
  });

  test('are counted up to a limit, and the nearest are returned', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    expect((await duplicates(riverton, id)).total).toEqual({ count: 0, capped: false });
    const place = { categoryId: id, at: [37.8, -122.28] } as const;
    for (let n = 0; n < 14; n += 1) await submission(riverton, place);
    const found = await duplicates(riverton, id);
    expect([found.submissions.length, found.total]).toEqual([10, { count: 14, capped: false }]);
    for (let n = 14; n < 51; n += 1) await submission(riverton, place);
    expect((await duplicates(riverton, id)).total).toEqual({ count: 50, capped: true });
  });

  test('are within the distance that the agency sets', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    await file(riverton, form(id, { location: at(60) }));
    const admin = await staff(riverton, 'admin');
    await admin.put('/agencies/crm/submission-settings', { duplicateRadiusMetres: 50 });
    expect(await ask(riverton, id)).toEqual([]);
    await admin.put('/agencies/crm/submission-settings', { duplicateRadiusMetres: 61 });
    expect(await ask(riverton, id)).toHaveLength(1);
  });

  test('are found near an address without a point if the address is known', async () => {
    const riverton = await agency();
    await parcels(riverton, { streetAddress: '1234 Oak St', latitude: 37.8 });
    const { id } = await category(riverton);
    await file(riverton, form(id, { location: at(30) }));
    expect(await ask(riverton, id, { streetAddress: '1234 OAK STREET' })).toHaveLength(1);
    expect(await ask(riverton, id, { streetAddress: '9 Elm Street' })).toEqual([]);
  });

  test('are found near a unit, or near its house if the agency has no units for it', async () => {
    const riverton = await agency();
    await parcels(
      riverton,
      { streetAddress: '500 Pier Road', secUnitNum: '4B', latitude: 37.8 },
      { streetAddress: '9 Elm Street', latitude: 37.8 },
    );
    const { id } = await category(riverton);
    await file(riverton, form(id, { location: at(30) }));
    expect(await ask(riverton, id, { streetAddress: '500 Pier Rd', secUnitNum: 'Apt 4B' })).toHaveLength(1);
    expect(await ask(riverton, id, { streetAddress: '9 Elm St', secUnitNum: '#2' })).toHaveLength(1);
    expect(await ask(riverton, id, { streetAddress: '500 Pier Rd', secUnitNum: 'Apt 5' })).toEqual([]);
  });
});

test('text messages are offered only if they can be sent, or in a demo', async () => {
  const riverton = await agency();
  const { services } = await testApp();
  const sms = { url: 'https://sms.test', token: undefined, from: undefined };
  const isOffered = async (change: Pick<Settings, 'isDemo' | 'sms'>) => {
    const changed = { ...services, settings: { ...services.settings, ...change } };
    return (await services.inAgency(riverton.id, (tx) => getFormConfig(tx, changed))).isSMSEnabled;
  };
  expect(await isOffered({ isDemo: false, sms: undefined })).toBe(false);
  expect(await isOffered({ isDemo: false, sms })).toBe(true);
  expect(await isOffered({ isDemo: true, sms: undefined })).toBe(true);
});
