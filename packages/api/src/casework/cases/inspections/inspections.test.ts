import type { CaseDetail, InspectionDetail } from '@townkeep/core/casework/cases';
import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { seedItems } from '../../../across/setup/lists/index.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { attach } from '../../../mechanisms/uploads/testing/attachments.ts';
import { postedBy } from '../../../mechanisms/uploads/testing/posted.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';
import { inspectionRow } from '../testing/inspection.ts';

let of: EnforcementAgency;
let ann: TestStaff;
let bo: TestStaff;
let today: string;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' }, { firstName: 'Ann', lastName: 'Lee' });
  bo = await officer(of, { Weeds: 'BASIC' }, { firstName: 'Bo', lastName: 'Day' });
  today = dateIn('America/Los_Angeles', (await testApp()).services.now());
});

const path = (id: string, rest = '') => `/xerce/cases/${id}${rest}`;
const weeds = (more: object = {}) => ({
  violationId: of.violations['High weeds'],
  violationTypeId: of.types['Weeds'],
  ...more,
});
const history = async (id: string) =>
  (await ann.get<{ items: { text: string }[] }>(path(id, '/case-history'))).body.items.map(({ text }) => text);
const fieldId = '0190a0a0-0000-7000-8000-000000000001';

async function checklistType(): Promise<string> {
  const { services } = await testApp();
  const field = { id: fieldId, label: 'Gate open', type: 'TEXT', isRequired: true, hint: null };
  const form = { ...field, options: [], isActive: true, isDeleted: false, condition: null, nested: [] };
  const ids = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.inspectionTypes, [
      { name: 'Verify', fields: { isVerification: true, checklist: [form] } },
    ]),
  );
  return ids.get('Verify')!;
}

test('an inspection is scheduled, moved to another day and inspector, and canceled for a reason', async () => {
  const { id } = await enforcementCase(of, { violations: [weeds()] });
  const plan = { typeId: of.inspectionTypes['First visit'], plannedDate: '2030-03-09', assigneeId: ann.id };
  const scheduled = await ann.put<CaseDetail>(path(id, '/inspections'), plan);
  expect(scheduled).toMatchObject({
    status: 200,
    body: {
      version: 1,
      nextInspectionOn: '2030-03-09',
      inspections: [{ status: 'SCHEDULED', minutes: 45, assignee: { id: ann.id }, type: { name: 'First visit' } }],
    },
  });
  const inspectionId = scheduled.body.inspections[0]!.id;
  const moved = { ...plan, inspectionId, version: 1, plannedDate: '2030-03-10', assigneeId: bo.id };
  expect(await ann.put(path(id, '/inspections'), moved)).toMatchObject({
    body: { nextInspectionOn: '2030-03-10', inspections: [{ version: 2, assignee: { id: bo.id } }] },
  });
  expect(await ann.put(path(id, '/inspections'), moved)).toMatchObject({ body: { code: 'stale_version' } });
  const cancel = { inspectionId };
  expect(await bo.delete(path(id, '/perform-inspections'), cancel)).toMatchObject({
    status: 400,
    body: { fields: { note: 'Note is required' } },
  });
  expect(await bo.delete(path(id, '/perform-inspections'), { ...cancel, note: 'Storm' })).toMatchObject({
    status: 200,
    body: { nextInspectionOn: null, inspections: [{ status: 'CANCELLED', cancelNote: 'Storm' }] },
  });
  expect(await ann.put(path(id, '/inspections'), { ...moved, version: undefined })).toMatchObject({
    status: 409,
    body: { code: 'inspection_not_scheduled' },
  });
  expect(await history(id)).toEqual([
    'canceled the inspection “First visit” of Mar 10, 2030: Storm',
    'moved the inspection “First visit” from Mar 9, 2030 to Mar 10, 2030 and assigned the inspection “First visit” to Bo Day',
    'scheduled the inspection “First visit” for Mar 9, 2030 with Ann Lee',
  ]);
});

test('performing sets dispositions, keeps checklist, note, place and photos, and schedules the next', async () => {
  const typeId = await checklistType();
  const { id, violationIds } = await enforcementCase(of, {
    assigneeId: ann.id,
    violations: [weeds(), weeds({ violationId: of.violations['Litter'] })],
  });
  const inspectionId = await inspectionRow(of, { caseId: id, assigneeId: bo.id, typeId });
  const answer = { id: fieldId, label: 'Gate open', type: 'TEXT', value: 'Yes' };
  const [first, second] = violationIds;
  const perform = {
    inspectionId,
    findings: [
      { violationId: first, dispositionId: of.dispositions['Abated'], note: 'Mowed' },
      { violationId: second, dispositionId: of.dispositions['Open'] },
    ],
    checklist: [answer],
    note: 'Spoke with the owner.',
    place: { latitude: 37.8, longitude: -122.28 },
    next: { typeId, plannedDate: '2030-04-01', assigneeId: bo.id, isVerificationInspection: true },
    attachments: attach(await postedBy(bo, of, 'CASE_ATTACHMENT')).attachments.map((file) => ({
      ...file,
      violationId: second,
    })),
  };
  expect(await bo.post(path(id, '/perform-inspections'), { ...perform, checklist: [] })).toMatchObject({
    status: 400,
    body: { fields: { [`checklist.${fieldId}`]: 'Gate open is required' } },
  });
  // The inspector need not be the assignee of the case, but changes nothing else in it.
  const performed = await bo.post<CaseDetail>(path(id, '/perform-inspections'), perform);
  expect(performed).toMatchObject({
    status: 200,
    body: {
      version: 1,
      nextInspectionOn: '2030-04-01',
      violations: [{ status: 'COMPLIANT' }, { status: 'OPEN' }],
      attachments: [{}],
      inspections: [
        { status: 'PERFORMED', found: { corrected: 1, invalid: 0, open: 1 } },
        { status: 'SCHEDULED', found: { corrected: 0, invalid: 0, open: 0 } },
      ],
    },
  });
  expect(await bo.put(path(id, '/initiation-type'), { initiationType: 'REACTIVE' })).toMatchObject({ status: 403 });
  const detail = await ann.get<InspectionDetail>(path(id, `/inspections/${inspectionId}`));
  expect(detail.body).toMatchObject({
    status: 'PERFORMED',
    performedBy: { id: bo.id },
    note: 'Spoke with the owner.',
    place: { latitude: 37.8 },
    answers: [{ value: 'Yes' }],
    findings: [
      { name: 'High weeds', status: 'COMPLIANT', note: 'Mowed' },
      { name: 'Litter', status: 'OPEN', disposition: { name: 'Open' } },
    ],
    photos: [{ id: performed.body.attachments[0]!.id }],
  });
  expect(await ann.get(`/agencies/xerce/cases/${id}/violation-photos`)).toMatchObject({
    body: { photos: [{ violationId: second, photo: { id: performed.body.attachments[0]!.id } }] },
  });
  expect(await bo.post(path(id, '/perform-inspections'), { ...perform, attachments: [] })).toMatchObject({
    body: { code: 'inspection_not_scheduled' },
  });
  expect((await history(id)).slice(0, 4)).toEqual([
    'scheduled the inspection “Verify” for Apr 1, 2030 with Bo Day',
    'set “Litter” to “Open”, so it is open',
    'set “High weeds” to “Abated”, so it is compliant',
    'performed the inspection “Verify” with 1 photo: “High weeds” is “Abated”, 1 still open',
  ]);
  const correction = { inspectionId, note: 'Spoke with the tenant.', checklist: [{ ...answer, value: 'No' }] };
  expect(await bo.put(path(id, '/perform-inspections'), correction)).toMatchObject({ status: 200 });
  expect((await history(id))[0]).toBe(
    'corrected “Note”, “Gate open” of the inspection “Verify”. Before: “Spoke with the owner.”, “Gate open: Yes”',
  );
  expect(await ann.delete(path(id, `/violations/${first}`))).toMatchObject({ body: { code: 'violation_inspected' } });
});

test('an inspection that was not planned is performed at once, by those who can change the case', async () => {
  const { id, violationIds } = await enforcementCase(of, { assigneeId: ann.id, violations: [weeds()] });
  const found = { violationId: violationIds[0], dispositionId: of.dispositions['Abated'] };
  expect(await bo.post(path(id, '/perform-inspections'), { findings: [found] })).toMatchObject({ status: 403 });
  expect(await ann.post(path(id, '/perform-inspections'), { findings: [found, found] })).toMatchObject({
    status: 400,
    body: { fields: { 'findings.1.violationId': expect.any(String) as string } },
  });
  expect(await ann.post(path(id, '/perform-inspections'), { findings: [found] })).toMatchObject({
    status: 200,
    body: { dueOn: null, inspections: [{ status: 'PERFORMED', plannedOn: today, assignee: { id: ann.id } }] },
  });
});

test('while the inspector is away on the planned day, the delegate gets the inspection, and so with the case', async () => {
  const cal = await officer(of, { Weeds: 'BASIC' }, { firstName: 'Cal', lastName: 'Roe' });
  await bo.post('/users/config-leave', {
    isActive: true,
    startDate: today,
    endDate: addDays(today, 3),
    caseAssigneeId: cal.id,
    inspectionAssigneeId: cal.id,
  });
  const { id } = await enforcementCase(of, { violations: [weeds()] });
  const plan = (days: number) =>
    ann.put<CaseDetail>(path(id, '/inspections'), { plannedDate: addDays(today, days), assigneeId: bo.id });
  expect((await plan(2)).body.inspections[0]!.assignee?.id).toBe(cal.id);
  expect((await plan(4)).body.inspections[1]!.assignee?.id).toBe(bo.id);
  expect(await ann.put(path(id, '/assignees'), { assigneeId: bo.id })).toMatchObject({
    body: { assignee: { id: cal.id } },
  });
  expect((await history(id))[0]).toMatch(/^assigned this to Cal Roe, who stands in for Bo Day until/);
});

test('the inspector is notified of the plan and its end, and the assignee of the case of what was found', async () => {
  const { id } = await enforcementCase(of, { assigneeId: ann.id, violations: [weeds()] });
  const cal = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' }, { firstName: 'Cal', lastName: 'Roe' });
  const plan = { plannedDate: '2030-03-09', assigneeId: bo.id, typeId: of.inspectionTypes['First visit'] };
  const { body } = await cal.put<CaseDetail>(path(id, '/inspections'), plan);
  const inspectionId = body.inspections[0]!.id;
  await cal.put(path(id, '/inspections'), { ...plan, inspectionId, plannedDate: '2030-03-10' });
  await bo.post(path(id, '/perform-inspections'), { inspectionId, note: 'Seen' });
  const bell = async (who: TestStaff) => (await bellOf(who)).items;
  expect((await bell(bo)).map(({ text }) => text)).toEqual([
    `Cal Roe changed the schedule of case ${body.number} (High weeds): “First visit” on Mar 10, 2030.`,
    `Cal Roe scheduled “First visit” on Mar 9, 2030 for case ${body.number} (High weeds).`,
  ]);
  expect(await bell(ann)).toMatchObject([
    {
      title: `Case ${body.number}: High weeds`,
      text: `Bo Day performed “First visit” on Mar 10, 2030 for case ${body.number} (High weeds).`,
    },
  ]);
  expect(await bell(cal)).toEqual([]);
});
