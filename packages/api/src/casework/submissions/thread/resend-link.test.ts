import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('the link can be sent again, even to a reporter who wants no updates but has an address', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, token } = await submission(riverton, { reporter: { email: 'rita@resident.test', notifyBy: [] } });
  expect(await clerk.post(`/crm/submissions/${id}/resend-link`)).toMatchObject({
    status: 200,
    body: { channels: ['EMAIL'] },
  });
  expect(await clerk.post(`/crm/submissions/${id}/resend-link`)).toMatchObject({ status: 200 });
  const sent = await outboxOf(riverton);
  expect(sent).toHaveLength(2);
  expect(sent[0]!.bodyText).toContain(token);
  expect(await clerk.get(path(id, '/history'))).toMatchObject({
    body: { items: [{ text: "sent the link to the submission's page again by email" }, {}] },
  });
  const anonymous = await submission(riverton, { reporter: null });
  expect(await clerk.post(`/crm/submissions/${anonymous.id}/resend-link`)).toMatchObject({
    status: 409,
    body: { code: 'no_reporter' },
  });
});
