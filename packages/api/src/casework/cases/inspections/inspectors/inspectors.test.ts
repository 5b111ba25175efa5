import { beforeEach, expect, test } from 'vitest';
import type { TestStaff } from '../../../../testing/factories.ts';
import { enforcementCase } from '../../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../../testing/enforcement.ts';
import { inspectionRow } from '../../testing/inspection.ts';

let of: EnforcementAgency;
let ann: TestStaff;
let bo: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' }, { firstName: 'Ann', lastName: 'Lee' });
  bo = await officer(of, { Weeds: 'BASIC' }, { firstName: 'Bo', lastName: 'Day' });
});

const weeds = () => ({ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] });

test('inspectors are listed with their workload and leave, recent ones by who planned', async () => {
  const { id } = await enforcementCase(of, { violations: [weeds()] });
  await inspectionRow(of, { caseId: id, assigneeId: bo.id, createdBy: ann.id, plannedOn: '2030-01-07', minutes: 45 });
  await inspectionRow(of, { caseId: id, assigneeId: bo.id, createdBy: bo.id, plannedOn: '2030-01-08' });
  const wanted = { violationTypeIds: [of.types['Weeds']], plannedDate: '2030-01-07' };
  const work = { scheduled: 2, onDay: 1, minutesOnDay: 45 };
  expect(await ann.post('/xerce/cases/inspection/assignees', wanted)).toMatchObject({
    status: 200,
    body: {
      total: 2,
      users: [
        { id: bo.id, workload: work, workDelegation: null },
        { id: ann.id, workload: { scheduled: 0, onDay: 0, minutesOnDay: 0 } },
      ],
    },
  });
  expect(await ann.post('/xerce/cases/inspection/recent-assignees', wanted)).toMatchObject({
    status: 200,
    body: { users: [{ id: bo.id, workload: work }] },
  });
  const signs = { violationTypeIds: [of.types['Signs']] };
  expect(await ann.post('/xerce/cases/inspection/recent-assignees', signs)).toMatchObject({ body: { users: [] } });
});
