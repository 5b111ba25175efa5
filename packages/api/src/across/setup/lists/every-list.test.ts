import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { answersOf, isSameValue } from '@townkeep/core/platform/fields/index.ts';
import { everyList } from '@townkeep/core/across/setup';
import {
  type ReferenceIds,
  validValue,
  validValues,
  invalidValue,
} from '@townkeep/core/across/setup/testing/values.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { eventsOf } from '../../../identity/sign-in/testing/people.ts';
import { agency, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { expectNamed } from './testing/expect-named.ts';
import { fieldsReferringTo, type Item, makeItem, makeReferable } from './testing/items.ts';

interface World {
  readonly of: TestAgency;
  readonly admin: TestStaff;
  readonly ids: ReferenceIds;
  /** Valid values of every field. */
  readonly values: (turn?: number) => Record<string, unknown>;
}

async function world(list: ConfigList): Promise<World> {
  const of = await agency();
  const admin = await staff(of, 'admin');
  const ids = await makeReferable(admin, list);
  return { of, admin, ids, values: (turn = 1) => validValues(list.fields, ids, turn) };
}

const lists = everyList.map(([, list]) => [list.name, list] as const);

describe.each(lists)('%s', (_, list) => {
  const one = (id: string): string => `${list.path}/${id}`;
  const sameGroup = (values: Record<string, unknown>, first: Item) =>
    list.groupedBy === null ? values : { ...values, [list.groupedBy]: first[list.groupedBy] };

  test('an item is created, read, changed and recorded, and values that are not sent stay', async () => {
    const { of, admin, values } = await world(list);
    const made = await admin.post<Item>(list.path, { name: ' First ', ...values() });
    const stored = answersOf(list.fields, values());
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'First', isActive: true, version: 1, usedBy: 0, ...stored },
    });
    expect((await admin.get<Item>(one(made.body.id))).body).toEqual(made.body);
    const { items } = (await admin.get<{ items: Item[] }>(list.path)).body;
    expect(items).toContainEqual(made.body);

    const next = { name: 'Second', isActive: false, ...sameGroup(values(2), made.body) };
    const changed = await admin.put<Item>(one(made.body.id), { ...next, version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...answersOf(list.fields, next), name: 'Second', isActive: false, version: 2 },
    });
    const renamed = await admin.put<Item>(one(made.body.id), { name: 'Third' });
    expect(renamed.body).toEqual({ ...changed.body, name: 'Third', version: 3 });
    const recorded = (await eventsOf(of.id, `${list.name}.changed`)).filter(
      ({ subjectId }) => subjectId === made.body.id,
    );
    expect(recorded.map(({ data }) => data)).toContainEqual({
      name: 'Third',
      changes: { name: { from: 'Second', to: 'Third' } },
    });
    for (const name of Object.keys(list.fields)) {
      const [from, to] = [made.body[name], changed.body[name]];
      if (!isSameValue(from, to)) expect(recorded[0]!.data).toMatchObject({ changes: { [name]: { from, to } } });
    }
  });

  test('the log has the values of a created item and of a deleted one', async () => {
    const { of, admin, values } = await world(list);
    const { id } = await makeItem(admin, list, { ...values(), name: 'First' });
    await admin.delete(one(id));
    for (const event of ['created', 'deleted']) {
      const recorded = (await eventsOf(of.id, `${list.name}.${event}`)).filter(({ subjectId }) => subjectId === id);
      expect(recorded.map(({ data }) => data)).toEqual([{ name: 'First', values: { ...values(), isActive: true } }]);
    }
  });

  test('saving an item without a change writes nothing and keeps its version', async () => {
    const { of, admin, values } = await world(list);
    const made = await makeItem(admin, list, values());
    for (const same of [{}, { name: made.name, isActive: true, ...values(), version: 1 }]) {
      expect(await admin.put(one(made.id), same)).toMatchObject({ status: 200, body: made });
    }
    expect(await eventsOf(of.id, `${list.name}.changed`)).toEqual([]);
  });

  test('a change made on an old version is refused', async () => {
    const { admin, values } = await world(list);
    const { id } = await makeItem(admin, list, values());
    const answers = await Promise.all(['One', 'Two'].map((name) => admin.put<Item>(one(id), { name, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await admin.put(one(id), { name: 'Late', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  test('two active items of a group do not share a name', async () => {
    const { admin, values } = await world(list);
    const first = await makeItem(admin, list, { ...values(), name: 'Same' });
    const again = { ...values(), name: 'SAME' };
    expect(await admin.post(list.path, again)).toMatchObject({
      status: 409,
      body: { code: 'name_taken', fields: { name: expect.any(String) as string } },
    });
    await admin.put(one(first.id), { isActive: false });
    expect((await admin.post(list.path, again)).status).toBe(201);
    expect(await admin.put(one(first.id), { isActive: true })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
  });

  test('items are reordered, also by two at once, and an order of other items is refused', async () => {
    const { admin, values } = await world(list);
    const made: Item[] = [];
    for (let i = 0; i < 4; i++) made.push(await makeItem(admin, list, values()));
    const { items } = (await admin.get<{ items: Item[] }>(list.path)).body;
    const ids = items
      .filter((item) => list.groupedBy === null || item[list.groupedBy] === made[0]![list.groupedBy])
      .map(({ id }) => id);
    const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
    const answers = await Promise.all(
      orders.map((sequence) => admin.put<{ items: Item[] }>(`${list.path}/sequence`, { sequence })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const now = (await admin.get<{ items: Item[] }>(list.path)).body.items.filter(({ id }) => ids.includes(id));
    expect(orders).toContainEqual(now.map(({ id }) => id));
    expect(now.map(({ sequence }) => sequence)).toEqual(ids.map((_id, index) => index + 1));
    for (const sequence of [ids.slice(1), [...ids, newId()], [ids[0]!, ...ids.slice(0, -1)]]) {
      expect(await admin.put(`${list.path}/sequence`, { sequence })).toMatchObject({
        status: 409,
        body: { code: 'sequence_mismatch' },
      });
    }
  });

  test('a deactivated item is left out on request, and an unused one is deleted', async () => {
    const { admin, values } = await world(list);
    const { id } = await makeItem(admin, list, { ...values(), name: 'Gone' });
    await admin.put(one(id), { isActive: false });
    const names = async (query: string) =>
      (await admin.get<{ items: Item[] }>(`${list.path}${query}`)).body.items.map((item) => item.name);
    expect(await names('?includeInactive=false')).not.toContain('Gone');
    expect(await names('?q=gON')).toEqual(['Gone']);
    expect((await admin.delete(one(id))).status).toBe(200);
    expect(await admin.get(one(id))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await names('?q=gone')).toEqual([]);
  });

  test('a value beyond its limit is refused, and the refusal names the field', async () => {
    const { admin, values } = await world(list);
    expect(await admin.post(list.path, { ...values(), name: 'x'.repeat(list.nameMax + 1) })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) as string } },
    });
    const { id } = await makeItem(admin, list, values());
    for (const [name, field] of Object.entries(list.fields)) {
      const answer = await admin.put(one(id), { [name]: invalidValue(field) });
      expectNamed(answer, name);
    }
  });

  test('an unknown field is refused by name, or ignored if the specification lists it', async () => {
    const { admin, values } = await world(list);
    const { id } = await makeItem(admin, list, values());
    const answers = [
      await admin.post(list.path, { ...values(2), name: 'More', shape: 'round' }),
      await admin.put(one(id), { shape: 'round' }),
    ];
    if (list.ignoresUnknownFields === true) expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    else
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 400,
          body: { fields: { shape: 'shape does not belong to this form.' } },
        });
    const read = await admin.get<Item>(one(id));
    expect(read.body).not.toHaveProperty('shape');
    const sentBack = await admin.put<Item>(one(id), { ...read.body, name: 'Renamed', sequence: 7, usedBy: 7 });
    expect(sentBack).toMatchObject({
      status: 200,
      body: { ...read.body, name: 'Renamed', version: read.body.version + 1 },
    });
  });

  test('a missing required value is refused', async () => {
    const { admin } = await world(list);
    const needed = Object.entries(list.fields).filter(([, { isRequired }]) => isRequired);
    const { status, body } = await admin.post(list.path, {});
    expect([status, Object.keys(body['fields'] as object).toSorted()]).toEqual([
      400,
      ['name', ...needed.map(([name]) => name)].toSorted(),
    ]);
  });

  test('an item is only seen and changed by permitted staff of its agency', async () => {
    const { of, admin, values } = await world(list);
    const { id } = await makeItem(admin, list, values());
    const elsewhere = await staff(await agency(), 'admin');
    const unprivileged = await staff(of, 'noRights');
    expect(await elsewhere.get(one(id))).toMatchObject({ status: 404 });
    expect(await elsewhere.put(one(id), { name: 'Mine' })).toMatchObject({ status: 404 });
    expect(await elsewhere.delete(one(id))).toMatchObject({ status: 404 });
    for (const answer of [
      await unprivileged.get(list.path),
      await unprivileged.put(one(id), { name: 'Mine' }),
      await unprivileged.delete(one(id)),
    ])
      expect(answer.status).toBe(403);
    expect((await admin.get<Item>(one(id))).body.version).toBe(1);
  });

  test.each(
    fieldsReferringTo(list).map((reference) => [`${reference.from.name}.${reference.field}`, reference] as const),
  )(
    'an item named in %s is in use, and once it is deactivated it is not offered anew',
    async (_name, { from, field, many }) => {
      const { admin, values } = await world(list);
      const { id } = await makeItem(admin, list, values());
      const own = { ...validValues(from.fields, await makeReferable(admin, from)), [field]: many ? [id] : id };
      const referring = await makeItem(admin, from, own);
      expect((await admin.get<Item>(one(id))).body.usedBy).toBe(1);
      expect(await admin.delete(one(id))).toMatchObject({ status: 409, body: { code: 'in_use' } });
      await admin.put(one(id), { isActive: false });
      expect(await admin.post(from.path, { ...own, name: 'Another' })).toMatchObject({
        status: 400,
        body: { fields: { [field]: `Choose from the options for “${from.fields[field]!.label}”.` } },
      });
      expect(await admin.put(`${from.path}/${referring.id}`, { ...own, name: 'Renamed' })).toMatchObject({
        status: 200,
      });
      expect((await admin.delete(`${from.path}/${referring.id}`)).status).toBe(200);
      expect((await admin.delete(one(id))).status).toBe(200);
    },
  );
});

const grouped = lists.filter(([, { groupedBy }]) => groupedBy !== null);
test.each(grouped)('%s have their own order and names in each group', async (_, list) => {
  const { admin, values } = await world(list);
  const group = list.groupedBy!;
  const { input } = list.fields[group]!;
  const second =
    input.kind === 'reference' ? (await makeReferable(admin, list))[input.to] : validValue(list.fields[group]!, {}, 2);
  const first = await makeItem(admin, list, { ...values(), name: 'Same' });
  const elsewhere = await makeItem(admin, list, { ...values(), [group]: second, name: 'Same' });
  expect([first.sequence, elsewhere.sequence]).toEqual([1, 1]);
  const { items } = (await admin.get<{ items: Item[] }>(`${list.path}?${group}=${String(second)}`)).body;
  expect(items.map(({ id }) => id)).toEqual([elsewhere.id]);
  expect(await admin.put(`${list.path}/sequence`, { sequence: [first.id, elsewhere.id] })).toMatchObject({
    status: 409,
    body: { code: 'sequence_mismatch' },
  });
  expect(await admin.put(`${list.path}/${first.id}`, { [group]: second })).toMatchObject({
    status: 409,
    body: { code: 'name_taken' },
  });
  expect(await admin.put(`${list.path}/${first.id}`, { [group]: second, name: 'Moved' })).toMatchObject({
    status: 200,
    body: { sequence: 2 },
  });
});

const keepsOne = lists.filter(([, each]) => each.keepsOne);
test.each(keepsOne)('the last active item of %s cannot be deactivated or deleted', async (_, list) => {
  const { admin, values } = await world(list);
  const { id } = await makeItem(admin, list, values());
  const others = (await admin.get<{ items: Item[] }>(list.path)).body.items.filter((item) => item.id !== id);
  for (const other of others)
    expect((await admin.put(`${list.path}/${other.id}`, { isActive: false })).status).toBe(200);
  const message = `At least one ${inSentence(list.label.one)} must stay active. Add or activate another one first.`;
  const refused = { status: 409, body: { code: 'last_active', message } };
  expect(await admin.put(`${list.path}/${id}`, { isActive: false })).toMatchObject({
    ...refused,
    body: { fields: { isActive: message } },
  });
  expect(await admin.delete(`${list.path}/${id}`)).toMatchObject(refused);
  expect((await admin.put(`${list.path}/${id}`, { name: 'Renamed' })).status).toBe(200);
  expect((await admin.delete(`${list.path}/${others[0]!.id}`)).status).toBe(200);
});

test.each(keepsOne)('of two concurrent deactivations of the last two %s, one is refused', async (_, list) => {
  const { admin, values } = await world(list);
  const made = [await makeItem(admin, list, values()), await makeItem(admin, list, values())];
  const { items } = (await admin.get<{ items: Item[] }>(list.path)).body;
  for (const { id } of items.filter((item) => !made.some((each) => each.id === item.id)))
    await admin.delete(`${list.path}/${id}`);
  const answers = await Promise.all(made.map(({ id }) => admin.put(`${list.path}/${id}`, { isActive: false })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
