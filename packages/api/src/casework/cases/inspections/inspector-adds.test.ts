import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { attach } from '../../../mechanisms/uploads/testing/attachments.ts';
import { postedBy } from '../../../mechanisms/uploads/testing/posted.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';
import { inspectionRow } from '../testing/inspection.ts';

let of: EnforcementAgency;
let ann: TestStaff;
let bo: TestStaff;
let activityId: string;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE' });
  bo = await officer(of, { Weeds: 'BASIC' });
  const { services } = await testApp();
  const seeded = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.timeActivities, [{ name: 'Visit', fields: {} }]),
  );
  activityId = seeded.get('Visit')!;
});

const path = (id: string, rest = '') => `/xerce/cases/${id}${rest}`;

/** Adds a note, a file and time. Returns the status of each answer. */
async function additions(id: string): Promise<number[]> {
  const note = await bo.post(path(id, '/notes'), { noteContent: 'The gate was locked' });
  const file = await bo.post(path(id, '/attachments'), attach(await postedBy(bo, of, 'CASE_ATTACHMENT')));
  const time = await bo.post(path(id, '/time-tracking'), { activityId, minutes: 20 });
  return [note.status, file.status, time.status];
}

test('an inspector adds notes, files and time to the case of another officer, and no more', async () => {
  const violations = [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }];
  const { id } = await enforcementCase(of, { assigneeId: ann.id, violations });
  const inspectionId = await inspectionRow(of, { caseId: id, assigneeId: ann.id });
  expect(await additions(id)).toEqual([403, 403, 403]);
  await ann.put(path(id, '/inspections'), { inspectionId, plannedDate: '2030-01-07', assigneeId: bo.id });
  expect(await additions(id)).toEqual([201, 200, 201]);
  expect(await bo.put(path(id, '/description'), { description: 'Taller now' })).toMatchObject({
    status: 403,
    body: { code: 'only_own' },
  });
  const { body } = await bo.get<{ attachments: { id: string }[] }>(path(id));
  const attachmentIds = body.attachments.map((each) => each.id);
  expect(await bo.delete(path(id, '/attachments'), { attachmentIds })).toMatchObject({ status: 403 });
});
