import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { agency, category, staff } from '../../../testing/factories.ts';
import { answerTo, formField } from '../../../testing/walk/form-fields.ts';
import { upload } from '../testing/upload.ts';

test('staff file a submission for a person at the counter, with more fields than the public form', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const other = await staff(riverton, 'basic');
  const depot = formField('Depot');
  const { id: categoryId } = await category(riverton, { name: 'Potholes', internalCustomFields: [depot] });
  const tag = (await clerk.post<{ id: string }>('/agencies/tags', { name: 'Phone' })).body.id;
  const file = await upload(clerk, `/agencies/${riverton.id}/s3/signed-url?`, 'note.txt', 'What she said');
  const created = await clerk.post<{ id: string }>('/agencies/crm/issues', {
    description: 'She says the hole is deep',
    category: { id: categoryId },
    attachments: [file],
    visibility: 'INTERNAL',
    assigneeId: other.id,
    tags: [tag],
    internalFields: [answerTo(depot, 'North')],
    customerInfo: {
      firstName: 'Rita',
      lastName: 'Resident',
      email: 'rita@resident.test',
      notificationPreference: ['EMAIL'],
    },
  });
  expect(created).toMatchObject({
    status: 201,
    body: {
      number: 1,
      source: 'STAFF',
      visibility: 'INTERNAL',
      createdBy: { id: clerk.id },
      assignee: { id: other.id },
      tags: [{ name: 'Phone' }],
      internalFields: [{ label: 'Depot', value: 'North' }],
      customer: { email: 'rita@resident.test', channels: ['EMAIL'] },
      attachments: [{ fileName: 'note.txt', createdBy: { firstName: 'Ann' } }],
    },
  });
  const sent = (await outboxOf(riverton))
    .map((row) => [row.recipient, /received|filed/.exec(row.bodyText)?.[0]])
    .toSorted();
  expect(sent).toEqual(
    [
      [other.email, 'filed'],
      ['rita@resident.test', 'received'],
    ].toSorted(),
  );
  expect(await clerk.get(`/agencies/crm/issues/${created.body.id}/history`)).toMatchObject({
    body: { items: [{ actorName: 'Ann Lee', text: 'filed this submission' }] },
  });
});

test('an assignee who cannot be assigned submissions is refused, and nothing is filed', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const reader = await staff(riverton, 'reader');
  const { id } = await category(riverton);
  const input = { description: 'A hole', category: { id }, isAnonymous: true };
  expect(await clerk.post('/agencies/crm/issues', { ...input, assigneeId: reader.id })).toMatchObject({
    status: 400,
    body: { fields: { assigneeId: 'This person cannot be assigned submissions.' } },
  });
  expect((await clerk.post<{ total: { count: number } }>('/agencies/crm/issues/listing', {})).body.total.count).toBe(0);
  expect(await (await staff(riverton, 'basic')).post('/agencies/crm/issues', input)).toMatchObject({
    status: 403,
    body: { code: 'no_right' },
  });
});
