import { beforeAll, describe, expect, test } from 'vitest';
import { agency, category, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';

let riverton: TestAgency;
let clerk: TestStaff;
let others: TestStaff;
let categoryId: string;

beforeAll(async () => {
  riverton = await agency();
  clerk = await staff(riverton);
  categoryId = (await category(riverton)).id;
  const report = (description: string, reporter: object | null, more: object = {}) =>
    submission(riverton, { categoryId, description, reporter, ...more });
  const ann = { name: 'Ann', email: 'Ann.Lee@Example.org', phoneNumber: '+14156550123' };
  await report('A pothole on Oak Street', ann, { createdAt: '2026-01-01T00:00:00Z' });
  await report('A dead tree', ann, { createdAt: '2026-01-02T00:00:00Z', at: [37.8, -122.28] });
  await report(
    'A pothole on Elm Street',
    { name: 'Bo', email: 'ann.leeds@example.org' },
    { createdAt: '2026-01-03T00:00:00Z' },
  );
  await report('Written to clerk@city.example about permit 20240123', null, { createdAt: '2026-01-04T00:00:00Z' });
  await report('Noise', { name: 'Uwe', phoneNumber: '+4930901820' }, { createdAt: '2026-01-05T00:00:00Z' });
  const lakeside = await agency('Lakeside');
  others = await staff(lakeside);
  await submission(lakeside, { description: 'A pothole by the lake', reporter: ann });
});

async function found(q: string, more: object = {}, by = clerk): Promise<number[]> {
  const { status, body } = await by.post<{ items: { number: number }[]; total: { count: number; capped: boolean } }>(
    '/agencies/crm/issues/listing',
    { q, ...more },
  );
  expect(status).toBe(200);
  expect(body.total).toEqual({ count: body.items.length, capped: false });
  return body.items.map(({ number }) => number);
}

describe('a search finds the submissions of a contact', () => {
  test.each([
    ['ann.lee@example.org', [2, 1]],
    ['ANN.LEE@EXAMPLE.ORG ', [2, 1]],
    ['ann.lee@', [2, 1]],
    ['ann.lee@exam', [2, 1]],
    ['ann.leeds@example', [3]],
    ['bo@example.org', []],
  ])('by email address or its beginning: %s', async (q, numbers) => {
    expect(await found(q)).toEqual(numbers);
  });

  test.each([
    '4156550123',
    '+1 (415) 655-0123',
    '1-415-655-0123',
    '415.655.0123',
    '(415)655-0123',
    '655-0123',
    '6550123',
  ])('by phone: %s', async (q) => {
    expect(await found(q)).toEqual([2, 1]);
  });

  test.each(['+49 30 901820', '0049 30 901820', '030 901820', '30901820'])(
    'by a phone of another country: %s',
    async (q) => {
      expect(await found(q)).toEqual([5]);
    },
  );

  test('by both at once, and together with words and filters', async () => {
    expect(await found('ann.lee@ 655-0123')).toEqual([2, 1]);
    expect(await found('ann.leeds@ 655-0123')).toEqual([]);
    expect(await found('pothole ann.lee@example.org')).toEqual([1]);
    expect(await found('(415) 655-0123 tree')).toEqual([2]);
    expect(await found('the 655-0123')).toEqual([2, 1]);
    expect(await found('655-0123', { status: ['CLOSED'] })).toEqual([]);
    expect(await found('655-0123', { sortBy: 'number', sortOrder: 'ASC' })).toEqual([1, 2]);
  });
});

test('an address that no contact has is searched for as words', async () => {
  expect(await found('clerk@city.example')).toEqual([4]);
  expect(await found('20240123')).toEqual([]);
  expect(await found('permit 20240123')).toEqual([4]);
});

test('a number finds its submission, even if it has as many digits as a phone', async () => {
  expect(await found('#1')).toEqual([1]);
  expect(await found('2')).toEqual([2]);
  const { database } = (await testApp()).services;
  await database.run('update submissions set number = 6550123 where agency_id = $1 and number = 3', [riverton.id]);
  expect(await found('#6550123')).toEqual([6_550_123]);
  expect(await found('6550123')).toEqual([6_550_123, 2, 1]);
  await database.run('update submissions set number = 3 where agency_id = $1 and number = 6550123', [riverton.id]);
});

test('the map shows the submissions that the search finds', async () => {
  const on = async (zoom: number) =>
    (
      await clerk.post<{ points: { number: number }[]; clusters: { count: number }[] }>('/agencies/crm/issues/map', {
        q: '655-0123',
        bbox: [-123, 37, -122, 38],
        zoom,
      })
    ).body;
  expect((await on(16)).points.map(({ number }) => number)).toEqual([2]);
  expect((await on(10)).clusters).toMatchObject([{ count: 1 }]);
});

test('the address of a merged contact finds the submissions of its target', async () => {
  const lost = await agency();
  const by = await staff(lost);
  await submission(lost, { reporter: { name: 'Ann', email: 'ann@example.org' } });
  await submission(lost, { reporter: { name: 'Annabel', email: 'annabel@example.org' } });
  const { database } = (await testApp()).services;
  await database.run(
    `update contacts
     set merged_into_id = (select id from contacts where agency_id = $1 and first_name = 'Annabel')
     where agency_id = $1 and first_name = 'Ann'`,
    [lost.id],
  );
  expect((await found('ann@example.org', {}, by)).toSorted()).toEqual([1, 2]);
});

test('each agency finds only its own contacts', async () => {
  expect(await found('ann.lee@example.org', {}, others)).toHaveLength(1);
  expect(await found('655-0123', {}, others)).toHaveLength(1);
  expect(await found('ann.leeds@', {}, others)).toEqual([]);
});
