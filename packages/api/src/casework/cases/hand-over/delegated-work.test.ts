import type { CaseDetail } from '@townkeep/core/casework/cases';
import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { enforcementAgency, officer } from '../testing/enforcement.ts';
import { inspectionRow } from '../testing/inspection.ts';

test('open cases and the inspections up to the last day move to the delegates', async () => {
  const of = await enforcementAgency();
  const today = dateIn('America/Los_Angeles', (await testApp()).services.now());
  const ann = await officer(of, { Weeds: 'OVERWRITE' });
  const bo = await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Bo', lastName: 'Day' });
  const cy = await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Cy', lastName: 'Fox' });
  const reader = await officer(of, { Weeds: 'READ_ONLY' });
  const violations = [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }];
  const { id } = await enforcementCase(of, { assigneeId: ann.id, violations });
  await inspectionRow(of, { caseId: id, assigneeId: ann.id, plannedOn: addDays(today, 3) });
  await inspectionRow(of, { caseId: id, assigneeId: ann.id, plannedOn: addDays(today, 4) });
  const leave = {
    isActive: true,
    startDate: today,
    endDate: addDays(today, 3),
    caseAssigneeId: bo.id,
    inspectionAssigneeId: cy.id,
    movesWork: true,
  };
  expect(await ann.post('/users/config-leave', { ...leave, caseAssigneeId: reader.id })).toMatchObject({
    status: 400,
    body: { fields: { caseAssigneeId: expect.stringMatching(/^Cases that are not closed: This person/) as string } },
  });
  expect(await ann.post('/users/config-leave', leave)).toMatchObject({ status: 201 });
  const { body } = await bo.get<CaseDetail>(`/xerce/cases/${id}`);
  expect(body).toMatchObject({ assignee: { id: bo.id } });
  expect(body.inspections.map(({ assignee }) => assignee?.id)).toEqual([cy.id, ann.id]);
});
