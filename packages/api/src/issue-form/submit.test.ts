import { describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { agency, category, staff, type TestAgency } from '../testing/factories.ts';
import { formField } from '../testing/walk/form-fields.ts';
import { setClock, testApp } from '../testing/server.ts';
import { file, form, idempotencyKey, oakStreet, resident, stored, withSettings } from './testing/form.ts';

const database = async () => (await testApp()).services.database;

async function setBoundary(of: TestAgency, wkt: string): Promise<void> {
  await (
    await database()
  ).run("insert into boundaries (agency_id, geom, outline) values ($1, st_multi(st_geomfromtext($2, 4326)), '{}')", [
    of.id,
    wkt,
  ]);
}

test('a submission is filed, numbered without gaps, and the reporter gets a link', async () => {
  const riverton = await agency();
  const { id: categoryId } = await category(riverton, { resolveByDays: 2 });
  setClock(new Date('2026-11-20T20:00:00Z'));
  const first = await file(riverton, form(categoryId));
  expect(first).toMatchObject({
    status: 201,
    body: {
      number: 1,
      createdAt: '2026-11-20T20:00:00.000Z',
      dueOn: '2026-11-24',
      link: expect.stringMatching(/\/crm\/submissions\/s/),
    },
  });
  const refused = await file(riverton, form(categoryId, { description: ' ' }));
  expect(refused).toMatchObject({ status: 400, body: { fields: { description: 'Issue description is required' } } });
  expect((await file(riverton, form(categoryId))).body.number).toBe(2);
  expect(await stored(riverton, first.body.id)).toMatchObject({
    number: 1,
    source: 'WEB',
    status: 'OPEN',
    visibility: 'EXTERNAL',
    reporter_name: 'Ann Lee',
    notify_by: ['EMAIL'],
    location_text: '1234 Oak Street, Oakmere, CA 94601',
    latitude: 37.8,
    city: 'Oakmere',
  });
  const { rows } = await (
    await database()
  ).run(
    "select actor_kind, data from events where agency_id = $1 and subject_id = $2 and type = 'submission.created'",
    [riverton.id, first.body.id],
  );
  expect(rows).toEqual([
    { actor_kind: 'RESIDENT', data: expect.objectContaining({ number: 1, source: 'WEB', categoryId }) },
  ]);
});

test('many at once get consecutive numbers', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const answers = await Promise.all(Array.from({ length: 12 }, () => file(riverton, form(id))));
  expect(answers.map((answer) => answer.body.number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, i) => i + 1),
  );
});

describe('sent again', () => {
  test('the same request is filed once, also when both come at once', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const key = idempotencyKey();
    const [one, two] = await Promise.all([file(riverton, form(id), key), file(riverton, form(id), key)]);
    const three = await file(riverton, form(id), key);
    expect(one.status).toBe(201);
    expect(two.body).toEqual(one.body);
    expect(three.body).toEqual(one.body);
    const { rows } = await (
      await database()
    ).run('select count(*)::int as n from submissions where agency_id = $1', [riverton.id]);
    expect(rows[0]).toEqual({ n: 1 });
  });

  test('another request with the key is refused, and a refused one may be corrected', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const key = idempotencyKey();
    expect((await file(riverton, form(id, { category: { id: newId(), fields: [] } }), key)).status).toBe(400);
    expect((await file(riverton, form(id), key)).status).toBe(201);
    expect(await file(riverton, form(id, { description: 'Another hole' }), key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    });
  });
});

describe('refused, with a text beside the field', () => {
  test.each([
    ['no description', { description: undefined }, { description: 'Issue description is required' }],
    ['a description of 2,001 characters', { description: 'x'.repeat(2001) }, { description: '2000 character limit.' }],
    ['no category', { category: undefined }, { category: 'The Category is required.' }],
    ['a category that is no id', { category: { id: '' } }, { 'category.id': 'The Category is required.' }],
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
      'e-mail chosen without an address',
      { customerInfo: { firstName: 'A', lastName: 'L', notificationPreference: ['EMAIL'] } },
      { 'customerInfo.email': 'Enter the details.' },
    ],
    [
      'SMS chosen without a number',
      { customerInfo: { firstName: 'A', lastName: 'L', notificationPreference: ['SMS'] } },
      { 'customerInfo.phoneNumber': 'Enter the details.' },
    ],
    [
      'an invalid e-mail',
      { customerInfo: { firstName: 'A', lastName: 'L', email: 'nobody' } },
      { 'customerInfo.email': 'Please enter a valid email address' },
    ],
    [
      'an e-mail of 321 characters',
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

  test('everything that is wrong is told at once', async () => {
    const riverton = await agency();
    await setBoundary(riverton, 'POLYGON((0 0, 1 0, 1 1, 0 1, 0 0))');
    await withSettings(riverton, { postAnonymous: false });
    const { id } = await category(riverton);
    const answer = await file(riverton, form(id, { isAnonymous: true }));
    expect(answer.body.fields).toEqual({
      isAnonymous: 'This agency does not accept anonymous submissions.',
      location:
        'The location you have entered falls outside of the agency boundary. Please select a location within the agency boundary to continue.',
    });
  });
});

describe('categories', () => {
  test('inactive, internal, deleted and other agencies’ ones are not offered', async () => {
    const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
    const inactive = await category(riverton, { name: 'Old', isActive: false });
    const internal = await category(riverton, { name: 'Inside', categoryType: 'INTERNAL' });
    const foreign = await category(lakeside);
    for (const [id, label] of [
      [inactive.id, 'Old'],
      [internal.id, 'Inside'],
      [foreign.id, 'This category'],
      [newId(), 'This category'],
    ] as const) {
      expect((await file(riverton, form(id))).body.fields).toEqual({
        'category.id': `${label} is not offered. Please choose another one.`,
      });
    }
  });

  test('its fields are checked and stored with its own labels', async () => {
    const riverton = await agency();
    const nested = formField('Year', {
      type: 'NUMBER',
      isRequired: true,
      condition: { operator: 'equals', value: 'opel' },
    });
    const parent = formField('Make', {
      type: 'PICKLIST',
      options: ['Ford', 'Opel'],
      isRequired: true,
      nested: [nested],
    });
    const { id } = await category(riverton, { fields: [parent] });
    const [make, year] = [parent.id, nested.id];
    const answers = (...fields: [string, unknown][]) =>
      form(id, {
        category: { id, fields: fields.map(([field, value]) => ({ id: field, label: 'typed', type: 'TEXT', value })) },
      });
    expect((await file(riverton, answers())).body.fields).toEqual({ [`category.fields.${make}`]: 'Make is required' });
    expect((await file(riverton, answers([make, 'Fiat']))).body.fields).toEqual({
      [`category.fields.${make}`]: 'Fiat is not offered. Please choose another one.',
    });
    expect((await file(riverton, answers([make, 'Opel']))).body.fields).toEqual({
      [`category.fields.${year}`]: 'Year is required',
    });
    expect((await file(riverton, answers([make, 'Opel'], [year, 'old']))).body.fields).toEqual({
      [`category.fields.${year}`]: 'Only numbers allowed.',
    });
    const unknown = newId();
    expect((await file(riverton, answers([make, 'Ford'], [unknown, 'x']))).body.fields).toEqual({
      [`category.fields.${unknown}`]: 'typed does not belong to this form.',
    });
    const filed = await file(riverton, answers([make, 'Opel'], [year, '1999']));
    expect((await stored(riverton, filed.body.id))['fields']).toEqual([
      { id: make, label: 'Make', type: 'PICKLIST', isRequired: true, value: 'Opel' },
      { id: year, label: 'Year', type: 'NUMBER', isRequired: true, value: 1999 },
    ]);
  });

  test('one without a place keeps none, whatever was sent', async () => {
    const riverton = await agency();
    const { id } = await category(riverton, { isLocationIncluded: false });
    const { body } = await file(riverton, form(id));
    expect(await stored(riverton, body.id)).toMatchObject({
      latitude: null,
      street_address: null,
      location_text: null,
    });
  });

  test('its default assignee gets the submission, unless they have left', async () => {
    const riverton = await agency();
    const sam = await staff(riverton, 'basic');
    const { id } = await category(riverton, { defaultAssigneeId: sam.id });
    expect(await stored(riverton, (await file(riverton, form(id))).body.id)).toMatchObject({ assignee_id: sam.id });
    await (
      await database()
    ).run('update staff set is_active = false where agency_id = $1 and id = $2', [riverton.id, sam.id]);
    expect(await stored(riverton, (await file(riverton, form(id))).body.id)).toMatchObject({ assignee_id: null });
  });
});

describe('the boundary', () => {
  const ring =
    'POLYGON((-122.3 37.7, -122.2 37.7, -122.2 37.9, -122.3 37.9, -122.3 37.7), (-122.27 37.79, -122.25 37.79, -122.25 37.81, -122.27 37.81, -122.27 37.79))';
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

  test('the pin counts, not the address', async () => {
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

describe('the reporter', () => {
  test('a contact made by two at once is one', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const answers = await Promise.all(Array.from({ length: 6 }, () => file(riverton, form(id))));
    const contacts = await Promise.all(
      answers.map(async ({ body }) => (await stored(riverton, body.id))['contact_id']),
    );
    expect(new Set(contacts).size).toBe(1);
  });

  test('gives phones in any form; they are kept in international form', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const customerInfo = {
      firstName: 'Bo',
      lastName: 'Ek',
      phoneNumber: '(415) 655-0123',
      notificationPreference: ['SMS'],
    };
    const { body } = await file(riverton, form(id, { customerInfo }));
    expect(await stored(riverton, body.id)).toMatchObject({ reporter_phone: '+14156550123', notify_by: ['SMS'] });
  });

  test('without updates leftovers in the hidden fields are no obstacle, and SMS is dropped where it is off', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const quiet = await file(
      riverton,
      form(id, {
        customerInfo: {
          firstName: 'A',
          lastName: 'L',
          hasSubscribed: false,
          email: 'nobody',
          phoneNumber: '1',
          notificationPreference: ['SMS'],
        },
      }),
    );
    expect(await stored(riverton, quiet.body.id)).toMatchObject({ notify_by: [], has_subscribed: false });
    await withSettings(riverton, { isSMSEnabled: false });
    const { body } = await file(
      riverton,
      form(id, {
        customerInfo: {
          firstName: 'A',
          lastName: 'L',
          email: 'a@example.org',
          notificationPreference: ['SMS', 'EMAIL'],
        },
      }),
    );
    expect(await stored(riverton, body.id)).toMatchObject({ notify_by: ['EMAIL'] });
  });
});

test('an agency’s form files with that agency only; an unknown or ended link with none', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  expect(await file({ ...riverton, crmToken: 'nobody' }, form(id))).toMatchObject({ status: 404 });
  await (await database()).run('update agency_links set is_active = false where agency_id = $1', [riverton.id]);
  expect(await file(riverton, form(id))).toMatchObject({ status: 404 });
  expect((await resident.get(`/crm/${riverton.crmToken}`)).body).toEqual({
    agencyId: riverton.id,
    isActive: false,
    name: 'Riverton',
    websiteUrl: null,
  });
});
