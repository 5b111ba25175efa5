import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { agency, category } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { file, form, idempotencyKey, resident, stored } from '../testing/form.ts';

const database = async () => (await testApp()).services.database;

test('a submission is filed and numbered without gaps, and the reporter gets a link', async () => {
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

test('concurrent submissions get consecutive numbers', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const answers = await Promise.all(Array.from({ length: 12 }, () => file(riverton, form(id))));
  expect(answers.map((answer) => answer.body.number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, i) => i + 1),
  );
});

describe('a repeated request', () => {
  test('is filed once, even if both arrive at the same time', async () => {
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

  test('with other content is refused, but a refused request can be corrected', async () => {
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

test('an unknown or inactive link files nothing', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  expect(await file({ ...riverton, crmToken: 'unknown' }, form(id))).toMatchObject({ status: 404 });
  await (await database()).run('update agency_links set is_active = false where agency_id = $1', [riverton.id]);
  expect(await file(riverton, form(id))).toMatchObject({ status: 404 });
  expect((await resident.get(`/crm/${riverton.crmToken}`)).body).toEqual({
    agencyId: riverton.id,
    isActive: false,
    name: 'Riverton',
    websiteUrl: null,
    logoUrl: null,
    primaryColor: null,
  });
});
