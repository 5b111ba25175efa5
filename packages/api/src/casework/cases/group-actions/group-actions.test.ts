import { beforeEach, expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'READ_ONLY' }, { firstName: 'Ann', lastName: 'Lee' });
});

const weeds = (more: object = {}) => ({
  violationId: of.violations['High weeds'],
  violationTypeId: of.types['Weeds'],
  ...more,
});
const signs = () => ({ violationId: of.violations['Banner'], violationTypeId: of.types['Signs'] });

/** Starts a group action, works on it, and returns its report. */
async function carriedOut(by: TestStaff, input: object) {
  const { status, body } = await by.post('/agencies/xerce/group-actions', input);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'QUEUED' } });
  await workOnRuns(of);
  return runOf(by, body['id']);
}

const read = async (id: string) => (await ann.get(`/xerce/cases/${id}`)).body;

test('cases are assigned by a run with one letter, and given back', async () => {
  const bo = await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Bo', lastName: 'Day' });
  const one = await enforcementCase(of, { assigneeId: ann.id });
  const other = await enforcementCase(of, { assigneeId: bo.id, violations: [weeds()] });
  const ids = [one.id, other.id];
  const run = await carriedOut(ann, { action: 'ASSIGN', assigneeId: bo.id, ids });
  expect(run).toMatchObject({ label: 'Assign 2 cases to Bo Day', status: 'DONE', done: 2, changed: 1, skipped: 0 });
  expect(await read(one.id)).toMatchObject({ assignee: { id: bo.id }, version: 2 });
  expect(await outboxOf(of)).toMatchObject([{ recipient: bo.email, subject: '1 case assigned' }]);

  const { body } = await ann.post(`/agencies/runs/${run['id'] as string}/undo`, {});
  await workOnRuns(of);
  expect(await runOf(ann, body['id'])).toMatchObject({ status: 'DONE', changed: 1 });
  expect(await read(one.id)).toMatchObject({ assignee: { id: ann.id } });
});

test('cases with something open, and those that the person may not change, are skipped with their reasons', async () => {
  const ended = await enforcementCase(of, { violations: [weeds({ status: 'COMPLIANT' })] });
  const open = await enforcementCase(of, { violations: [weeds()] });
  const readOnly = await enforcementCase(of, { violations: [signs()] });
  const run = await carriedOut(ann, {
    action: 'STATUS',
    status: 'CLOSED',
    outcome: 'Complied',
    ids: [ended.id, open.id, readOnly.id],
  });
  expect(run).toMatchObject({ label: 'Close 3 cases', changed: 1 });
  expect(run['skippedRecords']).toMatchObject([
    { label: open.number, reason: 'The violation “High weeds” is open.' },
    { label: readOnly.number },
  ]);
  expect(await read(ended.id)).toMatchObject({ status: 'CLOSED', outcome: 'Complied' });
  expect(await carriedOut(ann, { action: 'STATUS', status: 'OPEN', ids: [ended.id, open.id] })).toMatchObject({
    changed: 1,
  });
  expect(await read(ended.id)).toMatchObject({ status: 'OPEN' });
});

test('all that match a filter are taken, without those that the person may not see', async () => {
  await enforcementCase(of, { violations: [weeds()] });
  const lee = await officer(of, { Weeds: 'NO_ACCESS', Signs: 'OVERWRITE' });
  await enforcementCase(of, { violations: [signs()] });
  const asked = { action: 'ASSIGN', assigneeId: lee.id, filter: { status: ['OPEN'] } };
  const seen = { count: 1, capped: false };
  expect(await carriedOut(lee, { ...asked, seen })).toMatchObject({ changed: 1 });
  const { status, body } = await lee.post('/agencies/xerce/group-actions', {
    ...asked,
    seen: { count: 2, capped: false },
  });
  expect({ status, fields: Object.keys(body['fields'] as object) }).toEqual({ status: 400, fields: ['seen'] });
});

test('a case that the person may not see is answered like an unknown one', async () => {
  const hidden = await enforcementCase(of, { violations: [signs()] });
  const shown = await enforcementCase(of, { violations: [weeds()] });
  const lee = await officer(of, { Weeds: 'OVERWRITE', Signs: 'NO_ACCESS' });
  const asked = { action: 'ASSIGN', assigneeId: lee.id };
  const unknown = newId();
  const run = await carriedOut(lee, { ...asked, ids: [hidden.id, unknown, shown.id] });
  expect(run).toMatchObject({ changed: 1, skipped: 2 });
  const [first, second] = run['skippedRecords'] as { id: string }[];
  expect({ ...first, id: unknown }).toEqual({ ...second, id: unknown });
  expect(JSON.stringify(run)).not.toContain(hidden.number);
  const refusals = await Promise.all(
    [hidden.id, unknown].map((id) => lee.post('/agencies/xerce/group-actions', { ...asked, ids: [id] })),
  );
  expect(refusals[0]).toMatchObject({ status: 404, body: { message: 'None of these cases exist anymore.' } });
  expect(refusals[0]!.body).toEqual(refusals[1]!.body);
});
