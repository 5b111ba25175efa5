import type { CaseTime } from '@townkeep/core/casework/cases';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
let activities: ReadonlyMap<string, string>;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  of = await enforcementAgency();
  ann = await officer(of);
  activities = await (
    await testApp()
  ).services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.timeActivities, [
      { name: 'Driving', fields: {} },
      { name: 'Visit', fields: { isBillable: true } },
    ]),
  );
});

const path = (id: string, rest = '') => `/xerce/cases/${id}/time-tracking${rest}`;
const history = async (id: string) =>
  (await ann.get<{ items: { text: string }[] }>(`/xerce/cases/${id}/case-history`)).body.items.map(({ text }) => text);

test('typed time is summed up by person and activity, changed by its owner, and on the case', async () => {
  const { id } = await enforcementCase(of);
  const ben = await officer(of);
  const [driving, visit] = [activities.get('Driving')!, activities.get('Visit')!];
  expect(await ann.post(path(id), { activityId: visit, minutes: 40, workedOn: '2026-03-01' })).toMatchObject({
    status: 201,
    body: { minutes: 40, billableMinutes: 40 },
  });
  const { body } = await ben.post<CaseTime>(path(id), { activityId: driving, minutes: 20, note: 'There and back' });
  expect(body).toMatchObject({
    minutes: 60,
    billableMinutes: 40,
    entries: [{ workedOn: '2026-03-02', note: 'There and back' }, { minutes: 40 }],
    byActivity: [{ minutes: 40 }, { minutes: 20 }],
  });
  const own = body.entries[1]!;
  expect(await ben.put(path(id, `/${own.id}`), { minutes: 1 })).toMatchObject({
    status: 403,
    body: { code: 'no_right' },
  });
  expect(await ann.put(path(id, `/${own.id}`), { minutes: 45, version: 1 })).toMatchObject({ body: { minutes: 65 } });
  expect(await ann.put(path(id, `/${own.id}`), { minutes: 46, version: 1 })).toMatchObject({
    body: { code: 'stale_version' },
  });
  expect((await ann.get(`/xerce/cases/${id}`)).body).toMatchObject({ minutesLogged: 65, version: 1 });
  const totals = async (by: string) =>
    (await ann.get<{ groups: { name: string; minutes: number }[] }>(`/xerce/cases/time-tracking/totals?by=${by}`)).body;
  expect(await totals('ACTIVITY')).toMatchObject({
    minutes: 65,
    billableMinutes: 45,
    groups: [
      { name: 'Visit', minutes: 45 },
      { name: 'Driving', minutes: 20 },
    ],
  });
  expect((await totals('CASE')).groups).toMatchObject([{ id, minutes: 65 }]);
  expect((await totals('USER')).groups.map(({ minutes }) => minutes)).toEqual([45, 20]);
  expect(await ann.delete(path(id, `/${own.id}`))).toMatchObject({ body: { minutes: 20 } });
  expect(await history(id)).toMatchObject([
    expect.stringMatching(/^deleted 45 min of .* for “Visit”$/),
    expect.stringMatching(/^changed the minutes of .*’s time for “Visit”$/),
    'recorded 20 min for “Driving” on Mar 2, 2026',
    'recorded 40 min for “Visit” on Mar 1, 2026',
  ]);
});

test('a timer runs once per person, and counts what passed when it is stopped', async () => {
  const [one, other] = [await enforcementCase(of), await enforcementCase(of)];
  const start = (id: string) =>
    ann.post<CaseTime>(path(id), { activityId: activities.get('Visit'), startsTimer: true });
  const { body } = await start(one.id);
  expect(body).toMatchObject({ minutes: 0, entries: [{ runningSince: '2026-03-02T18:00:00.000Z' }] });
  expect(await start(other.id)).toMatchObject({ status: 409, body: { code: 'timer_running' } });
  expect((await ann.get('/xerce/cases/time-tracking/running')).body).toMatchObject({
    timer: { caseId: one.id, caseNumber: one.number },
  });
  setClock(new Date('2026-03-02T18:08:10Z'));
  const stop = () => ann.put(path(one.id, `/${body.entries[0]!.id}`), { stopsTimer: true });
  expect(await stop()).toMatchObject({ body: { minutes: 9, entries: [{ runningSince: null }] } });
  expect(await stop()).toMatchObject({ status: 409, body: { code: 'timer_stopped' } });
  expect((await ann.get('/xerce/cases/time-tracking/running')).body).toEqual({ timer: null });
  expect((await start(other.id)).status).toBe(201);
});

test('what is wrong is named, and time on hidden cases is not summed up', async () => {
  const { id } = await enforcementCase(of, {
    violations: [{ violationId: of.violations['Banner'], violationTypeId: of.types['Signs'] }],
  });
  const activityId = activities.get('Visit')!;
  expect(await ann.post(path(id), { activityId })).toMatchObject({ body: { fields: { minutes: expect.any(String) } } });
  expect(await ann.post(path(id), { activityId, minutes: 5, workedOn: '2026-03-03' })).toMatchObject({
    status: 400,
    body: { fields: { workedOn: 'Date cannot be in the future' } },
  });
  expect(await ann.post(path(id), { activityId, minutes: 1441 })).toMatchObject({ status: 400 });
  expect(await ann.post(path(id), { activityId, minutes: 30 })).toMatchObject({ status: 201 });
  const weeds = await officer(of, { Weeds: 'BASIC' });
  expect(await weeds.get(path(id))).toMatchObject({ status: 404 });
  expect((await weeds.get('/xerce/cases/time-tracking/totals?by=CASE')).body).toMatchObject({ minutes: 0, groups: [] });
});

test('the time of a period is exported entry by entry', async () => {
  const { id, number } = await enforcementCase(of);
  const visit = activities.get('Visit')!;
  await ann.post(path(id), { activityId: visit, minutes: 40, workedOn: '2026-03-01', note: 'By the gate' });
  await ann.post(path(id), { activityId: activities.get('Driving')!, minutes: 20, workedOn: '2026-02-01' });
  // A timer that still runs has counted nothing yet.
  expect(await ann.post(path(id), { activityId: visit, startsTimer: true })).toMatchObject({ status: 201 });
  const download = (input: object) => ann.post('/xerce/cases/time-tracking/download', { format: 'CSV', ...input });
  expect(await download({ from: '2027-01-01' })).toMatchObject({ status: 404 });
  expect(await download({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ status: 400 });
  const { body } = await download({ from: '2026-02-15', activityIds: [visit] });
  await workOnRuns(of);
  expect(await runOf(ann, body['id'])).toMatchObject({ status: 'DONE', total: 1 });
  const { url } = (await ann.get<{ url: string }>(`/agencies/runs/${body['id'] as string}/file`)).body;
  const file = await (await testApp()).server.inject({ method: 'GET', url });
  expect(file.body).toBe(
    `\uFEFFDate,Person,Activity,Billable,Case,Minutes,Note\r\n2026-03-01,Sam Clerk,Visit,Yes,${number},40,By the gate\r\n`,
  );
});
