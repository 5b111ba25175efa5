import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('a change of visibility is saved and recorded once', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton);
  expect(await clerk.put(path(id, '/visibility'), { visibility: 'INTERNAL', version: 1 })).toMatchObject({
    status: 200,
    body: { visibility: 'INTERNAL', version: 2 },
  });
  expect(await clerk.put(path(id, '/visibility'), { visibility: 'INTERNAL', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  await clerk.put(path(id, '/visibility'), { visibility: 'INTERNAL' });
  expect(await clerk.get(path(id, '/history'))).toMatchObject({
    body: { total: { count: 1 }, items: [{ text: 'made this internal' }] },
  });
});
