import type { CaseDetail, CaseRow } from '@townkeep/core/casework/cases';
import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { oakStreet } from '../../../across/issue-form/testing/form.ts';
import { eventsOf } from '../../../identity/sign-in/testing/people.ts';
import { watchAgencyDeadlines } from '../../../mechanisms/sla/watch-deadlines.ts';
import { staff, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

const HOUR_MS = 3_600_000;

let of: EnforcementAgency;
let ann: TestStaff;
let today: string;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' }, { firstName: 'Ann', lastName: 'Lee' });
  today = dateIn('America/Los_Angeles', (await testApp()).services.now());
  const admin = await staff(of, 'admin');
  const times = { clock: 'CALENDAR', warnHours: 2, firstInspectionHours: 10 };
  await admin.put('/agencies/config/sla-settings', times);
});

const path = (id: string, rest = '') => `/xerce/cases/${id}${rest}`;
const goalsOf = ({ sla }: Pick<CaseDetail, 'sla'>) => sla.map(({ goal, state }) => [goal, state]);
const hoursOf = ({ sla, createdAt }: CaseDetail) =>
  sla.map(({ dueAt }) => Math.round((Date.parse(dueAt) - Date.parse(createdAt)) / HOUR_MS));

async function create(violation: 'High weeds' | 'Banner' = 'High weeds', complyByOn = addDays(today, 5)) {
  const input = {
    location: oakStreet,
    initiationType: 'PROACTIVE',
    violations: [{ violationId: of.violations[violation], complyByOn }],
    assigneeId: ann.id,
  };
  const { status, body } = await ann.post<CaseDetail>('/xerce/cases/create', input);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const dispose = async ({ id, violations }: CaseDetail) => {
  const violationIds = violations.map((each) => each.id);
  return ann.put<CaseDetail>(path(id, '/disposition'), { violationIds, dispositionId: of.dispositions['Abated'] });
};

test('an inspection and the closing meet the deadlines of a case, and reopening begins again', async () => {
  const made = await create();
  expect(goalsOf(made)).toEqual([
    ['FIRST_INSPECTION', 'ON_TRACK'],
    ['RESOLUTION', 'ON_TRACK'],
  ]);
  const inspected = await ann.post<CaseDetail>(path(made.id, '/perform-inspections'), { note: 'Seen' });
  expect(goalsOf(inspected.body)[0]).toEqual(['FIRST_INSPECTION', 'MET']);
  await dispose(made);
  const closed = await ann.put<CaseDetail>(path(made.id, '/close-case'), { outcomeId: of.outcomes['Complied'] });
  expect(goalsOf(closed.body)[1]).toEqual(['RESOLUTION', 'MET']);
  const reopened = await ann.put<CaseDetail>(path(made.id, '/reopen'), {});
  expect(goalsOf(reopened.body)).toEqual([
    ['FIRST_INSPECTION', 'MET'],
    ['RESOLUTION', 'ON_TRACK'],
  ]);
});

test('the comply-by date is the deadline of the resolution, and moves with it', async () => {
  const made = await create();
  const { id, violations } = made;
  const day = (shown: CaseDetail) => dateIn('America/Los_Angeles', new Date(shown.sla[1]!.dueAt));
  expect(day(made)).toBe(addDays(today, 5));
  const later = { complyByOn: addDays(today, 9) };
  const moved = await ann.put<CaseDetail>(path(id, `/violations/${violations[0]!.id}`), later);
  expect(day(moved.body)).toBe(addDays(today, 9));
  // Corrected, it is met; the deadline stays as it was.
  const corrected = (await dispose(made)).body;
  expect(day(corrected)).toBe(addDays(today, 9));
  expect(goalsOf(corrected)[1]).toEqual(['RESOLUTION', 'MET']);
});

test('a case that is corrected late keeps its deadline and is met late, also once it is closed', async () => {
  const made = await create('High weeds', addDays(today, -9));
  const second = { violationId: of.violations['Litter'], complyByOn: addDays(today, 20) };
  const { body: both } = await ann.post<CaseDetail>(path(made.id, '/violations'), second);
  const resolution = ({ sla }: CaseDetail) => sla.find(({ goal }) => goal === 'RESOLUTION')!;
  expect(resolution(both)).toMatchObject({ state: 'BREACHED', metAt: null });
  const { body: corrected } = await dispose(both);
  expect(resolution(corrected)).toMatchObject({ state: 'MET_LATE', dueAt: resolution(both).dueAt });
  const { body: closed } = await ann.put<CaseDetail>(path(made.id, '/close-case'), {
    outcomeId: of.outcomes['Complied'],
  });
  expect(resolution(closed)).toEqual(resolution(corrected));
});

test('a violation that breaks out again makes the resolution owed again', async () => {
  const made = await create();
  const { body: corrected } = await dispose(made);
  expect(goalsOf(corrected)[1]).toEqual(['RESOLUTION', 'MET']);
  const again = { violationIds: [made.violations[0]!.id], dispositionId: of.dispositions['Open'] };
  const { body: open } = await ann.put<CaseDetail>(path(made.id, '/disposition'), again);
  expect(goalsOf(open)[1]).toEqual(['RESOLUTION', 'ON_TRACK']);
  expect(open.sla[1]!.dueAt).toBe(made.sla[1]!.dueAt);
});

test('the shortest time of the violation types comes before the agency’s', async () => {
  const { services } = await testApp();
  await services.inAgency(of.id, (tx) =>
    tx.run(
      `update list_items set fields = fields || '{"firstInspectionHours": 4, "resolveHours": 30}'
       where agency_id = $1 and list = $2 and id = $3`,
      [of.id, configLists.violationTypes.name, of.types['Signs']],
    ),
  );
  const made = await create();
  expect(hoursOf(made)[0]).toBe(10);
  const added = await ann.post<CaseDetail>(path(made.id, '/violations'), { violationId: of.violations['Banner'] });
  expect(hoursOf(added.body)).toEqual([4, 30]);
});

test('a warning and a breach are recorded once each, and the assignee is told', async () => {
  const { id, number } = await create();
  const { services } = await testApp();
  const watch = (hours: number) =>
    watchAgencyDeadlines(services, of.id, new Date(services.now().getTime() + hours * HOUR_MS));
  await Promise.all([watch(9), watch(9)]);
  await watch(11);
  await watch(12);
  expect((await eventsOf(of.id, 'case.slaWarned')).length).toBe(1);
  expect(await eventsOf(of.id, 'case.slaBreached')).toMatchObject([{ data: { goal: 'FIRST_INSPECTION' } }]);
  const { items } = await bellOf(ann);
  expect(items.slice(0, 2).map(({ text }) => text)).toEqual([
    expect.stringMatching(`^Case ${number} .* has missed a deadline: first inspection by `),
    expect.stringMatching(`^Case ${number} .* is at risk: first inspection by `),
  ]);
  const { body: history } = await ann.get<{ items: { text: string }[] }>(path(id, '/case-history'));
  expect(history.items.map(({ text }) => text)).toContain('noted that the first inspection deadline passed');
});

test('the listing shows and filters what is at risk and what is breached', async () => {
  const [warned, breached] = [await create(), await create()];
  const { services } = await testApp();
  // Arithmetic of days depends on the time zone of the session unless it is in UTC.
  const earlier = (column: string) => `(${column} at time zone 'UTC' - make_interval(hours => $3)) at time zone 'UTC'`;
  const move = (id: string, hours: number) =>
    services.inAgency(of.id, (tx) =>
      tx.run(
        `update sla_deadlines set due_at = ${earlier('due_at')}, warn_at = ${earlier('warn_at')}
         where agency_id = $1 and subject_id = $2 and goal = 'FIRST_INSPECTION'`,
        [of.id, id, hours],
      ),
    );
  await move(warned.id, 9);
  await move(breached.id, 11);
  const listed = async (filter: object) =>
    (await ann.post<{ items: CaseRow[] }>('/xerce/cases/listing', filter)).body.items.map(({ id, sla }) => [id, sla]);
  expect(await listed({ sla: 'WARNED' })).toEqual([[warned.id, 'WARNED']]);
  expect(await listed({ sla: 'BREACHED' })).toEqual([[breached.id, 'BREACHED']]);
  expect((await listed({})).toSorted()).toEqual(
    [
      [warned.id, 'WARNED'],
      [breached.id, 'BREACHED'],
    ].toSorted(),
  );
});
