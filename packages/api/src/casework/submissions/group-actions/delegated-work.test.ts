import type { LeaveConfig } from '@townkeep/core/identity/delegation';
import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';

test('the present work moves to the delegate only when asked', async () => {
  const riverton = await agency();
  const ann = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const ben = await staff(riverton, 'clerk', { firstName: 'Ben', lastName: 'Ito' });
  const today = dateIn('America/Los_Angeles', (await testApp()).services.now());
  const leave = { isActive: true, startDate: today, endDate: addDays(today, 3), submissionAssigneeId: ben.id };
  const { id } = await submission(riverton, { assigneeId: ann.id });
  const closed = await submission(riverton, { assigneeId: ann.id, status: 'CLOSED' });
  const assignee = async (of: string) =>
    (await ben.get<{ assignee: { id: string } | null }>(`/agencies/crm/issues/${of}`)).body.assignee?.id;
  const { body } = await ann.post<LeaveConfig>('/users/config-leave', leave);
  expect(await assignee(id)).toBe(ann.id);
  const again = { ...leave, movesWork: true, version: body.version };
  expect(await ann.put(`/users/config-leave/${body.id!}`, again)).toMatchObject({ status: 200 });
  expect([await assignee(id), await assignee(closed.id)]).toEqual([ben.id, ann.id]);
  expect(await ben.get(`/agencies/crm/issues/${id}/history`)).toMatchObject({
    body: { items: [{ text: 'reassigned this from Ann Lee to Ben Ito' }] },
  });
});
