import type { CaseDetail } from '@townkeep/core/casework/cases';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { rowsBy, waitsOf } from '../../../mechanisms/undo/testing/held.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import { newId } from '../../../platform/ids.ts';
import { visitor } from '../../../testing/client.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../../submissions/testing/submission.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';
import { inspectionRow } from '../testing/inspection.ts';

let of: EnforcementAgency;
let ann: TestStaff;
let ben: TestStaff;
let id: string;
let violationId: string;
let inspectionId: string;
beforeEach(async () => {
  of = await enforcementAgency();
  [ann, ben] = [await officer(of, { Weeds: 'OVERWRITE' }), await officer(of, { Weeds: 'OVERWRITE' })];
  const weeds = { violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] };
  const violations = [{ ...weeds, complyByOn: '2030-02-03' }];
  const made = await enforcementCase(of, { assigneeId: ann.id, violations, nextInspectionOn: '2030-01-07' });
  [id, violationId] = [made.id, made.violationIds[0]!];
  inspectionId = await inspectionRow(of, { caseId: id, assigneeId: ann.id, plannedOn: '2030-01-07' });
});

const path = (rest: string) => `/xerce/cases/${id}${rest}`;
/** Returns what is stored of the case, its parts and its deadlines. */
const stateOf = () =>
  Promise.all([
    rowsBy(of, 'cases', 'id', id),
    rowsBy(of, 'case_violations', 'case_id', id),
    rowsBy(of, 'inspections', 'case_id', id),
    rowsBy(of, 'sla_deadlines', 'subject_id', id),
  ]);
const undo = (input: object, by = ann) => by.post<CaseDetail>(path('/undo'), input);
const abate = () =>
  ann.put(path('/disposition'), { violationIds: [violationId], dispositionId: of.dispositions['Abated'] });
const reasonOf = async () => {
  const { services } = await testApp();
  const items = [{ name: 'Too early', fields: { kind: 'CANCEL_INSPECTION' } }];
  return (await services.inAgency(of.id, (tx) => seedItems(tx, configLists.reasons, items))).get('Too early')!;
};

test('a closing that canceled inspections and wrote to reporters is undone with all of it', async () => {
  const value = { reporterOpenedText: null, reporterClosedText: 'It is done.', translations: {} };
  await runIn(
    of,
    "insert into settings (agency_id, area, value) values ($1, 'case-settings', $2)",
    JSON.stringify(value),
  );
  const report = await submission(of, { reporter: { email: 'rita@resident.test' } });
  await visitor.post(`/crm/submissions/${report.token}/messages`, { body: 'Still there' });
  await addRows(of, 'case_submissions', { id: newId(), case_id: id, submission_id: report.id });
  await abate();
  const reasonId = await reasonOf();
  const before = await stateOf();
  const reported = await rowsBy(of, 'submissions', 'id', report.id);
  const closing = { outcomeId: of.outcomes['Complied'], cancelInspections: { reasonId } };
  const closed = await ann.put<CaseDetail>(path('/close-case'), closing);
  expect(closed).toMatchObject({ status: 200, body: { status: 'CLOSED' } });
  const mails = async () => (await outboxOf(of)).filter(({ recipient }) => recipient === 'rita@resident.test');
  expect(await waitsOf(of, 'deliver-message')).toEqual([10]);
  expect(await undo({ version: closed.body.version })).toMatchObject({ status: 200, body: { status: 'OPEN' } });
  expect(await stateOf()).toEqual(before);
  expect(await rowsBy(of, 'submissions', 'id', report.id)).toEqual(reported);
  expect(await rowsBy(of, 'messages', 'subject_id', report.id)).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

test('an assignment gives back the case and its inspections, and the new assignee hears nothing', async () => {
  const before = await stateOf();
  const assigned = await ann.put<CaseDetail>(path('/assignees'), { assigneeId: ben.id, movesInspections: true });
  expect(await stateOf()).not.toEqual(before);
  expect(await undo({ version: assigned.body.version })).toMatchObject({ status: 200 });
  expect(await stateOf()).toEqual(before);
  expect((await bellOf(ben)).items).toEqual([]);
});

test('an inspection is moved back and a canceled one is planned again, each by its own version', async () => {
  const before = await stateOf();
  const plan = { inspectionId, plannedDate: '2030-03-04', assigneeId: ben.id, minutes: 60 };
  const versionOf = ({ body }: { body: CaseDetail }) => body.inspections[0]!.version;
  const moved = await ann.put<CaseDetail>(path('/inspections'), plan);
  expect(moved).toMatchObject({ status: 200 });
  expect(await undo({ partId: inspectionId, version: versionOf(moved) })).toMatchObject({ status: 200 });
  expect(await stateOf()).toEqual(before);
  const cancel = { reasonId: await reasonOf() };
  const canceled = await ann.delete<CaseDetail>(path('/perform-inspections'), { inspectionId, ...cancel });
  expect(canceled).toMatchObject({ status: 200, body: { inspections: [{ status: 'CANCELLED' }] } });
  expect(await undo({ partId: inspectionId, version: versionOf(canceled) - 1 })).toMatchObject({
    body: { code: 'stale_version' },
  });
  expect(await undo({ partId: inspectionId, version: versionOf(canceled) })).toMatchObject({ status: 200 });
  expect(await stateOf()).toEqual(before);
  expect((await bellOf(ben)).items).toEqual([]);
});

test('a result that a violation did not have before is taken back, unless the case was closed since', async () => {
  const before = await stateOf();
  await abate();
  expect(await undo({ partId: violationId })).toMatchObject({
    status: 200,
    body: { violations: [{ status: 'OPEN' }] },
  });
  expect(await stateOf()).toEqual(before);
  await abate();
  await runIn(of, "update inspections set status = 'CANCELLED' where agency_id = $1");
  expect(await ben.put(path('/close-case'), { outcomeId: of.outcomes['Complied'] })).toMatchObject({ status: 200 });
  expect(await undo({ partId: violationId })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
});
