import type { LeaveConfig } from '@townkeep/core/identity/delegation';
import { noPermissions } from '@townkeep/core/identity/people';
import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { beforeEach, expect, test } from 'vitest';
import { outboxOf } from '../../mechanisms/outbox/testing/outbox.ts';
import { eventsOf } from '../sign-in/testing/people.ts';
import { agency, staff, type TestAgency, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';

let riverton: TestAgency;
let ann: TestStaff;
let ben: TestStaff;
let sue: TestStaff;
let today: string;

beforeEach(async () => {
  riverton = await agency();
  ann = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  ben = await staff(riverton, 'clerk', { firstName: 'Ben', lastName: 'Ito' });
  sue = await staff(riverton, {
    ...noPermissions,
    crm: { ...noPermissions.crm, isActive: true },
    supervisorAccess: 'SUPERVISOR_BASIC',
  });
  today = dateIn('America/Los_Angeles', (await testApp()).services.now());
});

const path = (of: TestStaff) => `/users/${of.id}/config-leave`;
const leave = (to: TestStaff, more: object = {}) => ({
  isActive: true,
  startDate: today,
  endDate: addDays(today, 3),
  instruction: null,
  submissionAssigneeId: to.id,
  ...more,
});

test('a supervisor delegates the work of a sick colleague, and ends it', async () => {
  expect(await sue.get('/users/config-leave/colleagues?q=lee')).toMatchObject({
    status: 200,
    body: { people: [{ id: ann.id, firstName: 'Ann' }], total: 1 },
  });
  expect(await sue.get(path(ann))).toMatchObject({ status: 200, body: { id: null, version: 0, isActive: false } });
  const made = await sue.put<LeaveConfig>(path(ann), { ...leave(ben), version: 0 });
  expect(made).toMatchObject({ status: 200, body: { isActive: true, submissionAssignee: { id: ben.id } } });
  expect(await ann.get('/users/config-leave')).toMatchObject({ body: { isActive: true, id: made.body.id } });
  expect(await outboxOf(riverton)).toMatchObject([
    { recipient: ben.email, bodyText: expect.stringContaining('Ann Lee') as string },
  ]);
  expect(await eventsOf(riverton.id, 'delegation.set')).toMatchObject([{ data: { of: { name: 'Ann Lee' } } }]);
  expect(await sue.put(path(ann), { ...leave(ben), version: 7 })).toMatchObject({ body: { code: 'stale_version' } });
  expect(await sue.put(path(ann), { ...leave(ann), version: made.body.version })).toMatchObject({
    status: 400,
    body: { fields: { submissionAssigneeId: 'Choose someone other than the person who is away.' } },
  });
  expect(await sue.put(path(ann), { isActive: false, version: made.body.version })).toMatchObject({
    status: 200,
    body: { isActive: false },
  });
});

test('a clerk cannot set the delegation of another one', async () => {
  expect(await ben.get(path(ann))).toMatchObject({ status: 403, body: { code: 'no_right' } });
  expect(await ben.put(path(ann), leave(ben))).toMatchObject({ status: 403, body: { code: 'no_right' } });
});
