import type { CaseDetail } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';
import { inspectionRow } from '../testing/inspection.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  setClock(new Date('2026-05-01T18:00:00Z'));
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'READ_ONLY' }, { firstName: 'Ann', lastName: 'Lee' });
});

const weeds = (more: object = {}) => ({
  violationId: of.violations['High weeds'],
  violationTypeId: of.types['Weeds'],
  ...more,
});

/** Starts a group action, works on it, and returns its report. */
async function carriedOut(by: TestStaff, input: object) {
  const { status, body } = await by.post('/agencies/xerce/group-actions', input);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'QUEUED' } });
  await workOnRuns(of);
  return runOf(by, body['id']);
}

const read = async (id: string) => (await ann.get<CaseDetail>(`/xerce/cases/${id}`)).body;
const history = async (id: string) =>
  (await ann.get<{ items: { text: string }[] }>(`/xerce/cases/${id}/case-history`)).body.items.map(({ text }) => text);

test('inspections move with the cases of their inspector, and back again', async () => {
  const bo = await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Bo', lastName: 'Day' });
  const cy = await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Cy', lastName: 'Fox' });
  const one = await enforcementCase(of, { assigneeId: ann.id, violations: [weeds()] });
  const other = await enforcementCase(of, { assigneeId: bo.id, violations: [weeds()] });
  await inspectionRow(of, { caseId: one.id, assigneeId: ann.id });
  await inspectionRow(of, { caseId: one.id, assigneeId: cy.id, plannedOn: '2030-01-08' });
  await inspectionRow(of, { caseId: one.id, assigneeId: ann.id, status: 'PERFORMED' });
  await inspectionRow(of, { caseId: other.id, assigneeId: bo.id });
  const ids = [one.id, other.id];
  const effect = async (input: object) =>
    (await ann.post('/agencies/xerce/group-actions/assignment-effect', input)).body;
  expect(await effect({ ids })).toEqual({ cases: 2, inspections: 2, load: null });
  expect(await effect({ ids, assigneeId: bo.id })).toEqual({
    cases: 1,
    inspections: 1,
    load: { open: 1, overdue: 0, dueThisWeek: 0, inspections: 0 },
  });

  const run = await carriedOut(ann, { action: 'ASSIGN', assigneeId: bo.id, movesInspections: true, ids });
  expect(run).toMatchObject({ changed: 1, skipped: 0 });
  const inspectors = async () =>
    (await read(one.id)).inspections.map(({ status, assignee }) => [status, assignee?.firstName]).toSorted();
  expect(await inspectors()).toEqual([
    ['PERFORMED', 'Ann'],
    ['SCHEDULED', 'Bo'],
    ['SCHEDULED', 'Cy'],
  ]);
  expect((await history(one.id)).toSorted()).toEqual([
    'assigned the inspection to Bo Day',
    'reassigned this from Ann Lee to Bo Day',
  ]);

  const { body } = await ann.post(`/agencies/runs/${run['id'] as string}/undo`, {});
  await workOnRuns(of);
  expect(await runOf(ann, body['id'])).toMatchObject({ status: 'DONE', changed: 1 });
  expect(await read(one.id)).toMatchObject({ assignee: { id: ann.id } });
  expect(await inspectors()).toEqual([
    ['PERFORMED', 'Ann'],
    ['SCHEDULED', 'Ann'],
    ['SCHEDULED', 'Cy'],
  ]);
});

test('cases that the person may only read are not counted as moving', async () => {
  const signs = { violationId: of.violations['Banner'], violationTypeId: of.types['Signs'] };
  const own = await enforcementCase(of, { violations: [weeds(), weeds()] });
  const readable = await enforcementCase(of, { assigneeId: ann.id, violations: [weeds(), signs] });
  for (const { id } of [own, readable]) await inspectionRow(of, { caseId: id, assigneeId: ann.id });
  const ids = [own.id, readable.id];
  const { body } = await ann.post('/agencies/xerce/group-actions/assignment-effect', { ids });
  expect(body).toMatchObject({ cases: 0, inspections: 0 });
  const bo = await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Bo', lastName: 'Day' });
  const effect = await ann.post('/agencies/xerce/group-actions/assignment-effect', { ids, assigneeId: bo.id });
  expect(effect.body).toMatchObject({ cases: 1, inspections: 0 });
});

test('inspections stay with their inspector unless asked, and where a group gets the case', async () => {
  const bo = await officer(of, { Weeds: 'OVERWRITE' });
  const { id } = await enforcementCase(of, { assigneeId: ann.id, violations: [weeds()] });
  await inspectionRow(of, { caseId: id, assigneeId: ann.id });
  const assign = (input: object) => ann.put<CaseDetail>(`/xerce/cases/${id}/assignees`, input);
  expect(await assign({ assigneeId: bo.id })).toMatchObject({ body: { inspections: [{ assignee: { id: ann.id } }] } });
  await assign({ assigneeId: ann.id });
  expect(await assign({ assigneeId: bo.id, movesInspections: true })).toMatchObject({
    body: { assignee: { id: bo.id }, inspections: [{ assignee: { id: bo.id }, version: 2 }] },
  });
  expect(await assign({ assigneeId: null, movesInspections: true })).toMatchObject({
    body: { assignee: null, inspections: [{ assignee: { id: bo.id } }] },
  });
});

test('due dates of open violations are extended with a reason, later ones stay', async () => {
  const { id } = await enforcementCase(of, {
    assigneeId: ann.id,
    violations: [
      weeds({ complyByOn: '2025-11-02' }),
      weeds({ complyByOn: '2026-08-01' }),
      weeds({ complyByOn: '2026-04-01', status: 'COMPLIANT' }),
    ],
  });
  const done = await enforcementCase(of, { assigneeId: ann.id, violations: [weeds({ status: 'COMPLIANT' })] });
  const input = { action: 'EXTEND_DUE', toDay: '2026-06-01', ids: [id, done.id] };
  expect(await ann.post('/agencies/xerce/group-actions', input)).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Reason is required' } },
  });
  const run = await carriedOut(ann, { ...input, reason: 'Storm' });
  expect(run).toMatchObject({
    label: 'Extend the due dates of 2 cases to Jun 1, 2026',
    changed: 1,
    skipped: 0,
  });
  const found = await read(id);
  expect(found).toMatchObject({ dueOn: '2026-06-01', isOverdue: false });
  expect(found.violations.map(({ complyByOn }) => complyByOn)).toEqual(['2026-06-01', '2026-08-01', '2026-04-01']);
  expect(await history(id)).toEqual(['extended the due date of “High weeds” to Jun 1, 2026: Storm']);
});

test('scheduled inspections are rescheduled by days or to a day', async () => {
  const { id } = await enforcementCase(of, { assigneeId: ann.id, violations: [weeds()] });
  await inspectionRow(of, { caseId: id, assigneeId: ann.id, plannedOn: '2026-04-20' });
  await inspectionRow(of, { caseId: id, assigneeId: ann.id, plannedOn: '2026-05-05', plannedAt: '09:30' });
  const days = async () => (await read(id)).inspections.map(({ plannedOn, plannedAt }) => [plannedOn, plannedAt]);
  expect(await carriedOut(ann, { action: 'RESCHEDULE', byDays: 2, ids: [id] })).toMatchObject({ changed: 1 });
  expect(await days()).toEqual([
    ['2026-05-03', null],
    ['2026-05-07', '09:30'],
  ]);
  const to = { action: 'RESCHEDULE', toDay: '2026-05-07', ids: [id] };
  expect(await carriedOut(ann, to)).toMatchObject({ changed: 1 });
  expect(await carriedOut(ann, to)).toMatchObject({ changed: 0, skipped: 0 });
  expect(await read(id)).toMatchObject({ nextInspectionOn: '2026-05-07' });
});

test('each inspector hears once of all their inspections that a run moved', async () => {
  const bo = await officer(of, { Weeds: 'BASIC' });
  const cy = await officer(of, { Weeds: 'BASIC' });
  const violations = [weeds()];
  const ids = [await enforcementCase(of, { violations }), await enforcementCase(of, { violations })].map(
    ({ id }) => id,
  );
  for (const caseId of ids) await inspectionRow(of, { caseId, assigneeId: bo.id, plannedOn: '2026-05-05' });
  await inspectionRow(of, { caseId: ids[0]!, assigneeId: bo.id, plannedOn: '2026-05-06' });
  await inspectionRow(of, { caseId: ids[1]!, assigneeId: cy.id, plannedOn: '2026-05-06' });
  await inspectionRow(of, { caseId: ids[1]!, assigneeId: ann.id, plannedOn: '2026-05-06' });
  expect(await carriedOut(ann, { action: 'RESCHEDULE', byDays: 2, ids })).toMatchObject({ changed: 2 });
  const bell = async (who: TestStaff) =>
    (await bellOf(who)).items.map(({ text, title, path }) => ({ text, title, path: path.split('/').at(-1) }));
  const title = '3 inspections rescheduled';
  expect(await bell(bo)).toEqual([
    { text: 'Ann Lee changed the schedule of 3 inspections.', title, path: 'inspections' },
  ]);
  expect(await bell(cy)).toMatchObject([{ text: 'Ann Lee changed the schedule of 1 inspection.' }]);
  expect(await bell(ann)).toEqual([]);
});
