import { beforeEach, expect, test } from 'vitest';
import type { Submission } from '@townkeep/core/casework/submissions';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { agency, category, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { submission, type TestSubmission } from '../testing/submission.ts';

let riverton: TestAgency;
let clerk: TestStaff;
let categoryId: string;
let [first, second, third]: readonly TestSubmission[] = [];

beforeEach(async () => {
  riverton = await agency();
  clerk = await staff(riverton, 'clerk', { firstName: 'Ana', lastName: 'Diaz' });
  ({ id: categoryId } = await category(riverton));
  const file = (streetAddress: string) => submission(riverton, { categoryId, streetAddress, at: [37.8, -122.27] });
  [first, second, third] = [await file('1 Oak St'), await file('3 Oak St'), await file('5 Oak St')];
});

const path = ({ id }: TestSubmission, rest = '') => `/agencies/crm/issues/${id}${rest}`;
const detail = async (of: TestSubmission) => (await clerk.get<Submission>(path(of))).body;
const mark = (of: TestSubmission, primary: TestSubmission | null, more: object = {}) =>
  clerk.put<Submission>(path(of, '/primary'), { primaryId: primary?.id ?? null, ...more });
const tell = (of: TestSubmission, other: TestSubmission, isDifferent: boolean) =>
  clerk.put<Submission>(path(of, '/different'), { otherId: other.id, isDifferent });
const historyOf = async (of: TestSubmission) => {
  const { body } = await clerk.get<{ items: { actorName: string; text: string }[] }>(path(of, '/history'));
  return body.items.map(({ actorName, text }) => `${actorName} ${text}`);
};
const offered = async (of: TestSubmission) => {
  const input = { categoryId, location: { latitude: 37.8, longitude: -122.27 }, excludeId: of.id };
  const { body } = await clerk.post<{ submissions: { number: number; distanceMeters: number }[] }>(
    '/agencies/crm/issues/duplicates',
    input,
  );
  return body.submissions.map(({ number }) => number);
};
const tiesOf = async (of: TestSubmission) => {
  const { primary, duplicates } = await detail(of);
  return { primary: primary?.number ?? null, duplicates: duplicates.map(({ number }) => number) };
};

test('a submission is marked as a duplicate, both show it, and the mark is removed', async () => {
  const marked = await mark(second!, first!, { version: 1 });
  const shown = { number: 1, status: 'OPEN', visibility: 'EXTERNAL', locationText: '1 Oak St' };
  expect(marked).toMatchObject({ status: 200, body: { version: 2, primary: { id: first!.id, ...shown } } });
  await mark(third!, first!);
  expect(await detail(first!)).toMatchObject({
    version: 1,
    primary: null,
    duplicates: [
      { id: second!.id, number: 2, locationText: '3 Oak St' },
      { id: third!.id, number: 3, locationText: '5 Oak St' },
    ],
  });
  expect(await mark(second!, null, { version: 2 })).toMatchObject({ body: { version: 3, primary: null } });
  expect(await tiesOf(first!)).toEqual({ primary: null, duplicates: [3] });
  expect(await historyOf(second!)).toEqual([
    'Ana Diaz removed the mark that this is a duplicate of #1',
    'Ana Diaz marked this as a duplicate of #1',
  ]);
  expect(await historyOf(first!)).toEqual([
    'Ana Diaz removed #2 from the duplicates of this',
    'Ana Diaz marked #3 as a duplicate of this',
    'Ana Diaz marked #2 as a duplicate of this',
  ]);
  expect(await outboxOf(riverton)).toEqual([]);
});

test('marking again or removing no mark changes nothing', async () => {
  await mark(second!, first!);
  expect(await mark(second!, first!)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await mark(third!, null)).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await historyOf(second!)).toHaveLength(1);
});

test('a primary is never a duplicate itself: its duplicates move along, and a duplicate leads to its primary', async () => {
  await mark(second!, first!);
  expect((await mark(first!, third!)).status).toBe(200);
  expect(await tiesOf(third!)).toEqual({ primary: null, duplicates: [1, 2] });
  expect(await historyOf(second!)).toMatchObject([
    'Ana Diaz marked this as a duplicate of #3',
    'Ana Diaz marked this as a duplicate of #1',
  ]);
  expect(await historyOf(first!)).toEqual([
    'Ana Diaz marked this as a duplicate of #3',
    'Ana Diaz removed #2 from the duplicates of this',
    'Ana Diaz marked #2 as a duplicate of this',
  ]);
  const fourth = await submission(riverton, { categoryId });
  expect(await mark(fourth, second!)).toMatchObject({ body: { primary: { number: 3 } } });
});

test('another primary takes the place of the first', async () => {
  await mark(third!, first!);
  expect(await mark(third!, second!)).toMatchObject({ body: { primary: { number: 2 } } });
  expect(await tiesOf(first!)).toEqual({ primary: null, duplicates: [] });
  expect((await historyOf(first!))[0]).toBe('Ana Diaz removed #3 from the duplicates of this');
});

test('a submission is no duplicate of itself, of its own duplicate, or of one elsewhere', async () => {
  expect(await mark(first!, first!)).toMatchObject({ status: 409, body: { code: 'own_duplicate' } });
  await mark(second!, first!);
  expect(await mark(first!, second!)).toMatchObject({ status: 409, body: { code: 'duplicate_of_this' } });
  const elsewhere = await submission(await agency('Lakeside'));
  expect(await mark(first!, elsewhere)).toMatchObject({
    status: 400,
    body: { fields: { primaryId: 'This submission is not offered. Please choose another one.' } },
  });
  expect(await tell(first!, first!, true)).toMatchObject({ status: 409, body: { code: 'own_duplicate' } });
  expect(await tell(first!, elsewhere, true)).toMatchObject({ status: 400 });
});

test('marking and unmarking the same two at once never fails', async () => {
  for (let round = 0; round < 5; round++) {
    await mark(second!, first!);
    const answers = await Promise.all([mark(second!, null), mark(first!, third!), mark(second!, first!)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const each of [first, second]) await mark(each!, null);
  }
});

test('an outdated version and a person who may not change the duplicate are refused', async () => {
  await mark(second!, first!);
  expect(await mark(second!, null, { version: 1 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  const [basic, reader] = [await staff(riverton, 'basic'), await staff(riverton, 'reader')];
  const theirs = await submission(riverton, { categoryId, assigneeId: clerk.id });
  const input = { primaryId: first!.id };
  expect(await basic.put(path(theirs, '/primary'), input)).toMatchObject({ body: { code: 'only_own' } });
  expect((await reader.put(path(third!, '/primary'), input)).status).toBe(403);
  // The primary may belong to someone else.
  expect(await basic.put(path(third!, '/primary'), { primaryId: theirs.id })).toMatchObject({ status: 200 });
});

test('closing as a duplicate ties the two with one letter, and a closed one can be a primary', async () => {
  const close = (more: object) =>
    clerk.put<Submission>(path(second!, '/status'), { status: 'CLOSED', message: 'We know of it.', ...more });
  expect(await close({ outcome: 'Fixed', primaryId: first!.id })).toMatchObject({
    status: 400,
    body: { fields: { primaryId: 'This outcome is not for duplicates. Choose another outcome, or no submission.' } },
  });
  const closed = await close({ outcome: 'Duplicate', primaryId: first!.id, version: 1 });
  expect(closed).toMatchObject({ status: 200, body: { status: 'CLOSED', primary: { number: 1 } } });
  expect(await detail(first!)).toMatchObject({ duplicates: [{ number: 2, status: 'CLOSED' }] });
  expect(await outboxOf(riverton)).toHaveLength(1);
  expect(await mark(third!, second!)).toMatchObject({ body: { primary: { number: 1 } } });
  const reopened = await clerk.put<Submission>(path(second!, '/status'), { status: 'OPEN' });
  expect(reopened.body.primary).toMatchObject({ number: 1 });
  const old = await submission(riverton, { categoryId, status: 'CLOSED' });
  const fourth = await submission(riverton, { categoryId });
  expect(await mark(fourth, old)).toMatchObject({ status: 200, body: { primary: { status: 'CLOSED' } } });
});

test('duplicates and those that are not the same are no longer offered', async () => {
  expect(await offered(first!)).toEqual([2, 3]);
  expect((await tell(third!, first!, true)).status).toBe(200);
  expect((await tell(first!, third!, true)).status).toBe(200);
  expect([await offered(first!), await offered(third!)]).toEqual([[2], [2]]);
  expect(await historyOf(third!)).toEqual(['Ana Diaz marked this as not the same as #1']);
  await mark(second!, first!);
  expect(await offered(first!)).toEqual([]);
  await tell(first!, third!, false);
  expect(await offered(first!)).toEqual([3]);
});

test('many known duplicates nearby do not hide another one', async () => {
  const [latitude, longitude] = [37.8, -122.27] as const;
  for (let known = 0; known < 21; known++) {
    const { id } = await submission(riverton, { categoryId, at: [latitude, longitude] });
    await runIn(riverton, 'update submissions set primary_id = $2 where agency_id = $1 and id = $3', first!.id, id);
  }
  const farther = await submission(riverton, { categoryId, at: [latitude + 0.0003, longitude] });
  expect(await offered(first!)).toEqual([2, 3, farther.number]);
});

test('a deleted primary leaves its duplicates without a mark', async () => {
  const admin = await staff(riverton, 'admin');
  await mark(second!, first!);
  expect((await admin.delete(path(first!))).status).toBe(200);
  expect(await tiesOf(second!)).toEqual({ primary: null, duplicates: [] });
});

test('a primary that is deleted leaves its duplicates, and can be deleted with them in one statement', async () => {
  await mark(second!, first!);
  await mark(third!, first!);
  const remove = (...ids: string[]) =>
    runIn(riverton, 'delete from submissions where agency_id = $1 and id = any ($2::uuid[])', ids);
  await remove(first!.id, second!.id);
  expect(await tiesOf(third!)).toEqual({ primary: null, duplicates: [] });
});
