import { beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { agency, category, group, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
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

test('an empty listing has no rows and counts none', async () => {
  expect(await list()).toEqual({ numbers: [], count: 0, capped: false });
});

test('a row has the fields that the table shows', async () => {
  const potholes = await category(riverton, { name: 'Potholes' });
  const made = await submission(riverton, {
    categoryId: potholes.id,
    description: `  A\n\nhole ${'x'.repeat(300)}`,
    assigneeId: clerk.id,
    at: [37.8, -122.27],
    streetAddress: '1 Main St',
  });
  const { body } = await clerk.post<Listing>('/agencies/crm/issues/listing', {});
  expect(body.items[0]).toMatchObject({
    id: made.id,
    number: 1,
    status: 'OPEN',
    isReopened: false,
    visibility: 'EXTERNAL',
    source: 'WEB',
    category: { id: potholes.id, name: 'Potholes', isActive: true },
    assignee: { id: clerk.id, lastName: 'Lee' },
    reporterName: 'Rita Resident',
    locationText: '1 Main St',
    latitude: 37.8,
    longitude: -122.27,
    dueOn: null,
    isOverdue: false,
    tags: [],
    photoCount: 0,
    awaitsReply: false,
    isFixed: false,
  });
  expect((body.items[0] as unknown as { summary: string }).summary).toMatch(/^ ?A hole x+$/);
});

test('pages are newest first and do not overlap, even for submissions of the same instant', async () => {
  const { id } = await category(riverton);
  for (let i = 0; i < 7; i++)
    await submission(riverton, { categoryId: id, createdAt: i < 5 ? '2026-03-01T10:00:00Z' : '2026-03-02T10:00:00Z' });
  const pages = [
    await list({ limit: 3 }),
    await list({ limit: 3, offset: 3 }),
    await list({ limit: 3, offset: 6 }),
    await list({ limit: 3, offset: 9 }),
  ];
  const numbers = pages.flatMap((page) => page.numbers);
  expect(numbers.slice(0, 2).toSorted()).toEqual([6, 7]);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pages.map((page) => page.count)).toEqual([7, 7, 7, 7]);
  expect((await list({ limit: 7, sortOrder: 'ASC' })).numbers).toEqual(numbers.toReversed());
});

test('each filter returns its matches', async () => {
  const [a, b] = [await category(riverton, { name: 'Alpha' }), await category(riverton, { name: 'Beta' })];
  const tag = (await clerk.post<{ id: string }>('/agencies/tags', { name: 'Urgent' })).body;
  const one = await submission(riverton, { categoryId: a.id, assigneeId: clerk.id });
  await submission(riverton, { categoryId: b.id, status: 'CLOSED' });
  const three = await submission(riverton, { categoryId: b.id, visibility: 'INTERNAL' });
  await clerk.post(`/agencies/crm/issues/${one.id}/tags`, { tags: [tag.id] });
  await clerk.put(`/agencies/crm/issues/${three.id}/status`, { status: 'CLOSED', outcome: 'Fixed', message: 'x' });
  await clerk.put(`/agencies/crm/issues/${three.id}/status`, { status: 'OPEN' });
  expect((await list({ status: ['OPEN'] })).numbers).toEqual([3, 1]);
  expect((await list({ status: ['CLOSED'] })).numbers).toEqual([2]);
  expect((await list({ status: ['OPEN', 'CLOSED'] })).count).toBe(3);
  expect((await list({ isReopened: true })).numbers).toEqual([3]);
  expect((await list({ categoryIds: [b.id] })).numbers).toEqual([3, 2]);
  expect((await list({ categoryIds: [a.id, b.id], status: ['OPEN'] })).numbers).toEqual([3, 1]);
  expect((await list({ assigneeIds: [clerk.id] })).numbers).toEqual([1]);
  expect((await list({ assigneeIds: ['NONE'] })).numbers).toEqual([3, 2]);
  expect((await list({ assigneeIds: ['NONE', clerk.id] })).count).toBe(3);
  expect((await list({ tagIds: [tag.id] })).numbers).toEqual([1]);
  expect((await list({ visibility: 'INTERNAL' })).numbers).toEqual([3]);
});

test('the submissions of a reporter are listed, and no others', async () => {
  const { id: categoryId } = await category(riverton);
  const file = async (description: string, email: string) => {
    const customerInfo = { firstName: 'Ada', email, hasSubscribed: false };
    return clerk.post<{ id: string }>('/agencies/crm/issues', {
      category: { id: categoryId },
      description,
      customerInfo,
    });
  };
  const { id } = (await file('A first pothole', 'ada@residents.test')).body;
  await file('A second pothole', 'ada@residents.test');
  await file('Of somebody else', 'bo@residents.test');
  const { customer } = (await clerk.get<{ customer: { id: string } }>(`/agencies/crm/issues/${id}`)).body;
  expect(await list({ contactIds: [customer.id] })).toMatchObject({ numbers: [2, 1], count: 2 });
  expect(await list({ contactIds: [customer.id], status: ['CLOSED'] })).toMatchObject({ numbers: [], count: 0 });
  expect(await list({ contactIds: [] })).toMatchObject({ count: 3 });
});

test('a submission is closed as fixed only while it is closed with an outcome that says so', async () => {
  const { id: categoryId } = await category(riverton);
  const [fixed, other] = [await submission(riverton, { categoryId }), await submission(riverton, { categoryId })];
  const isFixed = async (id: string) => {
    const { items } = (
      await clerk.post<{ items: { id: string; isFixed: boolean }[] }>('/agencies/crm/issues/listing', {})
    ).body;
    const { body } = await clerk.get<{ isFixed: boolean }>(`/agencies/crm/issues/${id}`);
    return [items.find((item) => item.id === id)!.isFixed, body.isFixed];
  };
  const close = (id: string, outcome: string) =>
    clerk.put(`/agencies/crm/issues/${id}/status`, { status: 'CLOSED', outcome, message: 'Done.' });
  await close(fixed.id, 'Fixed');
  await close(other.id, 'Duplicate');
  expect(await isFixed(fixed.id)).toEqual([true, true]);
  expect(await isFixed(other.id)).toEqual([false, false]);
  await clerk.put(`/agencies/crm/issues/${fixed.id}/status`, { status: 'OPEN' });
  expect(await isFixed(fixed.id)).toEqual([false, false]);
});

test('every sort orders by its column, empty values last', async () => {
  const [a, b] = [await category(riverton, { name: 'Alpha' }), await category(riverton, { name: 'beta' })];
  const bo = await staff(riverton, 'clerk', { firstName: 'Bo', lastName: 'Day' });
  await submission(riverton, {
    categoryId: b.id,
    assigneeId: clerk.id,
    dueOn: '2026-03-02',
    createdAt: '2026-01-03T00:00:00Z',
  });
  await submission(riverton, {
    categoryId: a.id,
    assigneeId: bo.id,
    dueOn: '2026-03-01',
    createdAt: '2026-01-02T00:00:00Z',
  });
  await submission(riverton, { categoryId: a.id, status: 'CLOSED', createdAt: '2026-01-01T00:00:00Z' });
  const sorted = async (sortBy: string, sortOrder: string) => (await list({ sortBy, sortOrder })).numbers;
  expect(await sorted('createdAt', 'ASC')).toEqual([3, 2, 1]);
  expect(await sorted('updatedAt', 'DESC')).toEqual([1, 2, 3]);
  expect(await sorted('number', 'DESC')).toEqual([3, 2, 1]);
  expect(await sorted('dueOn', 'ASC')).toEqual([2, 1, 3]);
  expect(await sorted('dueOn', 'DESC')).toEqual([1, 2, 3]);
  expect(await sorted('assignee', 'ASC')).toEqual([2, 1, 3]);
  expect(await sorted('status', 'ASC')).toEqual([3, 1, 2]);
  expect((await sorted('category', 'DESC'))[0]).toBe(1);
  // Closed submissions are not due.
  await submission(riverton, {
    categoryId: a.id,
    status: 'CLOSED',
    dueOn: '2026-02-01',
    createdAt: '2026-01-05T00:00:00Z',
  });
  await submission(riverton, { categoryId: a.id, createdAt: '2026-01-04T00:00:00Z' });
  expect(await sorted('dueOn', 'ASC')).toEqual([2, 1, 5, 4, 3]);
  expect(await sorted('dueOn', 'DESC')).toEqual([1, 2, 5, 4, 3]);
});

test('the days of a date choice begin in the agency’s time zone', async () => {
  setClock(new Date('2026-05-01T18:00:00Z'));
  clerk = await staff(riverton, 'clerk');
  const { id } = await category(riverton);
  // The default time zone of agencies is Los Angeles, seven hours behind UTC in May.
  await submission(riverton, { categoryId: id, createdAt: '2026-05-01T06:59:00Z', dueOn: '2026-05-08' });
  await submission(riverton, { categoryId: id, createdAt: '2026-05-01T07:00:00Z', dueOn: '2026-05-07' });
  await submission(riverton, { categoryId: id, createdAt: '2026-04-01T07:00:00Z', dueOn: '2026-04-30' });
  await submission(riverton, {
    categoryId: id,
    createdAt: '2026-04-24T07:00:00Z',
    dueOn: '2026-04-30',
    status: 'CLOSED',
  });
  expect((await list({ dates: 'TODAY' })).numbers).toEqual([2]);
  expect((await list({ dates: 'YESTERDAY' })).numbers).toEqual([1]);
  expect((await list({ dates: 'LAST_SEVEN_DAYS' })).numbers).toEqual([2, 1]);
  expect((await list({ dates: 'LAST_THIRTY_DAYS' })).numbers).toEqual([2, 1, 4]);
  expect((await list({ dates: 'OVERDUE' })).numbers).toEqual([3]);
  expect((await list({ dates: 'NEXT_SEVEN_DAYS' })).numbers).toEqual([2]);
  expect((await list({ dates: 'CUSTOM', from: '2026-04-24', to: '2026-04-30' })).numbers).toEqual([1, 4]);
  expect(await ask({ dates: 'CUSTOM', from: '2026-05-02', to: '2026-05-01' })).toMatchObject({
    status: 400,
    body: { fields: { to: 'End Date is before Start Date.' } },
  });
});

test('malformed filters are refused', async () => {
  expect(await ask({ limit: 0 })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await ask({ categoryIds: ['x'] })).toMatchObject({ status: 400 });
  expect(await ask({ sortBy: 'description' })).toMatchObject({ status: 400 });
});

test('the maintained total of a status and category follows each change', async () => {
  const [a, b] = [await category(riverton, { name: 'Alpha' }), await category(riverton, { name: 'Beta' })];
  const admin = await staff(riverton, 'admin');
  // The filter by visibility, which all of them have, forces a count of the rows.
  const agree = async () => {
    for (const categoryIds of [[], [a.id], [b.id], [a.id, b.id]])
      for (const status of [[], ['OPEN'], ['CLOSED'], ['OPEN', 'CLOSED']])
        expect((await list({ categoryIds, status })).count, `${status.join()} of ${categoryIds.length}`).toBe(
          (await list({ categoryIds, status, visibility: 'EXTERNAL' })).count,
        );
  };
  const made = [];
  for (let i = 0; i < 5; i++)
    made.push(await submission(riverton, { categoryId: i < 3 ? a.id : b.id, status: i % 2 === 0 ? 'OPEN' : 'CLOSED' }));
  await agree();
  const path = `/agencies/crm/issues/${made[0]!.id}`;
  for (const [call, body] of [
    ['status', { status: 'CLOSED', outcome: 'Fixed', message: 'x' }],
    ['categories', { categoryId: b.id }],
    ['status', { status: 'OPEN' }],
    ['categories', { categoryId: a.id }],
  ] as const) {
    expect((await admin.put(`${path}/${call}`, body)).status, call).toBe(200);
    await agree();
  }
  await admin.delete(path);
  await agree();
  expect(await list({ categoryIds: [a.id] })).toMatchObject({ count: 2, capped: false });
});

test('each submission is in one stage, whatever else is filtered', async () => {
  const { id } = await category(riverton);
  const { id: groupId } = await group(riverton);
  await submission(riverton, { categoryId: id });
  await submission(riverton, { categoryId: id, assigneeId: clerk.id });
  await submission(riverton, { categoryId: id, groupId });
  for (const assigneeId of [null, clerk.id])
    await submission(riverton, { categoryId: id, assigneeId, status: 'CLOSED' });
  expect(await list({ stage: 'UNASSIGNED' })).toEqual({ numbers: [1], count: 1, capped: false });
  expect(await list({ stage: 'ASSIGNED' })).toEqual({ numbers: [3, 2], count: 2, capped: false });
  expect(await list({ stage: 'CLOSED' })).toEqual({ numbers: [5, 4], count: 2, capped: false });
  expect(await list({ stage: 'ASSIGNED', assigneeIds: [clerk.id] })).toMatchObject({ numbers: [2], count: 1 });
  for (const filter of [
    { stage: 'UNASSIGNED', assigneeIds: [clerk.id] },
    { stage: 'CLOSED', status: ['OPEN'] },
  ])
    expect(await list(filter)).toEqual({ numbers: [], count: 0, capped: false });
});

test('several filters are counted in one call, each up to 1,000', async () => {
  const { id } = await category(riverton);
  await submission(riverton, { categoryId: id, assigneeId: clerk.id });
  const waiting = await submission(riverton, { categoryId: id, description: 'A fallen tree' });
  await runIn(riverton, 'update submissions set awaits_reply = true where agency_id = $1 and id = $2', waiting.id);
  const filters = [
    {},
    { assigneeIds: [clerk.id] },
    { assigneeIds: ['NONE'] },
    { dates: 'OVERDUE' },
    { isAwaitingReply: true },
    { q: 'fallen' },
    { q: '2' },
  ];
  const { body } = await clerk.post<{ counts: object[] }>('/agencies/crm/issues/counts', { filters });
  expect(body.counts).toEqual([2, 1, 1, 0, 1, 1, 1].map((count) => ({ count, capped: false })));
  expect(await list({ isAwaitingReply: true })).toMatchObject({ numbers: [2], count: 1 });
  expect(await list({ isAwaitingReply: false })).toMatchObject({ numbers: [1], count: 1 });
});
