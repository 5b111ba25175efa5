import type { LeaveConfig } from '@townkeep/core/identity/delegation';
import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { beforeEach, expect, test } from 'vitest';
import { outboxOf } from '../../mechanisms/outbox/testing/outbox.ts';
import { eventsOf } from '../sign-in/testing/people.ts';
import { runIn } from '../../testing/add-rows.ts';
import { agency, staff, superAdminIn, type TestAgency, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';

const PATH = '/users/config-leave';
let riverton: TestAgency;
let ann: TestStaff;
let ben: TestStaff;
/** The current day in the agency's time zone. */
let today: string;

beforeEach(async () => {
  riverton = await agency();
  ann = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  ben = await staff(riverton, 'clerk', { firstName: 'Ben', lastName: 'Ito' });
  today = dateIn('America/Los_Angeles', (await testApp()).services.now());
});

const leave = (to: TestStaff, more: object = {}) => ({
  isActive: true,
  startDate: today,
  endDate: addDays(today, 3),
  instruction: 'Call the depot first.',
  submissionAssigneeId: to.id,
  ...more,
});
const set = (who: TestStaff, input: object) => who.post<LeaveConfig>(PATH, input);

test('a delegation is off until it is set, then changed and switched off, which clears it', async () => {
  expect((await ann.get<LeaveConfig>(PATH)).body).toMatchObject({ id: null, isActive: false, version: 0 });
  const made = await set(ann, leave(ben));
  expect(made).toMatchObject({
    status: 201,
    body: {
      isActive: true,
      startDate: today,
      instruction: 'Call the depot first.',
      caseAssigneeId: null,
      submissionAssignee: { id: ben.id, firstName: 'Ben', isActive: true },
    },
  });
  expect(await set(ann, leave(ben))).toMatchObject({ status: 409, body: { code: 'delegation_exists' } });
  const one = `${PATH}/${made.body.id}`;
  const longer = await ann.put<LeaveConfig>(one, { ...leave(ben, { endDate: addDays(today, 9) }), version: 1 });
  expect(longer).toMatchObject({ status: 200, body: { version: 2, endDate: addDays(today, 9) } });
  expect(await ann.put(one, { ...leave(ben), version: 1 })).toMatchObject({ body: { code: 'stale_version' } });
  expect(await ben.put(one, { isActive: false })).toMatchObject({ status: 404 });
  expect((await ann.put<LeaveConfig>(one, { ...leave(ben), isActive: false })).body).toMatchObject({
    id: made.body.id,
    isActive: false,
    startDate: null,
    instruction: null,
    submissionAssignee: null,
  });
  expect((await set(ann, leave(ben))).body.id).toBe(made.body.id);
  expect(await eventsOf(riverton.id, 'delegation.set')).toHaveLength(3);
  expect(await eventsOf(riverton.id, 'delegation.ended')).toHaveLength(1);
});

test('the delegate is notified of the days and of the instruction', async () => {
  await set(ann, leave(ben));
  const [letter] = await outboxOf(riverton);
  expect(letter!.recipient).toBe(ben.email);
  expect(letter!.bodyText).toContain('Their new submissions will come to you');
  expect(letter!.bodyText).toContain('Call the depot first.');
});

test('a delegation that is over is off, by its date alone', async () => {
  const { body } = await set(ann, leave(ben));
  await runIn(
    riverton,
    `update delegations set start_date = '2020-01-01', end_date = '2020-01-02' where agency_id = $1 and id = $2`,
    body.id,
  );
  expect((await ann.get<LeaveConfig>(PATH)).body).toMatchObject({ id: body.id, isActive: false, endDate: null });
  expect((await set(ann, leave(ben))).status).toBe(201);
});

test('delegates are active, can take the work, and in a first delegation are not away themselves', async () => {
  const reader = await staff(riverton, 'reader');
  const gone = await staff(riverton, 'clerk', { isActive: false });
  for (const each of [reader, gone])
    expect(await set(ann, leave(each))).toMatchObject({
      status: 400,
      body: { fields: { submissionAssigneeId: 'Submission Assignee cannot take this work. Choose another person.' } },
    });
  await set(ben, leave(ann, { startDate: addDays(today, 3), endDate: addDays(today, 5) }));
  expect((await set(ann, leave(ben))).body).toMatchObject({
    fields: { submissionAssigneeId: expect.stringMatching(/^Ben Ito is away from/) },
  });
  const { body } = await set(ann, leave(ben, { endDate: addDays(today, 2) }));
  // Once set, it may be prolonged: the work is then passed on.
  expect((await ann.put(`${PATH}/${body.id}`, leave(ben))).status).toBe(200);
});

test('a delegate who was deactivated since can stay, and is shown as inactive', async () => {
  const { body } = await set(ann, leave(ben));
  await runIn(riverton, 'update staff set is_active = false where agency_id = $1 and id = $2', ben.id);
  const kept = await ann.put(`${PATH}/${body.id}`, leave(ben, { endDate: addDays(today, 4) }));
  expect(kept).toMatchObject({ status: 200, body: { submissionAssignee: { isActive: false } } });
});

test('people for each kind of work are listed without oneself and without those who are away', async () => {
  const officer = await staff(riverton, 'officer', { firstName: 'Olga', lastName: 'Day' });
  await staff(riverton, 'reader');
  const list = async (query: string) =>
    (await ann.get<{ people: { id: string }[]; total: number }>(`${PATH}/assignees?${query}`)).body;
  expect(await list('work=submission')).toMatchObject({ people: [{ id: ben.id }], total: 1 });
  expect((await list('work=case')).people.map(({ id }) => id)).toEqual([officer.id]);
  expect((await list('work=submission&q=zz')).total).toBe(0);
  await set(ben, leave(ann));
  expect((await list(`work=submission&startDate=${addDays(today, 3)}&endDate=${addDays(today, 3)}`)).total).toBe(0);
  expect((await list(`work=submission&startDate=${addDays(today, 4)}`)).total).toBe(1);
});

test('the people of the product are listed with their leave', async () => {
  await set(ann, leave(ben));
  const { users } = (await ben.get<{ users: object[] }>('/agencies/crm/users')).body;
  expect(users).toContainEqual(
    expect.objectContaining({
      id: ann.id,
      workDelegation: {
        startDate: today,
        endDate: addDays(today, 3),
        isAway: true,
        delegate: { id: ben.id, name: 'Ben Ito' },
      },
    }),
  );
  expect(users).toContainEqual(expect.objectContaining({ id: ben.id, workDelegation: null }));
});

test('a super admin has no delegation', async () => {
  const root = await superAdminIn(riverton);
  expect(await root.get(PATH)).toMatchObject({ status: 403 });
});
