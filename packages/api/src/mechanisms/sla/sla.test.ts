import { expect, test } from 'vitest';
import { bellOf } from '../notifications/testing/bell.ts';
import { eventsOf } from '../../identity/sign-in/testing/people.ts';
import { reporterLinks } from '../../casework/submissions/links.ts';
import { visitor } from '../../testing/client.ts';
import { agency, category, staff, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { watchAgencyDeadlines } from './watch-deadlines.ts';

const ISSUES = '/agencies/crm/issues';
const HOUR_MS = 3_600_000;

interface Shown {
  readonly id: string;
  readonly sla: {
    readonly goal: string;
    readonly state: string;
    readonly dueAt: string;
    readonly metAt: string | null;
  }[];
}

/** An agency that replies within 10 hours around the clock, and a submission that was just filed there. */
async function world(settings: object = {}) {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const clerk = await staff(riverton, 'clerk');
  const times = { clock: 'CALENDAR', warnHours: 2, firstReplyHours: 10, ...settings };
  expect(await admin.put('/agencies/config/sla-settings', times)).toMatchObject({ status: 200 });
  const { id: categoryId } = await category(riverton, { resolveByDays: 3 });
  const customerInfo = {
    firstName: 'Rita',
    lastName: 'Ray',
    email: 'rita@resident.test',
    notificationPreference: ['EMAIL'],
  };
  const filed = { description: 'A hole', isAnonymous: false, customerInfo, category: { id: categoryId } };
  const { body } = await clerk.post<Shown>(ISSUES, { ...filed, assigneeId: clerk.id });
  return { riverton, admin, clerk, filed, submission: body };
}

const read = async (by: TestStaff, id: string) => (await by.get<Shown>(`${ISSUES}/${id}`)).body;
const goalsOf = ({ sla }: Shown) => sla.map(({ goal, state }) => [goal, state]);

test('a new submission has deadlines; a message and its closing meet them, and reopening begins again', async () => {
  const { clerk, submission } = await world();
  const { id } = submission;
  expect(goalsOf(submission)).toEqual([
    ['FIRST_REPLY', 'ON_TRACK'],
    ['RESOLUTION', 'ON_TRACK'],
  ]);
  await clerk.post(`${ISSUES}/${id}/messages`, { body: 'We are on our way' });
  expect(goalsOf(await read(clerk, id))[0]).toEqual(['FIRST_REPLY', 'MET']);
  await clerk.put(`${ISSUES}/${id}/status`, { status: 'CLOSED', outcome: 'Duplicate', message: 'Done' });
  expect(goalsOf(await read(clerk, id))[1]).toEqual(['RESOLUTION', 'MET']);
  await clerk.put(`${ISSUES}/${id}/status`, { status: 'OPEN' });
  expect(goalsOf(await read(clerk, id))).toEqual([
    ['FIRST_REPLY', 'MET'],
    ['RESOLUTION', 'ON_TRACK'],
  ]);
});

test('the time of the category comes before the agency’s, and moves with the category', async () => {
  const { riverton, clerk, submission } = await world();
  const urgent = await category(riverton, { firstReplyHours: 1, resolveHours: 5 });
  const before = submission.sla.map(({ dueAt }) => Date.parse(dueAt));
  const moved = await clerk.put<Shown>(`${ISSUES}/${submission.id}/categories`, { categoryId: urgent.id });
  const after = moved.body.sla.map(({ dueAt }) => Date.parse(dueAt));
  expect(before[0]! - after[0]!).toBe(9 * HOUR_MS);
  expect(after[1]! - after[0]!).toBe(4 * HOUR_MS);
});

test('without a reporter there is no first reply', async () => {
  const { clerk, filed } = await world();
  const { body } = await clerk.post<Shown>(ISSUES, { ...filed, isAnonymous: true, customerInfo: undefined });
  expect(goalsOf(body)).toEqual([['RESOLUTION', 'ON_TRACK']]);
});

test('a warning and a breach are recorded once each, and notify', async () => {
  const { riverton, clerk, submission } = await world();
  const { services } = await testApp();
  const at = (hours: number) => new Date(services.now().getTime() + hours * HOUR_MS);
  const watch = (hours: number) => watchAgencyDeadlines(services, riverton.id, at(hours));
  const counts = async () =>
    Promise.all(
      ['slaWarned', 'slaBreached'].map(async (type) => (await eventsOf(riverton.id, `submission.${type}`)).length),
    );
  await watch(7);
  expect(await counts()).toEqual([0, 0]);
  await Promise.all([watch(9), watch(9)]);
  await watch(9);
  expect(await counts()).toEqual([1, 0]);
  await Promise.all([watch(11), watch(11)]);
  await watch(12);
  expect(await counts()).toEqual([1, 1]);
  expect(await eventsOf(riverton.id, 'submission.slaBreached')).toMatchObject([
    { data: { goal: 'FIRST_REPLY', dueAt: submission.sla[0]!.dueAt } },
  ]);
  expect((await bellOf(clerk)).items.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Submission #1 .* has missed a deadline: first reply by /),
    expect.stringMatching(/^Submission #1 .* is at risk: first reply by /),
  ]);
});

test('what was met before is neither warned of nor breached', async () => {
  const { riverton, clerk, submission } = await world();
  const { services } = await testApp();
  await clerk.put(`${ISSUES}/${submission.id}/status`, { status: 'CLOSED', outcome: 'Duplicate', message: 'Done' });
  await watchAgencyDeadlines(services, riverton.id, new Date(services.now().getTime() + 1000 * HOUR_MS));
  expect(await eventsOf(riverton.id, 'submission.slaBreached')).toEqual([]);
});

test('the listing shows and filters what is at risk and what is breached', async () => {
  const { riverton, clerk, submission, filed } = await world();
  const { services } = await testApp();
  const other = await clerk.post<Shown>(ISSUES, filed);
  // Arithmetic of days depends on the time zone of the session unless it is in UTC.
  const earlier = (column: string) => `(${column} at time zone 'UTC' - make_interval(hours => $3)) at time zone 'UTC'`;
  const move = (id: string, hours: number) =>
    services.inAgency(riverton.id, (tx) =>
      tx.run(
        `update sla_deadlines set due_at = ${earlier('due_at')}, warn_at = ${earlier('warn_at')}
         where agency_id = $1 and subject_id = $2 and goal = 'FIRST_REPLY'`,
        [riverton.id, id, hours],
      ),
    );
  await move(submission.id, 9);
  await move(other.body.id, 11);
  const listed = async (filter: object) =>
    (await clerk.post<{ items: { id: string; sla: string }[] }>(`${ISSUES}/listing`, filter)).body.items.map(
      ({ id, sla }) => [id, sla],
    );
  const [warned, breached] = [
    [submission.id, 'WARNED'],
    [other.body.id, 'BREACHED'],
  ];
  expect(await listed({ sla: 'WARNED' })).toEqual([warned]);
  expect(await listed({ sla: 'BREACHED' })).toEqual([breached]);
  expect(await listed({})).toEqual([breached, warned]);
  await clerk.put(`${ISSUES}/${other.body.id}/status`, { status: 'CLOSED', outcome: 'Duplicate', message: 'Done' });
  expect(await listed({ sla: 'BREACHED' })).toEqual([]);
  expect(await listed({ status: ['CLOSED'] })).toEqual([[other.body.id, null]]);
});

test('a resident who reopens their request makes its resolution due again', async () => {
  const { riverton, clerk, submission } = await world();
  await clerk.put(`${ISSUES}/${submission.id}/status`, { status: 'CLOSED', outcome: 'Duplicate', message: 'Done' });
  const { services } = await testApp();
  const token = reporterLinks.make(services.settings.secret, riverton.id, submission.id);
  await visitor.post(`/crm/submissions/${token}/messages`, { body: 'Not fixed', reopen: true });
  expect(goalsOf(await read(clerk, submission.id))[1]).toEqual(['RESOLUTION', 'ON_TRACK']);
});
