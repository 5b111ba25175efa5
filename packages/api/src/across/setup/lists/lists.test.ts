import { expect, test } from 'vitest';
import { query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { addRows } from '../../../testing/add-rows.ts';
import { agency, category, staff, type TestStaff } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';

interface Item {
  id: string;
  name: string;
  isActive: boolean;
  sequence: number;
  usedBy: number;
  version: number;
}

test('items are created, changed, ordered and recorded in the log', async () => {
  const admin = await staff(await agency(), 'admin');
  const parks = await admin.post<Item>('/agencies/config/departments', { name: ' Parks ', email: null });
  expect(parks).toMatchObject({ status: 201, body: { name: 'Parks', isActive: true, sequence: 1, usedBy: 0 } });
  const roads = await admin.post<Item>('/agencies/config/departments', { name: 'Roads' });
  expect(roads.body.sequence).toBe(2);

  const ordered = await admin.put<{ items: Item[] }>('/agencies/config/departments/sequence', {
    sequence: [roads.body.id, parks.body.id],
  });
  expect(ordered.body.items.map((item) => item.name)).toEqual(['Roads', 'Parks']);

  const changed = await admin.put<Item>(`/agencies/config/departments/${parks.body.id}`, {
    name: 'Parks and trees',
    isActive: false,
  });
  expect(changed).toMatchObject({ status: 200, body: { name: 'Parks and trees', isActive: false } });
  const active = await admin.get<{ items: Item[] }>('/agencies/config/departments?includeInactive=false');
  expect(active.body.items.map((item) => item.name)).toEqual(['Roads']);
});

test('an order that omits an item, or names one twice, is refused', async () => {
  const admin = await staff(await agency(), 'admin');
  const { body: one } = await admin.post<Item>('/agencies/config/departments', { name: 'One' });
  await admin.post('/agencies/config/departments', { name: 'Two' });
  for (const sequence of [[one.id], [one.id, one.id], []]) {
    expect(await admin.put('/agencies/config/departments/sequence', { sequence })).toMatchObject({
      status: 409,
      body: { code: 'sequence_mismatch' },
    });
  }
});

test('of two concurrent changes to an item the second is refused, and the first is kept', async () => {
  const admin = await staff(await agency(), 'admin');
  const { body: parks } = await admin.post<Item>('/agencies/config/departments', { name: 'Parks' });
  const path = `/agencies/config/departments/${parks.id}`;
  const answers = await Promise.all(
    ['Parks and trees', 'Parks and ponds'].map((name) => admin.put<Item>(path, { name, version: parks.version })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const first = answers.find(({ status }) => status === 200)!.body;
  expect((await admin.get<Item>(path)).body).toMatchObject({ name: first.name, version: parks.version + 1 });
  expect(await admin.put(path, { name: 'Late', version: parks.version })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect((await admin.put(path, { name: 'Parks', version: first.version })).status).toBe(200);
});

test('items created at once each get their own position, and no reference to a deleted item remains', async () => {
  const admin = await staff(await agency(), 'admin');
  const path = '/agencies/config/departments';
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, index) => admin.post<Item>(path, { name: `Department ${index}` })),
  );
  expect(made.map(({ body }) => body.sequence).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { body } of made) {
    const [chosen, removed] = await Promise.all([
      admin.post('/agencies/crm/categories', { name: body.name, departmentId: body.id }),
      admin.delete(`${path}/${body.id}`),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([chosen.status, removed.status]);
  }
});

test('two active items cannot share a name, regardless of case', async () => {
  const admin = await staff(await agency(), 'admin');
  await admin.post('/agencies/config/departments', { name: 'Roads' });
  expect(await admin.post('/agencies/config/departments', { name: 'ROADS' })).toMatchObject({
    status: 409,
    body: { code: 'name_taken', fields: { name: 'There is already one with this name.' } },
  });
});

test('an item in use cannot be deleted', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const department = async (name: string) => (await admin.post<Item>('/agencies/config/departments', { name })).body.id;
  const used = {
    [await department('Staffed')]: 1,
    [await department('Named twice')]: 2,
    [await department('Unused')]: 0,
  };
  const [staffed, named, unused] = Object.keys(used);
  const { database } = (await testApp()).services;
  await database.run('update staff set department_id = $2 where agency_id = $1 and id = $3', [
    riverton.id,
    staffed,
    admin.id,
  ]);
  for (const _ of ['one', 'two']) await category(riverton, { departmentId: named });
  const { items } = (await admin.get<{ items: Item[] }>('/agencies/config/departments')).body;
  expect(Object.fromEntries(items.map(({ id, usedBy }) => [id, usedBy]))).toEqual(used);
  for (const id of [staffed, named]) {
    expect(await admin.delete(`/agencies/config/departments/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
  }
  expect((await admin.delete(`/agencies/config/departments/${unused}`)).status).toBe(200);
});

test('a category with a submission cannot be deleted, nor a tag that a submission has', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { id } = await category(riverton);
  const { body: tag } = await admin.post<Item>('/agencies/tags', { name: 'Storm' });
  const { id: filed } = await submission(riverton, { categoryId: id });
  await admin.post(`/agencies/crm/issues/${filed}/tags`, { tags: [tag.id] });
  for (const path of [`/agencies/crm/categories/${id}`, `/agencies/tags/${tag.id}`]) {
    expect((await admin.get<Item>(path)).body.usedBy).toBe(1);
    expect(await admin.delete(path)).toMatchObject({ status: 409, body: { code: 'in_use' } });
  }
});

test('an item refers only to records that the agency offers; an existing reference can stay', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const [admin, elsewhere] = [await staff(riverton, 'admin'), await staff(lakeside, 'admin')];
  const { body: roads } = await admin.post<Item>('/agencies/config/departments', { name: 'Roads' });
  const { body: closed } = await admin.post<Item>('/agencies/config/departments', { name: 'Closed', isActive: false });
  const { body: theirs } = await elsewhere.post<Item>('/agencies/config/departments', { name: 'Roads' });
  const { body: tag } = await admin.post<Item>('/agencies/tags', { name: 'Roads' });
  const gone = await staff(riverton, 'clerk', { isActive: false });
  const reader = await staff(riverton, 'reader');
  const path = '/agencies/crm/categories';
  const texts = {
    departmentId: 'Choose from the options for “Department”.',
    defaultAssigneeId: 'This person cannot be assigned submissions.',
  };
  for (const departmentId of [newId(), closed.id, theirs.id, tag.id]) {
    const refused = { status: 400, body: { code: 'invalid_input', fields: { departmentId: texts.departmentId } } };
    expect(await admin.post(path, { name: 'Potholes', departmentId })).toMatchObject(refused);
  }
  for (const defaultAssigneeId of [newId(), gone.id, reader.id, elsewhere.id]) {
    expect(await admin.post(path, { name: 'Potholes', departmentId: newId(), defaultAssigneeId })).toMatchObject({
      status: 400,
      body: { fields: texts },
    });
  }
  const wanted = { name: 'Potholes', departmentId: roads.id, defaultAssigneeId: admin.id };
  const { status, body: potholes } = await admin.post<Item>(path, wanted);
  expect(status).toBe(201);
  await admin.put(`/agencies/config/departments/${roads.id}`, { name: 'Roads', isActive: false });
  expect(await admin.put(`${path}/${potholes.id}`, wanted)).toMatchObject({ status: 200, body: wanted });
  expect(await admin.put(`${path}/${potholes.id}`, { ...wanted, departmentId: theirs.id })).toMatchObject({
    status: 400,
    body: { fields: { departmentId: texts.departmentId } },
  });
  expect(await admin.put(`${path}/${potholes.id}`, { departmentId: null, defaultAssigneeId: null })).toMatchObject({
    status: 200,
    body: { name: 'Potholes', departmentId: null, defaultAssigneeId: null },
  });
});

test('only staff with the right can change a list, and another agency cannot see it', async () => {
  const riverton = await agency();
  const { id } = await category(riverton, { name: 'Graffiti' });
  expect(await (await staff(riverton, 'clerk')).post('/agencies/crm/categories', { name: 'X' })).toMatchObject({
    status: 403,
    body: { code: 'no_right' },
  });
  expect(await (await staff(await agency(), 'admin')).get(`/agencies/crm/categories/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('a clerk can create tags; only an administrator can change, order and delete them', async () => {
  const riverton = await agency();
  const [clerk, reader, admin] = [
    await staff(riverton, 'clerk'),
    await staff(riverton, 'reader'),
    await staff(riverton, 'admin'),
  ];
  const { status, body: tag } = await clerk.post<Item>('/agencies/tags', { name: 'Storm' });
  expect(status).toBe(201);
  expect((await reader.post('/agencies/tags', { name: 'Flood' })).status).toBe(403);
  const own = `/agencies/tags/${tag.id}`;
  const administer = async (by: TestStaff) => [
    await by.put(own, { name: 'Gale' }),
    await by.put(own, { isActive: false }),
    await by.put('/agencies/tags/sequence', { sequence: [tag.id] }),
    await by.delete(own),
  ];
  for (const answer of await administer(clerk))
    expect(answer).toMatchObject({ status: 403, body: { code: 'no_right' } });
  expect((await admin.get<Item>(own)).body).toEqual(tag);
  for (const answer of await administer(admin)) expect(answer.status).toBe(200);
});

test("changes to lists and settings are dated by the server's clock", async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { body: parks } = await admin.post<Item>('/agencies/config/departments', { name: 'Parks' });
  const at = new Date('2031-05-01T10:00:00Z');
  setClock(at);
  try {
    const again = await staff(riverton, 'admin');
    expect(await again.put(`/agencies/config/departments/${parks.id}`, { name: 'Trees' })).toMatchObject({
      status: 200,
    });
    const { body: settings } = await again.get('/agencies/crm/submission-settings');
    for (const version of [0, 1]) {
      const change = { ...settings, version, reopenDays: 10 + version };
      expect(await again.put('/agencies/crm/submission-settings', change)).toMatchObject({ status: 200 });
    }
  } finally {
    setClock(null);
  }
  const { services } = await testApp();
  const dates = await services.inAgency(riverton.id, (tx) =>
    tx.all(
      query
        .selectFrom('list_items')
        .select('updated_at')
        .where('agency_id', '=', riverton.id)
        .where('id', '=', parks.id)
        .unionAll(
          query
            .selectFrom('settings')
            .select('updated_at')
            .where('agency_id', '=', riverton.id)
            .where('area', '=', 'submission-settings'),
        ),
    ),
  );
  expect(dates.map((row) => new Date(row.updated_at))).toEqual([at, at]);
});

test('a list of 2,000 items is read, searched and reordered; one more item is refused', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const tag = (sequence: number) => ({
    id: newId(),
    list: 'tags',
    name: `Tag ${sequence}`,
    name_key: `tag ${sequence}`,
    sequence,
    fields: { color: 'gray' },
  });
  await addRows(riverton, 'list_items', ...Array.from({ length: 2000 }, (_, index) => tag(index + 1)));
  const { items } = (await admin.get<{ items: Item[] }>('/agencies/tags')).body;
  expect(items).toHaveLength(2000);
  expect(
    (await admin.get<{ items: Item[] }>('/agencies/tags?q=tag%201999')).body.items.map((item) => item.name),
  ).toEqual(['Tag 1999']);
  const sequence = items.map(({ id }) => id).toReversed();
  const ordered = await admin.put<{ items: Item[] }>('/agencies/tags/sequence', { sequence });
  expect([ordered.status, ordered.body.items[0]!.name]).toEqual([200, 'Tag 2000']);
  expect(await admin.post('/agencies/tags', { name: 'One more' })).toMatchObject({
    status: 409,
    body: { code: 'list_full' },
  });
});
