import { expect, test } from 'vitest';
import { agency, category, staff, superAdminIn } from '../testing/factories.ts';
import { answerTo, formField } from '../testing/walk/form-fields.ts';
import { testApp } from '../testing/server.ts';
import { submission } from './testing/submission.ts';
import { upload } from './testing/upload.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('everything of a submission, in one answer', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, categoryId } = await submission(riverton, {
    reporter: { email: 'rita@resident.test', phoneNumber: '+14155550100', notifyBy: ['EMAIL', 'SMS'] },
    at: [37.8, -122.27],
    streetAddress: '1 Main St',
  });
  expect(await clerk.get(path(id))).toMatchObject({
    status: 200,
    body: {
      id,
      number: 1,
      version: 1,
      status: 'OPEN',
      isReopened: false,
      description: 'A deep hole in the road',
      category: { id: categoryId, resolveByDays: 7 },
      fields: [],
      internalFields: [],
      assignee: null,
      createdBy: null,
      customer: {
        firstName: 'Rita',
        email: 'rita@resident.test',
        phoneNumber: '+14155550100',
        notificationPreference: ['EMAIL', 'SMS'],
        channels: ['EMAIL', 'SMS'],
      },
      location: { latitude: 37.8, longitude: -122.27, streetAddress: '1 Main St', isGISValidated: false },
      closedAt: null,
      tags: [],
      attachments: [],
      messages: [],
      notes: [],
    },
  });
  const bare = await submission(riverton, { reporter: null, categoryId });
  expect(await clerk.get(path(bare.id))).toMatchObject({ body: { customer: null, location: null, isAnonymous: true } });
});

test('visibility changes what the public may see, once', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton);
  expect(await clerk.put(path(id, '/visibility'), { visibility: 'INTERNAL', version: 1 })).toMatchObject({
    status: 200,
    body: { visibility: 'INTERNAL', version: 2 },
  });
  expect(await clerk.put(path(id, '/visibility'), { visibility: 'INTERNAL', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  await clerk.put(path(id, '/visibility'), { visibility: 'INTERNAL' });
  expect(await clerk.get(path(id, '/history'))).toMatchObject({
    body: { total: { count: 1 }, items: [{ text: 'made this internal' }] },
  });
});

test('tags are set as a whole, and the history names what came and went', async () => {
  const riverton = await agency();
  const [clerk, admin] = [await staff(riverton, 'clerk'), await staff(riverton, 'admin')];
  const tag = async (name: string) => (await clerk.post<{ id: string }>('/agencies/tags', { name })).body.id;
  const [urgent, rain] = [await tag('Urgent'), await tag('Rain')];
  const { id } = await submission(riverton);
  expect(await clerk.post(path(id, '/tags'), { tags: [urgent, rain, urgent] })).toMatchObject({
    status: 200,
    body: { version: 2, tags: [{ name: 'Rain', color: 'gray', isActive: true }, { name: 'Urgent' }] },
  });
  expect(await clerk.get('/agencies/crm/recent-tags')).toMatchObject({ status: 200, body: { total: 2 } });
  await admin.put(`/agencies/tags/${rain}`, { name: 'Rain', isActive: false });
  expect(await clerk.post(path(id, '/tags'), { tags: [rain] })).toMatchObject({
    status: 200,
    body: { tags: [{ name: 'Rain', isActive: false }] },
  });
  await clerk.post(path(id, '/tags'), { tags: [] });
  expect(await clerk.post(path(id, '/tags'), { tags: [rain] })).toMatchObject({
    status: 400,
    body: { fields: { tags: 'Rain is not offered. Please choose another one.' } },
  });
  const { body } = await clerk.get<{ items: { text: string }[] }>(path(id, '/history'));
  expect(body.items.map((item) => item.text)).toEqual([
    'removed the tag “Rain”',
    'removed the tag “Urgent”',
    'added the tags “Urgent”, “Rain”',
  ]);
});

test('notes are changed and deleted by their author and by CRM administrators only', async () => {
  const riverton = await agency();
  const [ann, bo, admin] = [
    await staff(riverton, 'clerk'),
    await staff(riverton, 'clerk'),
    await staff(riverton, 'admin'),
  ];
  const { id, token } = await submission(riverton);
  const added = await ann.post<{ id: string }>(path(id, '/notes'), { noteContent: ' The owner is abroad ' });
  expect(added).toMatchObject({
    status: 201,
    body: { content: 'The owner is abroad', author: { id: ann.id }, editedAt: null },
  });
  const note = path(id, `/notes/${added.body.id}`);
  expect(await bo.put(note, { noteContent: 'Mine now' })).toMatchObject({ status: 403, body: { code: 'no_right' } });
  expect(await bo.delete(note)).toMatchObject({ status: 403 });
  expect(await ann.put(note, { noteContent: 'The owner is back' })).toMatchObject({
    status: 200,
    body: { content: 'The owner is back', author: { id: ann.id } },
  });
  expect(await ann.get(path(id))).toMatchObject({ body: { version: 1, notes: [{ content: 'The owner is back' }] } });
  expect(
    JSON.stringify((await (await import('../testing/client.ts')).visitor.get(`/crm/submissions/${token}`)).body),
  ).not.toContain('owner');
  const other = await submission(riverton);
  expect(await ann.put(path(other.id, `/notes/${added.body.id}`), { noteContent: 'x' })).toMatchObject({ status: 404 });
  expect(await admin.delete(note)).toMatchObject({ status: 200, body: { id: added.body.id } });
  expect(await ann.put(note, { noteContent: 'x' })).toMatchObject({ status: 404 });
  expect(await ann.post(path(id, '/notes'), { noteContent: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { noteContent: 'Note is required' } },
  });
  const { body } = await ann.get<{ items: { text: string }[] }>(path(id, '/history'));
  expect(body.items.map((item) => item.text)).toEqual([
    'deleted an internal note',
    'changed an internal note',
    'added an internal note',
  ]);
});

test('a change of a note that somebody else has changed meanwhile is refused', async () => {
  const riverton = await agency();
  const [ann, admin] = [await staff(riverton, 'clerk'), await staff(riverton, 'admin')];
  const { id } = await submission(riverton);
  const { body: added } = await ann.post<{ id: string; editedAt: null }>(path(id, '/notes'), {
    noteContent: 'The owner is abroad',
  });
  const note = path(id, `/notes/${added.id}`);
  const theirs = await admin.put<{ editedAt: string }>(note, {
    noteContent: 'The owner is in Oslo',
    editedAt: added.editedAt,
  });
  expect(theirs).toMatchObject({ status: 200, body: { content: 'The owner is in Oslo' } });
  expect(await ann.put(note, { noteContent: 'The owner is back', editedAt: added.editedAt })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect(await ann.get(path(id))).toMatchObject({
    body: { notes: [{ content: 'The owner is in Oslo', editedAt: theirs.body.editedAt }] },
  });
  expect(await ann.put(note, { noteContent: 'The owner is back', editedAt: theirs.body.editedAt })).toMatchObject({
    status: 200,
    body: { content: 'The owner is back' },
  });
  expect(await ann.put(note, { noteContent: 'x', editedAt: 'yesterday' })).toMatchObject({ status: 400 });
});

test('what a super admin files, notes, attaches and writes bears their name, though they have no account in the agency', async () => {
  const riverton = await agency();
  const ada = await superAdminIn(riverton);
  const author = { id: ada.id, firstName: 'Ada', lastName: 'Root', isActive: true };
  const filed = await ada.post<{ id: string }>('/agencies/crm/issues', {
    description: 'A deep hole in the road',
    category: { id: (await category(riverton)).id },
    customerInfo: { email: 'rita@resident.test', notificationPreference: ['EMAIL'] },
    attachments: [await upload(ada, `/agencies/${riverton.id}/s3/signed-url?`, 'counter.txt', 'Some text')],
  });
  expect(filed).toMatchObject({ status: 201, body: { createdBy: author } });
  const { id } = filed.body;
  expect(await ada.post(path(id, '/notes'), { noteContent: 'Called back' })).toMatchObject({
    status: 201,
    body: { author },
  });
  expect(await ada.post(path(id, '/messages'), { body: 'We look at it' })).toMatchObject({
    status: 201,
    body: { author },
  });
  expect(await ada.put(path(id, '/status'), { status: 'CLOSED', outcome: 'Fixed', message: 'Filled.' })).toMatchObject({
    status: 200,
    body: {
      messages: [{ author }, { author }],
      notes: [{ author }],
      attachments: [{ createdBy: { firstName: 'Ada', lastName: 'Root' } }],
    },
  });
});

test('another category brings its own fields and due date', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const lanes = formField('Lanes', { type: 'NUMBER', isRequired: true });
  const to = await category(riverton, { name: 'Roads', resolveByDays: 1, fields: [lanes] });
  const from = await category(riverton, { name: 'Potholes' });
  // A Monday.
  const { id } = await submission(riverton, {
    categoryId: from.id,
    createdAt: '2026-03-02T20:00:00Z',
    dueOn: '2026-03-11',
  });
  const answer = (value: unknown) => ({ categoryId: to.id, fields: [answerTo(lanes, value)] });
  expect(await clerk.put(path(id, '/categories'), answer('many'))).toMatchObject({
    status: 400,
    body: { fields: { [`fields.${lanes.id}`]: 'Only numbers allowed.' } },
  });
  expect(await clerk.put(path(id, '/categories'), answer('2'))).toMatchObject({
    status: 200,
    body: {
      category: { id: to.id, name: 'Roads', resolveByDays: 1 },
      dueOn: '2026-03-03',
      fields: [{ label: 'Lanes', value: 2 }],
    },
  });
  const stranger = await category(await agency());
  expect(await clerk.put(path(id, '/categories'), { categoryId: stranger.id })).toMatchObject({
    status: 400,
    body: { fields: { categoryId: 'The Category is required.' } },
  });
  expect(
    await clerk.put(path(id, '/categories'), { categoryId: to.id, fields: [answerTo(formField('Width'), 'wide')] }),
  ).toMatchObject({ status: 400 });
});

test('the category that it has already moves nothing, and answers that come along are a correction', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const [lanes, depth] = [formField('Lanes', { type: 'NUMBER', isRequired: true }), formField('Depth')];
  const { id: categoryId } = await category(riverton, { name: 'Roads', fields: [lanes] });
  const { id } = await submission(riverton, {
    categoryId,
    fields: [answerTo(lanes, 2), answerTo(depth, 'knee-deep')],
    dueOn: '2026-03-11',
  });
  const set = (body: object) => clerk.put(path(id, '/categories'), { categoryId, ...body });
  const texts = async () =>
    (await clerk.get<{ items: { text: string }[] }>(path(id, '/history'))).body.items.map((item) => item.text);
  expect(await set({ version: 1 })).toMatchObject({
    status: 200,
    body: { version: 1, dueOn: '2026-03-11', fields: [{ value: 2 }, { value: 'knee-deep' }] },
  });
  expect(await set({ fields: [answerTo(lanes, ' ')] })).toMatchObject({
    status: 400,
    body: { fields: { [`fields.${lanes.id}`]: 'Lanes is required' } },
  });
  expect(await texts()).toEqual([]);
  expect(await set({ version: 1, fields: [answerTo(lanes, '3')] })).toMatchObject({
    status: 200,
    body: { version: 2, dueOn: '2026-03-11', fields: [{ value: 3 }, { value: 'knee-deep' }] },
  });
  expect(await set({ version: 1 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await texts()).toEqual(['changed “Lanes”']);
});

test('the place is corrected within the boundary, and taken away only where none is required', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { services } = await testApp();
  await services.database.run(
    "insert into boundaries (agency_id, geom, outline) values ($1, st_multi(st_makeenvelope(-122.4, 37.7, -122.2, 37.9, 4326)), '{}')",
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
  expect(await set({ ...elm, zip: null, latitude: 38.5, longitude: -122.3 })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { location: 'Missing mandatory location field(s) - Zip' } },
  });
  expect(await set({ latitude: 37.8 })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await set(null)).toMatchObject({ status: 400, body: { fields: { location: 'location is required' } } });
  // The pin is the place, not its address.
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
  const heard = await submission(riverton, {
    categoryId: optional.id,
    at: [37.8, -122.27],
    streetAddress: '1 Main St',
  });
  expect(await clerk.put(path(heard.id, '/location'), { location: null })).toMatchObject({
    status: 200,
    body: { location: null },
  });
  const { rows } = await services.database.run(
    'select location_source, street_address, latitude, is_gis_validated from submissions where agency_id = $1 and id = $2',
    [riverton.id, heard.id],
  );
  expect(rows).toEqual([{ location_source: null, street_address: null, latitude: null, is_gis_validated: false }]);
});

test('open submissions of the same category nearby, nearest first', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id: categoryId } = await category(riverton);
  const here = await submission(riverton, { categoryId, at: [37.8, -122.27] });
  await submission(riverton, { categoryId, at: [37.8005, -122.27] });
  await submission(riverton, { categoryId, at: [37.8002, -122.27] });
  await submission(riverton, { categoryId, at: [37.8, -122.27], status: 'CLOSED' });
  await submission(riverton, { categoryId, at: [37.9, -122.27] });
  await submission(riverton, { at: [37.8, -122.27] });
  const near = async (extra: object = {}, location: object = { latitude: 37.8, longitude: -122.27 }) =>
    (
      await clerk.post<{ submissions: { number: number }[] }>('/agencies/crm/issues/duplicates', {
        categoryId,
        location,
        ...extra,
      })
    ).body.submissions.map((each) => each.number);
  expect(await near()).toEqual([1, 3, 2]);
  expect(await near({ excludeId: here.id })).toEqual([3, 2]);
  expect(await near({}, {})).toEqual([]);
});

test.each([75, 40])(
  'of open submissions nearby, those within the agency’s %i m are found and those just outside are not',
  async (radius) => {
    const riverton = await agency();
    const admin = await staff(riverton, 'admin');
    const { body: settings } = await admin.get('/agencies/crm/submission-settings');
    await admin.put('/agencies/crm/submission-settings', { ...settings, duplicateRadiusMetres: radius });
    const { id: categoryId } = await category(riverton);
    const [latitude, longitude] = [37.8, -122.27];
    // One degree of latitude is 111.2 km.
    const toTheNorth = (metres: number): [number, number] => [latitude + metres / 111_195, longitude];
    const inside = await submission(riverton, { categoryId, at: toTheNorth(radius - 1) });
    await submission(riverton, { categoryId, at: toTheNorth(radius + 1) });
    const asked = { categoryId, location: { latitude, longitude } };
    const { body } = await admin.post<{ submissions: { id: string }[] }>('/agencies/crm/issues/duplicates', asked);
    expect(body.submissions.map(({ id }) => id)).toEqual([inside.id]);
  },
);
