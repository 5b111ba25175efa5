import { addDays, dateIn, weekdayOf } from '@townkeep/core/platform/formats/calendar.ts';
import { defaultSchedule, federalHolidays, weekdays, type WorkSchedule } from '@townkeep/core/office/work-schedule';
import { describe, expect, test } from 'vitest';
import { query } from '../../platform/database/tenancy.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, category, staff, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';

const path = '/agencies/config/work-schedule';
const federal: WorkSchedule = { ...defaultSchedule, holidays: [...federalHolidays] };
const laborDay = federalHolidays.find(({ name }) => name === 'Labor Day')!;
const dayAfter = (days: number) => ({ kind: 'DATE', name: `Day ${days}`, date: addDays('2027-01-01', days) });
const closed = { isOpen: false, from: '08:00', to: '17:00' };

async function changesOf({ id }: TestAgency): Promise<unknown[]> {
  const { services } = await testApp();
  const rows = await services.inAgency(id, (tx) =>
    tx.all(
      query
        .selectFrom('events')
        .select('data')
        .where('agency_id', '=', id)
        .where('type', '=', 'workSchedule.changed')
        .orderBy('id'),
    ),
  );
  return rows.map(({ data }) => data);
}

test('an agency works Monday to Friday by default, and the log has the old and the new schedule', async () => {
  const riverton = await agency();
  const [admin, clerk] = [await staff(riverton, 'admin'), await staff(riverton, 'clerk')];
  expect(await clerk.get(path)).toMatchObject({ status: 200, body: { ...defaultSchedule, version: 0 } });
  expect(await admin.post(path, federal)).toMatchObject({ status: 201, body: { ...federal, version: 1 } });
  const days = { ...federal.days, friday: closed };
  expect(await admin.put(path, { ...federal, days, version: 1 })).toMatchObject({
    status: 200,
    body: { days, version: 2 },
  });
  expect(await clerk.get(path)).toMatchObject({ body: { days, holidays: federalHolidays, version: 2 } });
  expect(await changesOf(riverton)).toEqual([
    { changes: { holidays: { from: [], to: federalHolidays } } },
    { changes: { days: { from: federal.days, to: days } } },
  ]);
});

test('a change to an old version is refused, and so is a second creation', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const answers = await Promise.all([1, 2, 3].map(() => admin.put(path, { ...federal, version: 0 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_version' });
  expect(await admin.post(path, federal)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await admin.put(path, { ...federal, holidays: [] })).toMatchObject({ status: 200, body: { version: 2 } });
});

test('saving it without a change writes nothing and keeps its version', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  await admin.put(path, federal);
  expect(await admin.put(path, { ...federal, version: 1 })).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await changesOf(riverton)).toHaveLength(1);
});

test('only site administrators can change it, and no agency sees another’s', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const [clerk, admin, stranger] = [
    await staff(riverton, 'clerk'),
    await staff(riverton, 'admin'),
    await staff(lakeside, 'admin'),
  ];
  for (const send of ['post', 'put'] as const)
    expect(await clerk[send](path, federal)).toMatchObject({ status: 403, body: { code: 'no_right' } });
  await admin.put(path, federal);
  expect(await stranger.get(path)).toMatchObject({ body: { holidays: [], version: 0 } });
});

describe('is refused, when created and when changed,', () => {
  const week = Object.fromEntries(Object.keys(federal.days).map((day) => [day, closed]));
  test.each<[string, object, Record<string, string>]>([
    ['without a working day', { ...federal, days: week }, { days: 'Please leave at least one working day.' }],
    [
      'with a day that closes before it opens',
      { ...federal, days: { ...federal.days, monday: { isOpen: true, from: '17:00', to: '08:00' } } },
      { 'days.monday.to': 'The closing time must be after the opening time.' },
    ],
    [
      'with a holiday that no year has',
      { ...federal, holidays: [{ kind: 'YEARLY', name: 'Never', month: 2, day: 30, isObserved: true }] },
      { 'holidays.0.day': 'Invalid Date Format' },
    ],
    [
      'with the same holiday twice, whatever its name',
      { ...federal, holidays: [...federalHolidays, { ...laborDay, name: 'Workers’ day' }] },
      { holidays: 'There is already a holiday on this day: Labor Day.' },
    ],
    [
      'with too many holidays',
      { ...federal, holidays: Array.from({ length: 101 }, (_, index) => dayAfter(index)) },
      { holidays: 'Holidays may have at most 100 entries.' },
    ],
  ])('%s', async (_, schedule, fields) => {
    const admin = await staff(await agency(), 'admin');
    for (const send of ['post', 'put'] as const)
      expect(await admin[send](path, schedule)).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
  });
});

test('the due date of a new submission follows it', async () => {
  const riverton = await agency();
  const [admin, clerk] = [await staff(riverton, 'admin'), await staff(riverton, 'clerk')];
  const tomorrow = await category(riverton, { name: 'Urgent', resolveByDays: 1 });
  const { services } = await testApp();
  const today = dateIn('America/Los_Angeles', services.now());
  // Open on one day of the week, today's.
  const days = Object.fromEntries(
    weekdays.map((name, index) => [name, { ...closed, isOpen: index === weekdayOf(today) }]),
  );
  expect(await admin.put(path, { days, holidays: [] })).toMatchObject({ status: 200 });
  const filed = { description: 'A hole', category: { id: tomorrow.id }, isAnonymous: true };
  expect(await clerk.post('/agencies/crm/issues', filed)).toMatchObject({
    status: 201,
    body: { dueOn: addDays(today, 7) },
  });
  const holidays = [{ kind: 'DATE', name: 'Retreat', date: addDays(today, 7) }];
  expect(await admin.put(path, { days, holidays })).toMatchObject({ status: 200 });
  expect(await clerk.post('/agencies/crm/issues', filed)).toMatchObject({
    status: 201,
    body: { dueOn: addDays(today, 14) },
  });
});

test('the due date of a recategorized submission follows it', async () => {
  const riverton = await agency();
  const [admin, clerk] = [await staff(riverton, 'admin'), await staff(riverton, 'clerk')];
  const tomorrow = await category(riverton, { name: 'Urgent', resolveByDays: 1 });
  expect(await admin.put(path, federal)).toMatchObject({ status: 200 });
  // The Wednesday before Thanksgiving, at noon.
  const { id } = await submission(riverton, { createdAt: '2026-11-25T20:00:00Z' });
  const moved = await clerk.put(`/agencies/crm/issues/${id}/categories`, { categoryId: tomorrow.id });
  expect(moved).toMatchObject({ status: 200, body: { dueOn: '2026-11-27' } });
});
