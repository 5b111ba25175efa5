import { expect, test } from 'vitest';
import { enforcementAgency, officer } from '../../casework/cases/testing/enforcement.ts';
import { oakStreet } from '../../across/issue-form/testing/form.ts';
import { runIn } from '../../testing/add-rows.ts';
import { agency, category, group, staff, type TestStaff } from '../../testing/factories.ts';
import { bellOf, takeWaiting } from './testing/bell.ts';

const itemsOf = async (by: TestStaff) => (await bellOf(by)).items;

test('administrators of submissions are notified of a new one without an assignee, and may switch that off', async () => {
  const riverton = await agency();
  const [admin, clerk] = [await staff(riverton, 'admin'), await staff(riverton, 'clerk')];
  const { id: categoryId } = await category(riverton);
  const file = async (by: TestStaff, more: object = {}) =>
    expect(
      await by.post('/agencies/crm/issues', { description: 'A hole', category: { id: categoryId }, ...more }),
    ).toMatchObject({ status: 201 });
  await file(clerk);
  expect(await itemsOf(admin)).toMatchObject([
    {
      kind: 'submissionUnassigned',
      text: expect.stringMatching(/^Submission #1 \(.*\) was filed and is not assigned yet\.$/) as string,
    },
  ]);
  expect(await itemsOf(clerk)).toEqual([]);
  await file(clerk, { assigneeId: clerk.id });
  await file(admin);
  const off = { submissionUnassigned: { to: [], inApp: true, email: 'DIGEST' } };
  expect(await admin.put('/agencies/config/notification-settings', off)).toMatchObject({ status: 200 });
  await file(clerk);
  expect(await itemsOf(admin)).toHaveLength(1);
});

test('filing queues no job where no one can be notified', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await category(riverton);
  const file = (more: object = {}) =>
    clerk.post('/agencies/crm/issues', { description: 'A hole', category: { id }, ...more });
  const queued = async (more?: object) => {
    expect(await file(more)).toMatchObject({ status: 201 });
    return (await takeWaiting(riverton.id)).length;
  };
  // The category was made by an administrator, who hears of it.
  expect(await queued()).toBe(1);
  await runIn(riverton, 'update staff set is_active = false where agency_id = $1 and id <> $2', clerk.id);
  expect(await queued()).toBe(0);
  expect(await queued({ assigneeId: clerk.id })).toBe(1);
});

test('the default group of a category is an assignee', async () => {
  const riverton = await agency();
  const [admin, clerk] = [await staff(riverton, 'admin'), await staff(riverton, 'clerk')];
  const { id: defaultGroupId } = await group(riverton, { memberIds: [clerk.id] });
  const { id } = await category(riverton, { defaultGroupId });
  await clerk.post('/agencies/crm/issues', { description: 'A hole', category: { id } });
  expect(await itemsOf(admin)).toEqual([]);
});

test('administrators of cases are notified of a new one without an assignee, and not of a draft', async () => {
  const of = await enforcementAgency();
  const admin = await officer(of, { Weeds: 'READ_ONLY' }, { isAdmin: true });
  const ann = await officer(of, { Weeds: 'BASIC' }, { firstName: 'Ann', lastName: 'Lee' });
  const create = async (more: object) =>
    expect(
      await ann.post('/xerce/cases/create', {
        location: oakStreet,
        initiationType: 'PROACTIVE',
        violations: [{ violationId: of.violations['High weeds'] }],
        ...more,
      }),
    ).toMatchObject({ status: 201 });
  await create({});
  await create({ isDraft: true });
  await create({ assigneeId: ann.id });
  expect(await itemsOf(admin)).toMatchObject([
    {
      kind: 'caseUnassigned',
      text: expect.stringMatching(/^Ann Lee opened case .* \(High weeds\), which is not assigned yet\.$/) as string,
    },
  ]);
});
