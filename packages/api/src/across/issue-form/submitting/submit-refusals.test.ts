import { describe, expect, test } from 'vitest';
import { agency, category, type TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { file, form, oakStreet, resident, stored, withSettings } from '../testing/form.ts';

const database = async () => (await testApp()).services.database;

async function setBoundary(of: TestAgency, wkt: string): Promise<void> {
  await (
    await database()
  ).run("insert into boundaries (agency_id, geom, outline) values ($1, st_multi(st_geomfromtext($2, 4326)), '{}')", [
    of.id,
    wkt,
  ]);
}

describe('refused, with a text for the field', () => {
  test.each([
    ['no description', { description: undefined }, { description: 'Issue description is required' }],
    ['a description of 2,001 characters', { description: 'x'.repeat(2001) }, { description: '2000 character limit.' }],
    ['no category', { category: undefined }, { category: 'The Category is required.' }],
    ['a category that is not an id', { category: { id: '' } }, { 'category.id': 'The Category is required.' }],
    [
      'no names',
      { customerInfo: {} },
      { 'customerInfo.firstName': 'First Name is required', 'customerInfo.lastName': 'Last Name is required' },
    ],
    [
      'no contact at all',
      { customerInfo: null },
      { 'customerInfo.firstName': 'First Name is required', 'customerInfo.lastName': 'Last Name is required' },
    ],
    [
      'a first name of 21 characters',
      { customerInfo: { firstName: 'x'.repeat(21), lastName: 'y'.repeat(21) } },
      { 'customerInfo.firstName': '20 character limit.', 'customerInfo.lastName': '20 character limit.' },
    ],
    [
      'email chosen without an address',
      { customerInfo: { firstName: 'A', lastName: 'L', notificationPreference: ['EMAIL'] } },
      { 'customerInfo.email': 'Enter the details.' },
    ],
    [
      'SMS chosen without a number',
      { customerInfo: { firstName: 'A', lastName: 'L', notificationPreference: ['SMS'] } },
      { 'customerInfo.phoneNumber': 'Enter the details.' },
    ],
    [
      'an invalid email',
      { customerInfo: { firstName: 'A', lastName: 'L', email: 'not-an-email' } },
      { 'customerInfo.email': 'Please enter a valid email address' },
    ],
    [
      'an email of 321 characters',
      { customerInfo: { firstName: 'A', lastName: 'L', email: `${'a'.repeat(309)}@example.org` } },
      { 'customerInfo.email': '320 character limit.' },
    ],
    [
      'an invalid cell phone',
      { customerInfo: { firstName: 'A', lastName: 'L', phoneNumber: '12' } },
      { 'customerInfo.phoneNumber': 'Please enter a valid cell phone' },
    ],
    [
      'a number too long for its country',
      { customerInfo: { firstName: 'A', lastName: 'L', phoneNumber: '+4512345678901' } },
      { 'customerInfo.phoneNumber': 'Please enter a valid cell phone' },
    ],
    [
      'an invalid work phone',
      { customerInfo: { firstName: 'A', lastName: 'L', workPhone: '12' } },
      { 'customerInfo.workPhone': 'Work phone format is invalid.' },
    ],
    [
      'a note of 501 characters',
      { customerInfo: { firstName: 'A', lastName: 'L', notificationNote: 'x'.repeat(501) } },
      { 'customerInfo.notificationNote': '500 character limit.' },
    ],
    ['no location', { location: null }, { location: 'location is required' }],
    [
      'a location without ZIP',
      { location: { ...oakStreet, zip: ' ' } },
      { location: 'Missing mandatory location field(s) - Zip' },
    ],
    [
      'a point alone',
      { location: { latitude: 37.8, longitude: -122.28 } },
      { location: 'Missing mandatory location field(s) - City, State, Zip' },
    ],
    [
      'too many files',
      { attachments: Array.from({ length: 21 }, () => ({ fileName: 'a.jpg', fileURL: 'x' })) },
      { attachments: 'No more than 20 files can be added.' },
    ],
  ])('%s', async (_, change, fields) => {
    const riverton = await agency();
    const { id } = await category(riverton, { isLocationRequired: true });
    const answer = await file(riverton, form(id, change));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body.fields).toEqual(fields);
  });

  test('all errors are reported at once', async () => {
    const riverton = await agency();
    await setBoundary(riverton, 'POLYGON((0 0, 1 0, 1 1, 0 1, 0 0))');
    await withSettings(riverton, { postAnonymous: false });
    const { id } = await category(riverton);
    const answer = await file(riverton, form(id, { isAnonymous: true }));
    expect(answer.body.fields).toEqual({
      isAnonymous: 'This agency does not accept anonymous requests.',
      location:
        'The location you have entered falls outside of the agency boundary. ' +
        'Please select a location within the agency boundary to continue.',
    });
  });
});

describe('the boundary', () => {
  const ring = `POLYGON(
    (-122.3 37.7, -122.2 37.7, -122.2 37.9, -122.3 37.9, -122.3 37.7),
    (-122.27 37.79, -122.25 37.79, -122.25 37.81, -122.27 37.81, -122.27 37.79))`;
  test.each([
    ['inside', -122.28, 201],
    ['in the hole', -122.26, 400],
    ['outside', -122.4, 400],
  ])('%s', async (_, longitude, status) => {
    const riverton = await agency();
    await setBoundary(riverton, ring);
    const { id } = await category(riverton);
    const answer = await file(riverton, form(id, { location: { ...oakStreet, longitude } }));
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(answer.body).toMatchObject({
        code: 'location_outside',
        fields: { location: expect.stringContaining('falls outside of the agency boundary') },
      });
    const { body } = await resident.get(`/crm/${riverton.crmToken}/location/validate?lat=37.8&long=${longitude}`);
    expect(body).toEqual({ isLocationOutOfBounds: status === 400 });
  });

  test('the pin is checked, not the address', async () => {
    const riverton = await agency();
    await setBoundary(riverton, ring);
    const { id } = await category(riverton);
    expect(
      (await file(riverton, form(id, { location: { ...oakStreet, userPinLatitude: 37.8, userPinLongitude: -122.26 } })))
        .status,
    ).toBe(400);
    const moved = await file(
      riverton,
      form(id, {
        location: { ...oakStreet, longitude: -122.26, userPinLatitude: 37.80001, userPinLongitude: -122.28 },
      }),
    );
    expect(await stored(riverton, moved.body.id)).toMatchObject({ latitude: 37.80001, longitude: -122.28 });
  });
});
