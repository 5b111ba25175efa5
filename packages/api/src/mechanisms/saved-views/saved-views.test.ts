import { beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../identity/sign-in/testing/people.ts';
import { agency, staff, type TestAgency, type TestStaff } from '../../testing/factories.ts';

interface View {
  id: string;
  name: string;
  isOwn: boolean;
}

let riverton: TestAgency;
let ann: TestStaff;
let ben: TestStaff;
beforeEach(async () => {
  riverton = await agency();
  ann = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  ben = await staff(riverton, 'clerk');
});

const view = (name: string, isShared = false) => ({
  listing: 'submissions',
  name,
  search: { status: 'OPEN' },
  isShared,
});
const save = (who: TestStaff, input: object) => who.post<View>('/agencies/saved-views', input);
const list = async (who: TestStaff) =>
  (await who.get<{ views: View[] }>('/agencies/saved-views?listing=submissions')).body;

test('a view is kept for the person who saved it, and for all once it is shared', async () => {
  const { status, body } = await save(ann, view('Potholes'));
  expect([status, body]).toMatchObject([200, { name: 'Potholes', isOwn: true, ownerName: 'Ann Lee' }]);
  expect((await list(ben)).views).toEqual([]);
  await ann.put(`/agencies/saved-views/${body.id}`, { ...view('Open potholes', true) });
  expect((await list(ben)).views).toMatchObject([{ name: 'Open potholes', isOwn: false, search: { status: 'OPEN' } }]);
  expect(await ben.put(`/agencies/saved-views/${body.id}`, view('Mine'))).toMatchObject({
    status: 403,
    body: { code: 'only_own' },
  });
  expect((await ann.delete(`/agencies/saved-views/${body.id}`)).status).toBe(200);
  expect((await list(ben)).views).toEqual([]);
  expect((await eventsOf(riverton.id, 'saved-view.removed')).length).toBe(1);
});

test("another person's own view is not found", async () => {
  const { body } = await save(ann, view('Potholes'));
  expect((await ben.delete(`/agencies/saved-views/${body.id}`)).status).toBe(404);
});

test('names are unique among the views of one person, and at most 50 are kept', async () => {
  await save(ann, view('Potholes'));
  expect(await save(ann, view('POTHOLES'))).toMatchObject({ status: 409, body: { code: 'name_taken' } });
  expect((await save(ben, view('Potholes'))).status).toBe(200);
  for (let index = 1; index < 50; index++) await save(ann, view(`View ${index}`));
  expect(await save(ann, view('One more'))).toMatchObject({ status: 409, body: { code: 'list_full' } });
});

test('a listing needs its own right, and an unknown one is not found', async () => {
  expect((await save(ann, { ...view('Mail'), listing: 'outbox' })).status).toBe(403);
  expect((await save(ann, { ...view('Mail'), listing: 'nothing' })).status).toBe(404);
  expect((await save(ann, { ...view('Long'), search: { q: 'x'.repeat(1999), r: 'y'.repeat(1999) } })).status).toBe(400);
});

test("a person's columns and first view are kept", async () => {
  expect(await list(ann)).toMatchObject({ choices: { columns: null, startView: null } });
  const choices = { columns: ['number', 'what'], startView: 'mine' };
  await ann.put('/agencies/saved-views/choices/submissions', { columns: null, startView: null });
  expect(await ann.put('/agencies/saved-views/choices/submissions', choices)).toMatchObject({ status: 200 });
  expect(await list(ann)).toMatchObject({ choices });
  expect(await list(ben)).toMatchObject({ choices: { columns: null } });
});
