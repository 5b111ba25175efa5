import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('the due date of an open submission changes for a reason, and its deadline follows', async () => {
  setClock(new Date('2026-05-01T18:00:00Z'));
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton);
  const set = (input: object) => clerk.put(path(id, '/due-date'), { version: 1, reason: 'Parts are late', ...input });
  expect(await set({ dueDate: '2026-04-30' })).toMatchObject({
    status: 400,
    body: { fields: { dueDate: 'Choose today or a later day.' } },
  });
  expect(await set({ dueDate: '2026-05-08', reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Reason is required' } },
  });
  expect(await set({ dueDate: '2026-05-08' })).toMatchObject({
    status: 200,
    body: {
      dueOn: '2026-05-08',
      version: 2,
      sla: [{ goal: 'RESOLUTION', dueAt: '2026-05-09T06:59:59.999Z' }],
    },
  });
  expect(await set({ dueDate: '2026-05-09' })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await clerk.get(path(id, '/history'))).toMatchObject({
    body: { total: { count: 1 }, items: [{ text: 'changed the due date to May 8, 2026: Parts are late' }] },
  });
});

test('the date of a closed submission, and that of another person, stays', async () => {
  setClock(new Date('2026-05-01T18:00:00Z'));
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const reader = await staff(riverton, 'reader');
  const { id } = await submission(riverton, { status: 'CLOSED' });
  const input = { dueDate: '2026-05-08', reason: 'Parts are late' };
  expect(await clerk.put(path(id, '/due-date'), input)).toMatchObject({
    status: 409,
    body: { code: 'submission_closed' },
  });
  expect(await reader.put(path(id, '/due-date'), input)).toMatchObject({ status: 403 });
});
