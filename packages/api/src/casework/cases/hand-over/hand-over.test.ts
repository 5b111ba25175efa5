import type { CaseDetail } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { staff } from '../../../testing/factories.ts';
import { enforcementCase } from '../testing/case.ts';
import { enforcementAgency, officer } from '../testing/enforcement.ts';
import { inspectionRow } from '../testing/inspection.ts';

test('a deactivated officer hands over open cases and scheduled inspections to one who can work on them', async () => {
  const of = await enforcementAgency();
  const admin = await staff(of, 'admin');
  const leaving = await officer(of, { Weeds: 'BASIC' }, { firstName: 'Bo', lastName: 'Day' });
  const reader = await officer(of, { Weeds: 'READ_ONLY' });
  const next = await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Cy', lastName: 'Fox' });
  const violations = [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }];
  const { id } = await enforcementCase(of, { assigneeId: leaving.id, violations });
  const closed = await enforcementCase(of, { assigneeId: leaving.id, status: 'CLOSED' });
  await inspectionRow(of, { caseId: id, assigneeId: leaving.id });
  const deactivate = (successorId: string) => admin.post(`/users/${leaving.id}/deactivate`, { successorId });
  expect(await admin.get(`/users/${leaving.id}/uses`)).toMatchObject({
    body: {
      held: [
        { name: 'cases.open', count: 1, goesTo: ['USER', 'GROUP'] },
        { name: 'inspections.scheduled', count: 1, goesTo: ['USER'] },
      ],
    },
  });
  expect(await deactivate(reader.id)).toMatchObject({
    status: 400,
    body: { fields: { successorId: expect.stringMatching(/^Cases that are not closed: This person/) as string } },
  });
  expect(await deactivate(next.id)).toMatchObject({ status: 200 });
  const { body } = await next.get<CaseDetail>(`/xerce/cases/${id}`);
  expect(body).toMatchObject({ assignee: { id: next.id }, inspections: [{ assignee: { id: next.id }, version: 2 }] });
  expect(await next.get(`/xerce/cases/${closed.id}`)).toMatchObject({ body: { assignee: { id: leaving.id } } });
  expect(await outboxOf(of)).toMatchObject([{ recipient: next.email, subject: '1 case assigned' }]);
  const history = await next.get<{ items: { text: string }[] }>(`/xerce/cases/${id}/case-history`);
  expect(history.body.items.map(({ text }) => text).toSorted()).toEqual([
    'assigned the inspection to Cy Fox',
    'reassigned this from Bo Day to Cy Fox',
  ]);
});
