import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';
import { upload } from '../testing/upload.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('the reporter reads the thread on their page and replies, and the assignee is notified', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, token } = await submission(riverton, { assigneeId: clerk.id });
  await clerk.post(path(id, '/messages'), { body: 'Which lane?' });
  const answer = await visitor.post(`/crm/submissions/${token}/messages`, { body: ' The left one ' });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      isRedacted: false,
      issueSummary: { status: 'OPEN' },
      emails: [
        { type: 'OUTBOUND', body: 'Which lane?', authorName: null },
        { type: 'INBOUND', body: 'The left one' },
      ],
      customerInfo: { name: 'Rita Resident' },
      canReply: true,
      canReopen: false,
    },
  });
  expect(await clerk.get(path(id))).toMatchObject({
    body: {
      version: 1,
      awaitsReply: true,
      messages: [{}, { type: 'INBOUND', channel: 'WEB', author: null, deliveries: [] }],
    },
  });
  const listed = async () =>
    (await clerk.post<{ items: { awaitsReply: boolean }[] }>('/agencies/crm/issues/listing', {})).body.items[0]!
      .awaitsReply;
  expect(await listed()).toBe(true);
  await clerk.post(path(id, '/messages'), { body: 'Thank you' });
  expect(await listed()).toBe(false);
  const toStaff = (await outboxOf(riverton)).filter((row) => row.recipient === clerk.email);
  expect(toStaff).toHaveLength(1);
  expect(toStaff[0]).toMatchObject({ replyTo: null });
  expect(toStaff[0]!.bodyText).toContain('The left one');
  expect(toStaff[0]!.bodyText).not.toContain(token);
  expect(await clerk.get(path(id, '/history'))).toMatchObject({
    body: {
      items: [
        {},
        { actorName: 'The reporter', text: 'wrote on the public page' },
        { text: 'wrote to the reporter by email' },
      ],
    },
  });
});

test('an overlong message and a file that was not uploaded here are refused', async () => {
  const riverton = await agency();
  const { token } = await submission(riverton);
  const reply = (body: object) => visitor.post(`/crm/submissions/${token}/messages`, body);
  expect(await reply({ body: 'x'.repeat(501) })).toMatchObject({
    status: 400,
    body: { fields: { body: '500 character limit.' } },
  });
  expect(await reply({ body: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { body: 'Text body is required' } },
  });
  expect(
    await reply({ body: 'x', attachments: [{ fileName: 'a.txt', fileURL: 'https://elsewhere.test/a.txt' }] }),
  ).toMatchObject({
    status: 400,
    body: { code: 'file_not_uploaded' },
  });
  const file = await upload(visitor, `/crm/${riverton.crmToken}/s3/signed-url?`, 'note.txt', 'See this');
  expect(await reply({ body: 'x'.repeat(500), attachments: [file] })).toMatchObject({
    status: 201,
    body: { emails: [{ attachments: [{ fileName: 'note.txt', url: expect.stringContaining('/api/storage/') }] }] },
  });
});

test('a reply sent twice under one key enters once', async () => {
  const riverton = await agency();
  const { token } = await submission(riverton);
  const key = { 'idempotency-key': 'reply-0001-abcdef' };
  const [one, two] = [
    await visitor.post(`/crm/submissions/${token}/messages`, { body: 'Hello' }, key),
    await visitor.post(`/crm/submissions/${token}/messages`, { body: 'Hello' }, key),
  ];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(await visitor.get(`/crm/submissions/${token}`)).toMatchObject({ body: { emails: [{ body: 'Hello' }] } });
  expect((await visitor.get<{ emails: unknown[] }>(`/crm/submissions/${token}`)).body.emails).toHaveLength(1);
});

test('the reporter can choose notification channels for which they have an address', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, token } = await submission(riverton, { reporter: { email: 'rita@resident.test', notifyBy: [] } });
  await visitor.post(`/crm/submissions/${token}/messages`, {
    body: 'Please write',
    customerInfo: { notificationPreference: ['EMAIL', 'SMS'] },
  });
  expect(await clerk.get(path(id))).toMatchObject({
    body: { customer: { notificationPreference: ['EMAIL'], channels: ['EMAIL'] } },
  });
  const refused = await visitor.post(`/crm/submissions/${token}/messages`, {
    body: 'A text, please',
    customerInfo: { notificationPreference: ['SMS'] },
  });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'customerInfo.notificationPreference': expect.stringContaining('no address') } },
  });
  expect(await clerk.get(path(id))).toMatchObject({
    body: { messages: [{ body: 'Please write' }], customer: { notificationPreference: ['EMAIL'] } },
  });
  await visitor.post(`/crm/submissions/${token}/messages`, { body: 'No more', customerInfo: { hasSubscribed: false } });
  expect(await clerk.get(path(id))).toMatchObject({
    body: { customer: { hasSubscribed: false, notificationPreference: [] } },
  });
});
