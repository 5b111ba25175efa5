import { beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../../identity/sign-in/testing/people.ts';
import { agency, group, staff, superAdminIn, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

let riverton: TestAgency;
let ann: TestStaff;
let ben: TestStaff;
let streets: { id: string };

beforeEach(async () => {
  riverton = await agency();
  ann = await staff(riverton, 'basic', { firstName: 'Ann', lastName: 'Lee' });
  ben = await staff(riverton, 'basic', { firstName: 'Ben', lastName: 'Ito' });
  streets = await group(riverton, { name: 'Streets', memberIds: [ann.id, ben.id] });
});

const path = (id: string) => `/agencies/crm/issues/${id}`;
const take = (who: { put: TestStaff['put'] }, id: string) => who.put(`${path(id)}/take`, {});

test('a member takes what their group has, and the history says so', async () => {
  const { id } = await submission(riverton, { groupId: streets.id });
  expect(await take(ann, id)).toMatchObject({
    status: 200,
    body: { assignee: { id: ann.id }, assigneeGroup: null, version: 2 },
  });
  expect(await take(ann, id)).toMatchObject({ status: 200, body: { version: 2 } });
  const { body } = await ann.get<{ items: object[] }>(`${path(id)}/history`);
  expect(body.items).toMatchObject([{ actorName: 'Ann Lee', text: 'took this from the group Streets' }]);
});

test('of two who take it at once, the second is told who took it', async () => {
  const { id } = await submission(riverton, { groupId: streets.id });
  const answers = await Promise.all([take(ann, id), take(ben, id)]);
  const refused = answers.find(({ status }) => status !== 200);
  const name = answers[0]!.status === 200 ? 'Ann Lee' : 'Ben Ito';
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'already_taken', message: `${name} took this before you.` },
  });
  expect(await eventsOf(riverton.id, 'submission.taken')).toHaveLength(1);
});

test('other changes meanwhile are no obstacle', async () => {
  const { id } = await submission(riverton, { groupId: streets.id });
  const before = (await ann.get<{ version: number }>(path(id))).body;
  expect(await ben.put(`${path(id)}/visibility`, { visibility: 'INTERNAL' })).toMatchObject({ status: 200 });
  const taken = await take(ann, id);
  // Taking keeps what the other person changed.
  expect(taken).toMatchObject({
    status: 200,
    body: { assignee: { id: ann.id }, visibility: 'INTERNAL', version: before.version + 2 },
  });
  expect(await ann.get(path(id))).toMatchObject({ body: { visibility: 'INTERNAL', assignee: { id: ann.id } } });
  expect(await eventsOf(riverton.id, 'submission.taken')).toHaveLength(1);
});

test('an unassigned one can be taken; one of another group, or by a super admin, cannot', async () => {
  const { id: free } = await submission(riverton);
  expect(await take(ann, free)).toMatchObject({ status: 200, body: { assignee: { id: ann.id } } });
  const parks = await group(riverton, { memberIds: [ben.id] });
  const { id } = await submission(riverton, { groupId: parks.id });
  expect(await take(await staff(riverton, 'clerk'), id)).toMatchObject({ status: 409, body: { code: 'not_in_group' } });
  expect(await take(await superAdminIn(riverton), id)).toMatchObject({ status: 403, body: { code: 'no_right' } });
});
