import { randomBytes } from 'node:crypto';
import { type SubmissionFilter, submissionSorts } from '@townkeep/core/casework/submissions';
import { beforeEach, expect, test } from 'vitest';
import { hex } from '../../../platform/database/insert-rows.ts';
import { newId } from '../../../platform/ids.ts';
import { addRows } from '../../../testing/add-rows.ts';
import { agency, category, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { filterConditions, selectiveQuery } from './queries/filter.ts';
import { findPage } from './queries/listing.ts';
import { submission } from '../testing/submission.ts';

interface Listing {
  items: { number: number; isOverdue: boolean; tags: { name: string }[] }[];
  total: { count: number; capped: boolean };
}

let riverton: TestAgency;
let clerk: TestStaff;
beforeEach(async () => {
  riverton = await agency();
  clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
});

const ask = (filter: object) => clerk.post<Listing>('/agencies/crm/issues/listing', filter);

const list = async (filter: object = {}) => {
  const { status, body } = await ask(filter);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { numbers: body.items.map((item) => item.number), ...body.total };
};

test('a search finds numbers exactly and words by their stems, both with filters', async () => {
  const { id } = await category(riverton);
  await submission(riverton, {
    categoryId: id,
    description: 'Broken streetlights on Elm',
    createdAt: '2026-01-01T00:00:00Z',
  });
  await submission(riverton, {
    categoryId: id,
    description: 'Another broken streetlight',
    status: 'CLOSED',
    createdAt: '2026-01-02T00:00:00Z',
  });
  await submission(riverton, {
    categoryId: id,
    description: 'Water',
    streetAddress: '9 Elm Street',
    createdAt: '2026-01-03T00:00:00Z',
  });
  expect(await list({ q: '#2' })).toEqual({ numbers: [2], count: 1, capped: false });
  expect((await list({ q: '3' })).numbers).toEqual([3]);
  expect((await list({ q: '99' })).numbers).toEqual([]);
  expect(await list({ q: 'broken streetlight' })).toEqual({ numbers: [2, 1], count: 2, capped: false });
  expect(await list({ q: 'broken streetlight', limit: 1, offset: 1 })).toEqual({
    numbers: [1],
    count: 2,
    capped: false,
  });
  expect(await list({ q: 'broken streetlight', status: ['OPEN'] })).toEqual({ numbers: [1], count: 1, capped: false });
  expect((await list({ q: 'broken streetlight', sortBy: 'number', sortOrder: 'ASC' })).numbers).toEqual([1, 2]);
  expect((await list({ q: 'elm' })).numbers).toEqual([3, 1]);
  expect((await list({ q: 'rita' })).count).toBe(3);
  expect((await list({ q: "o'; drop table submissions; --" })).numbers).toEqual([]);
});

test('a search stops counting at 1,000', async () => {
  const { id: categoryId } = await category(riverton);
  const hydrant = (number: number) => ({
    id: newId(),
    number,
    source: 'API',
    description: `leaking hydrant ${number}`,
    category_id: categoryId,
    link_hash: hex(randomBytes(32)),
    created_at: new Date(Date.UTC(2026, 0, 1, 0, number)),
  });
  await addRows(riverton, 'submissions', ...Array.from({ length: 1100 }, (_, index) => hydrant(index + 1)));
  expect(await list({ q: 'hydrant', limit: 2 })).toEqual({ numbers: [1100, 1099], count: 1000, capped: true });
  expect(await list({ q: 'hydrant', limit: 2, offset: 1098 })).toMatchObject({ numbers: [2, 1] });
  expect(await list({ q: 'hydrant', status: ['OPEN'], limit: 1 })).toEqual({
    numbers: [1100],
    count: 1000,
    capped: true,
  });
  expect(await list({ limit: 1 })).toEqual({ numbers: [1100], count: 1100, capped: false });
});

test('a search returns the newest first across months and years, and counts all matches', async () => {
  const { id } = await category(riverton);
  const months = [
    '2026-03-31T23:59:59Z',
    '2024-02-29T12:00:00Z',
    '2026-04-01T00:00:00Z',
    '2019-12-31T23:59:59Z',
    '2026-03-01T00:00:00Z',
    '2020-01-01T00:00:00Z',
  ];
  for (const createdAt of months)
    await submission(riverton, { categoryId: id, description: 'A raccoon in the attic', createdAt });
  await submission(riverton, { categoryId: id, description: 'A pothole', createdAt: '2026-05-01T00:00:00Z' });
  const other = await agency();
  await submission(other, { description: 'A raccoon elsewhere', createdAt: '2026-03-15T00:00:00Z' });
  expect(await list({ q: 'raccoon' })).toEqual({ numbers: [3, 1, 5, 2, 6, 4], count: 6, capped: false });
  expect(await list({ q: 'raccoon', limit: 2, offset: 2 })).toEqual({ numbers: [5, 2], count: 6, capped: false });
  expect(await list({ q: 'raccoon', limit: 2, offset: 2, sortOrder: 'ASC' })).toEqual({
    numbers: [2, 5],
    count: 6,
    capped: false,
  });
  expect(await list({ q: 'raccoon', status: ['OPEN'], limit: 2 })).toEqual({
    numbers: [3, 1],
    count: 6,
    capped: false,
  });
});

test('every sort order is the same by either query plan, and its pages join', async () => {
  const { services } = await testApp();
  const categories = [
    await category(riverton, { name: 'Beta' }),
    await category(riverton, { name: 'alpha' }),
    await category(riverton, { name: 'Gamma' }),
  ];
  const people = [clerk.id, (await staff(riverton, 'clerk', { firstName: 'Bo', lastName: 'Day' })).id, null];
  const tag = (await clerk.post<{ id: string }>('/agencies/tags', { name: 'Urgent' })).body.id;
  for (let i = 0; i < 24; i++) {
    const made = await submission(riverton, {
      categoryId: categories[i % 3]!.id,
      assigneeId: people[(i >> 1) % 3]!,
      status: i % 4 === 1 ? 'CLOSED' : 'OPEN',
      visibility: i % 5 === 0 ? 'INTERNAL' : 'EXTERNAL',
      dueOn: i % 3 === 2 ? null : `2026-03-${10 + (i % 7)}`,
      createdAt: `2026-0${1 + (i % 3)}-0${1 + (i % 5)}T00:00:00Z`,
    });
    if (i % 2 === 0) await clerk.post(`/agencies/crm/issues/${made.id}/tags`, { tags: [tag] });
  }
  const filters: Omit<SubmissionFilter, 'dates'>[] = [
    { tagIds: [tag] },
    { visibility: 'INTERNAL' },
    { tagIds: [tag], status: ['OPEN'], visibility: 'EXTERNAL' },
  ];
  for (const filter of filters)
    for (const sortBy of submissionSorts)
      for (const sortOrder of ['ASC', 'DESC'] as const) {
        const page = (selectiveMax: number, limit: number, offset: number) =>
          services.inAgency(riverton.id, (tx) => {
            const input = { dates: 'ANYTIME' as const, ...filter };
            const resolved = {
              conditions: filterConditions(riverton.id, input, null, services.now()),
              selective: selectiveQuery(riverton.id, input, null, services.now()),
              words: null,
              hidesSecured: false,
              countScope: null,
            };
            return findPage(tx, { ...resolved, sortBy, sortOrder, limit, offset }, selectiveMax);
          });
        const { rows, total } = await page(100, 100, 0);
        expect(total).toEqual({ count: rows.length, capped: false });
        expect(rows.length).toBeGreaterThan(4);
        const parts = [await page(0, 3, 0), await page(0, 3, 3), await page(0, 100, 6)];
        expect(
          parts.flatMap((part) => part.rows.map((row) => row.number)),
          `${Object.keys(filter).join()} by ${sortBy} ${sortOrder}`,
        ).toEqual(rows.map((row) => row.number));
        expect(parts.map((part) => part.total)).toEqual([total, total, total]);
      }
});
