import type { CaseDetail } from '@townkeep/core/casework/cases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { outboxJobs } from '../../../mechanisms/outbox/jobs.ts';
import { runJobs } from '../../../mechanisms/outbox/testing/jobs.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { rowsBy, waitsOf } from '../../../mechanisms/undo/testing/held.ts';
import { newId } from '../../../platform/ids.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import { visitor } from '../../../testing/client.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { submission } from '../../submissions/testing/submission.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';
import { inspectionRow } from '../testing/inspection.ts';

const PATH = '/agencies/xerce/group-actions';

let of: EnforcementAgency;
let ann: TestStaff;
let ben: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'READ_ONLY' }, { firstName: 'Ann', lastName: 'Lee' });
  ben = await officer(of, { Weeds: 'OVERWRITE' });
});
afterEach(() => setClock(null));

const weeds = (status: 'OPEN' | 'COMPLIANT') => ({
  violationId: of.violations['High weeds'],
  violationTypeId: of.types['Weeds'],
  status,
});
const ended = () => weeds('COMPLIANT');
const open = () => weeds('OPEN');
const sign = (status: 'OPEN' | 'COMPLIANT') => ({
  violationId: of.violations['Banner'],
  violationTypeId: of.types['Signs'],
  status,
});

async function carriedOut(input: object) {
  const { body } = await ann.post(PATH, input);
  await workOnRuns(of);
  return runOf(ann, body['id']);
}
async function undone(runId: string) {
  const { body } = await ann.post(`/agencies/runs/${runId}/undo`, {});
  await workOnRuns(of);
  return runOf(ann, body['id']);
}
const closing = (...ids: string[]) => ({ action: 'STATUS', status: 'CLOSED', outcome: 'Complied', ids });
const read = async (id: string) => (await ann.get<CaseDetail>(`/xerce/cases/${id}`)).body;
const texts = async (id: string) =>
  (await ann.get<{ items: { text: string }[] }>(`/xerce/cases/${id}/case-history`)).body.items.map(({ text }) => text);

/** Returns what is stored of a case, its parts and its deadlines. */
const stateOf = (id: string) =>
  Promise.all([
    rowsBy(of, 'cases', 'id', id),
    rowsBy(of, 'case_violations', 'case_id', id),
    rowsBy(of, 'sla_deadlines', 'subject_id', id),
  ]);

/** Makes a case that can be closed, from a submission whose reporter hears of the closing. */
async function reported() {
  const { id } = await enforcementCase(of, { assigneeId: ben.id, violations: [ended()] });
  const report = await submission(of, { reporter: { email: `${id}@resident.test` } });
  await visitor.post(`/crm/submissions/${report.token}/messages`, { body: 'Still there' });
  await addRows(of, 'case_submissions', { id: newId(), case_id: id, submission_id: report.id });
  return { id, reportId: report.id };
}
const informsReporters = () =>
  runIn(
    of,
    "insert into settings (agency_id, area, value) values ($1, 'case-settings', $2)",
    JSON.stringify({ reporterOpenedText: null, reporterClosedText: 'It is done.', translations: {} }),
  );
const letters = async () =>
  (await outboxOf(of))
    .filter(({ recipient }) => recipient.endsWith('@resident.test'))
    .map(({ recipient, status }) => ({ id: recipient.split('@')[0], status }));

test('before it is done, it is said how many are closed, and which are skipped by which reason', async () => {
  const ready = await enforcementCase(of, { violations: [ended()] });
  const one = await enforcementCase(of, { violations: [open(), open()] });
  const other = await enforcementCase(of, { violations: [open()] });
  const inspected = await enforcementCase(of, { violations: [ended()] });
  await inspectionRow(of, { caseId: inspected.id });
  const readOnly = await enforcementCase(of, { violations: [sign('COMPLIANT')] });
  const unknown = newId();
  const ids = [ready.id, one.id, other.id, inspected.id, readOnly.id, unknown];
  const { status, body } = await ann.post(`${PATH}/check-status`, { status: 'CLOSED', ids });
  const named = ({ id, number }: { id: string; number: string }) => ({ id, label: number });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      changing: 1,
      skipped: [
        { reason: 'A violation is open.', count: 2, records: [named(one), named(other)] },
        { reason: 'An inspection is scheduled.', count: 1, records: [named(inspected)] },
        { reason: expect.stringContaining('view') as string, count: 1, records: [named(readOnly)] },
        { reason: expect.any(String) as string, count: 1, records: [{ id: unknown, label: null }] },
      ],
    },
  });
  const run = await carriedOut(closing(...ids));
  expect(run).toMatchObject({ changed: 1, skipped: 5 });
  expect((await ann.post(`${PATH}/check-status`, { status: 'OPEN', ids: [ready.id, one.id] })).body).toMatchObject({
    changing: 1,
    skipped: [{ reason: 'This case is not closed.', records: [named(one)] }],
  });
});

test('a check of all that match a filter takes those that the person may see, and their number as it was seen', async () => {
  await enforcementCase(of, { violations: [open()] });
  await enforcementCase(of, { violations: [sign('OPEN')] });
  const asked = { status: 'CLOSED', filter: { status: ['OPEN'] } };
  const check = (count: number) => ben.post(`${PATH}/check-status`, { ...asked, seen: { count, capped: false } });
  expect((await check(1)).body).toMatchObject({ changing: 0, skipped: [{ count: 1 }] });
  expect(await check(2)).toMatchObject({ status: 400, body: { fields: { seen: expect.any(String) as string } } });
});

test('an undone closing leaves the cases as they were, and no one hears of it', async () => {
  await informsReporters();
  const [one, other] = [await reported(), await reported()];
  const before = await Promise.all([stateOf(one.id), stateOf(other.id)]);
  const reportsBefore = await rowsBy(of, 'submissions', 'agency_id', String(of.id));
  const run = await carriedOut({ ...closing(one.id, other.id), reason: 'All mowed' });
  expect(run).toMatchObject({ changed: 2, skipped: 0, canUndo: true });
  expect(await waitsOf(of, 'deliver-message')).toEqual([65, 65]);
  await runJobs(of, outboxJobs, 'deliver-message');
  expect(await letters()).toMatchObject([{ status: 'QUEUED' }, { status: 'QUEUED' }]);
  expect(await undone(run.id)).toMatchObject({ label: 'Undo: Close 2 cases', changed: 2, skipped: 0 });
  expect(await Promise.all([stateOf(one.id), stateOf(other.id)])).toEqual(before);
  expect(await rowsBy(of, 'submissions', 'agency_id', String(of.id))).toEqual(reportsBefore);
  expect(await rowsBy(of, 'messages', 'subject_id', one.reportId)).toHaveLength(1);
  expect((await texts(one.id)).slice(0, 2)).toEqual(['undid the closing', expect.stringContaining('closed') as string]);
  await runJobs(of, outboxJobs, 'deliver-message');
  expect(await letters()).toEqual([]);
  expect((await bellOf(ben)).items).toEqual([]);
  expect(await ann.post(`/agencies/runs/${run.id}/undo`, {})).toMatchObject({ body: { code: 'run_undone' } });
});

test('a case that changed since stays closed and its reporter hears of it, but not before that is decided', async () => {
  await informsReporters();
  const [one, other] = [await reported(), await reported()];
  const run = await carriedOut(closing(one.id, other.id));
  await ben.put(`/xerce/cases/${other.id}/assignees`, { assigneeId: ann.id });
  const started = await ann.post(`/agencies/runs/${run.id}/undo`, {});
  setClock(new Date(Date.now() + 90_000));
  await runJobs(of, outboxJobs, 'deliver-message');
  expect(await letters()).toMatchObject([{ status: 'QUEUED' }, { status: 'QUEUED' }]);
  await workOnRuns(of);
  expect(await runOf(ann, started.body['id'])).toMatchObject({
    changed: 1,
    skippedRecords: [{ id: other.id, reason: 'It has changed since.' }],
  });
  expect([(await read(one.id)).status, (await read(other.id)).status]).toEqual(['OPEN', 'CLOSED']);
  await runJobs(of, outboxJobs, 'deliver-message');
  expect(await letters()).toEqual([{ id: other.id, status: 'UNSENT' }]);
});

test('after a minute the letters go out, and a closing can no longer be undone', async () => {
  await informsReporters();
  const { id } = await reported();
  const run = await carriedOut(closing(id));
  setClock(new Date(Date.now() + 61_000));
  await runJobs(of, outboxJobs, 'deliver-message');
  expect(await letters()).toMatchObject([{ status: 'UNSENT' }]);
  expect((await bellOf(ben)).items).toMatchObject([{ kind: 'caseClosed' }]);
  expect(await runOf(ann, run.id)).toMatchObject({ canUndo: false });
  expect(await ann.post(`/agencies/runs/${run.id}/undo`, {})).toMatchObject({
    status: 409,
    body: { code: 'run_too_old', message: 'This ended too long ago to be undone. Please change it back.' },
  });
});

test('an undone reopening closes the cases again, as they were closed', async () => {
  const { id } = await enforcementCase(of, { violations: [ended()] });
  await ann.put(`/xerce/cases/${id}/close-case`, { outcome: 'Complied' });
  const before = await stateOf(id);
  const run = await carriedOut({ action: 'STATUS', status: 'OPEN', reason: 'It grew again', ids: [id] });
  expect(await read(id)).toMatchObject({ status: 'OPEN' });
  expect(await undone(run.id)).toMatchObject({ changed: 1 });
  expect(await stateOf(id)).toEqual(before);
  expect((await texts(id))[0]).toBe('undid the reopening');
});

test('a case that refuses leaves nothing of it to undo', async () => {
  const [ready, refused] = [
    await enforcementCase(of, { violations: [ended()] }),
    await enforcementCase(of, { violations: [open()] }),
  ];
  await carriedOut(closing(ready.id, refused.id));
  const kept = await runIn(of, 'select subject_id from undoable_changes where agency_id = $1');
  expect(kept.rows).toEqual([{ subject_id: ready.id }]);
});
