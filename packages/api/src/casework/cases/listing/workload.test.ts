import type { WorkloadPerson } from '@townkeep/core/casework/cases';
import type { UnassignedLoad } from '@townkeep/core/casework/cases/listing/workload.ts';
import { beforeEach, expect, test } from 'vitest';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';
import { inspectionRow } from '../testing/inspection.ts';

let of: EnforcementAgency;
let sue: TestStaff;
let bo: TestStaff;
let cy: TestStaff;
beforeEach(async () => {
  setClock(new Date('2026-05-01T18:00:00Z'));
  of = await enforcementAgency();
  const levels = { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' } as const;
  sue = await officer(of, levels, { isSupervisor: true, firstName: 'Sue', lastName: 'Ash' });
  bo = await officer(of, { Weeds: 'BASIC' }, { firstName: 'Bo', lastName: 'Day' });
  cy = await officer(of, { Weeds: 'BASIC' }, { firstName: 'Cy', lastName: 'Fox' });
});

const weeds = (complyByOn: string | null) => ({
  violationId: of.violations['High weeds'],
  violationTypeId: of.types['Weeds'],
  complyByOn,
});
const given = (assigneeId: string, complyByOn: string | null, more: object = {}) =>
  enforcementCase(of, { assigneeId, violations: [weeds(complyByOn)], ...more });
const workload = (by: TestStaff) =>
  by.get<{ people: WorkloadPerson[]; unassigned: UnassignedLoad }>('/agencies/xerce/workload');

test('people are listed with what they have to do, the most overdue first', async () => {
  await given(bo.id, '2026-05-07');
  await given(bo.id, '2026-05-08');
  await given(bo.id, '2026-04-01', { status: 'CLOSED' });
  const { id } = await given(cy.id, '2026-04-30');
  await given(cy.id, '2026-05-01', { status: 'DRAFT' });
  await given(cy.id, null);
  await inspectionRow(of, { caseId: id, assigneeId: bo.id, plannedOn: '2026-05-07' });
  await inspectionRow(of, { caseId: id, assigneeId: bo.id, plannedOn: '2026-05-08' });
  await cy.post('/users/config-leave', {
    isActive: true,
    startDate: '2026-05-01',
    endDate: '2026-05-06',
    caseAssigneeId: bo.id,
    inspectionAssigneeId: bo.id,
  });
  const { status, body } = await workload(sue);
  expect({ status, people: body.people }).toEqual({
    status: 200,
    people: [
      {
        id: cy.id,
        firstName: 'Cy',
        lastName: 'Fox',
        load: { open: 3, overdue: 1, dueThisWeek: 1, inspections: 0 },
        workDelegation: {
          startDate: '2026-05-01',
          endDate: '2026-05-06',
          isAway: true,
          delegate: { id: bo.id, name: 'Bo Day' },
        },
      },
      {
        id: bo.id,
        firstName: 'Bo',
        lastName: 'Day',
        load: { open: 2, overdue: 0, dueThisWeek: 1, inspections: 1 },
        workDelegation: null,
      },
      {
        id: sue.id,
        firstName: 'Sue',
        lastName: 'Ash',
        load: { open: 0, overdue: 0, dueThisWeek: 0, inspections: 0 },
        workDelegation: null,
      },
    ],
  });
  expect(await sue.get('/agencies/xerce/users?q=fox')).toMatchObject({
    body: { users: [{ id: cy.id, load: { open: 3, overdue: 1 }, workDelegation: { isAway: true } }] },
  });
});

test('cases without an assignee are counted, as far as the supervisor may see them', async () => {
  const open = (complyByOn: string | null, more: object = {}) =>
    enforcementCase(of, { assigneeId: null, violations: [weeds(complyByOn)], ...more });
  await given(bo.id, '2026-04-30');
  await open('2026-04-30');
  await open('2026-05-01');
  await open('2026-05-08');
  await open(null, { status: 'DRAFT' });
  await open('2026-04-30', { status: 'CLOSED' });
  expect((await workload(sue)).body.unassigned).toEqual({ open: 4, overdue: 1, dueThisWeek: 1 });
  const lee = await officer(of, { Weeds: 'NO_ACCESS', Signs: 'BASIC' }, { isAdmin: true, lastName: 'Lee' });
  expect((await workload(lee)).body.unassigned).toEqual({ open: 0, overdue: 0, dueThisWeek: 0 });
});

test('cases that the supervisor may not see are not counted, nor their inspections', async () => {
  const { id: caseId } = await given(bo.id, '2026-04-01');
  await inspectionRow(of, { caseId, assigneeId: bo.id, plannedOn: '2026-05-07' });
  const lee = await officer(of, { Weeds: 'NO_ACCESS', Signs: 'BASIC' }, { isAdmin: true, lastName: 'Lee' });
  const { body } = await workload(lee);
  expect(body.people.find(({ id }) => id === bo.id)?.load).toEqual({
    open: 0,
    overdue: 0,
    dueThisWeek: 0,
    inspections: 0,
  });
});

test('an officer who supervises no one may not compare others', async () => {
  expect(await workload(bo)).toMatchObject({ status: 403, body: { code: 'no_right' } });
});
