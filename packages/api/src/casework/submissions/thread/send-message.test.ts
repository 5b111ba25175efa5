import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, category, staff } from '../../../testing/factories.ts';
import { outsideDemo } from '../../../testing/outside/outside-demo.ts';
import { submission } from '../testing/submission.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('a message is sent by the reporter’s chosen channels, with the link to their page', async () => {
  const riverton = await agency('City of Riverton');
  const clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const { id, token } = await submission(riverton, {
    reporter: { email: 'rita@resident.test', phoneNumber: '+14155550100', notifyBy: ['EMAIL', 'SMS'] },
  });
  const body = `Which lane?\n\n${'Please write more. '.repeat(30)}`;
  const sent = await clerk.post<{ id: string }>(path(id, '/messages'), { body });
  expect(sent).toMatchObject({
    status: 201,
    body: {
      type: 'OUTBOUND',
      channel: 'EMAIL',
      body: body.trim(),
      author: { id: clerk.id },
      sender: null,
      deliveries: [
        { channel: 'EMAIL', status: 'QUEUED', error: null },
        { channel: 'SMS', status: 'QUEUED' },
      ],
    },
  });
  const [mail, sms] = (await outboxOf(riverton)).toSorted((a, b) => a.channel.localeCompare(b.channel));
  expect(mail!.replyTo).toMatch(/^reply\+s[a-z2-7]{48}@/);
  expect(mail!.messageId).toBe(`<${mail!.id}.${riverton.id}@mail.townkeep.test>`);
  expect(mail!.bodyText).toContain('## Please reply above this line ##');
  expect(mail!.bodyText).toContain('City of Riverton wrote to you about your request #1');
  expect(mail!.bodyText).not.toContain('Ann');
  expect(sms).toMatchObject({ recipient: '+14155550100', subject: null, bodyHtml: null });
  expect(sms!.bodyText.length).toBeLessThanOrEqual(300);
  expect(sms!.bodyText).toMatch(
    new RegExp(
      `^City of Riverton: Request #1: Which lane\\? Please write more\\. .*… http.*/crm/submissions/${token}#messages$`,
    ),
  );
});

test('the signature from the profile follows the message, in emails only', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  expect(await clerk.put('/users/signature', { signature: 'Sam & Co.\nStreets' })).toMatchObject({ status: 200 });
  const { id } = await submission(riverton, {
    reporter: { email: 'rita@resident.test', phoneNumber: '+14155550100', notifyBy: ['EMAIL', 'SMS'] },
  });
  expect(await clerk.post(path(id, '/messages'), { body: 'Which lane?' })).toMatchObject({
    status: 201,
    body: { body: 'Which lane?' },
  });
  const [mail, sms] = (await outboxOf(riverton)).toSorted((a, b) => a.channel.localeCompare(b.channel));
  expect(mail!.bodyText).toContain('Which lane?\n\nSam & Co.\nStreets\n\n');
  expect(mail!.bodyHtml).toContain('<p>Which lane?</p><p>Sam &amp; Co.<br>Streets</p>');
  expect(sms!.bodyText).not.toContain('Sam');
});

test('names of staff are shown if the agency chooses so', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin', { firstName: 'Ann', lastName: 'Lee' });
  const { body: settings } = await admin.get('/agencies/crm/submission-settings');
  await admin.put('/agencies/crm/submission-settings', { ...settings, showStaffNames: true });
  const { id, token } = await submission(riverton);
  await admin.post(path(id, '/messages'), { body: 'Hello' });
  expect((await outboxOf(riverton))[0]!.bodyText).toContain('Ann Lee wrote to you');
  expect(await visitor.get(`/crm/submissions/${token}`)).toMatchObject({
    body: { emails: [{ authorName: 'Ann Lee' }] },
  });
});

test('a message is refused without a reporter or a channel to reach them', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const lakeside = await agency();
  const other = await staff(lakeside, 'clerk');
  const { body: anonymous } = await other.post<{ id: string }>('/agencies/crm/issues', {
    description: 'A hole',
    category: { id: (await category(lakeside)).id },
    isAnonymous: true,
  });
  expect(await other.post(path(anonymous.id, '/messages'), { body: 'Hello' })).toMatchObject({
    status: 409,
    body: { code: 'no_reporter' },
  });
  const input = {
    description: 'A hole',
    category: { id: (await category(riverton)).id },
    customerInfo: { firstName: 'Rita', email: 'rita@resident.test', hasSubscribed: false },
  };
  const { body: silent } = await clerk.post<{ id: string }>('/agencies/crm/issues', input);
  expect(await clerk.post(path(silent.id, '/messages'), { body: 'Hello' })).toMatchObject({
    status: 409,
    body: { code: 'no_channel' },
  });
  expect(await clerk.get(path(silent.id))).toMatchObject({ body: { messages: [], customer: { channels: [] } } });
  expect(await outboxOf(riverton)).toEqual([]);
  expect(await clerk.post(path(silent.id, '/messages'), { body: '   ' })).toMatchObject({
    status: 400,
    body: { fields: { body: 'Message is required' } },
  });
});

test.each([
  ['without a name', null],
  ['with a name and no address', {}],
  ['who wants no messages', { email: 'rita@resident.test', notifyBy: [] as const }],
])('a reporter %s reads the reply on their page, and nothing is sent', async (_, reporter) => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, token } = await submission(riverton, { reporter });
  expect(await visitor.post(`/crm/submissions/${token}/messages`, { body: 'It is deeper now.' })).toMatchObject({
    status: 201,
  });
  expect(await clerk.post(path(id, '/messages'), { body: 'We come tomorrow.' })).toMatchObject({
    status: 201,
    body: { channel: 'WEB', deliveries: [] },
  });
  expect(await visitor.get(`/crm/submissions/${token}`)).toMatchObject({
    body: { emails: [{ body: 'It is deeper now.' }, { type: 'OUTBOUND', body: 'We come tomorrow.' }] },
  });
  expect(await outboxOf(riverton)).toEqual([]);
});

const NO_GATEWAY = 'This agency has no SMS gateway.';

test('without an SMS gateway text messages are not offered, except in a demo with its outbox', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const real = outsideDemo(clerk);
  const { id } = await submission(riverton, { reporter: { phoneNumber: '+14155550100', notifyBy: ['SMS'] } });
  expect(await real.get('/agencies/crm/submission-settings')).toMatchObject({ body: { hasSmsGateway: false } });
  expect(await real.get(path(id))).toMatchObject({ body: { customer: { channels: [], needsSmsGateway: true } } });
  for (const refused of [
    await real.post(path(id, '/messages'), { body: 'Hello' }),
    await real.post(`/crm/submissions/${id}/resend-link`),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'no_sms_gateway', message: NO_GATEWAY } });
  expect(await clerk.get('/agencies/crm/submission-settings')).toMatchObject({ body: { hasSmsGateway: true } });
  expect(await clerk.post(path(id, '/messages'), { body: 'Hello' })).toMatchObject({
    status: 201,
    body: { channel: 'SMS' },
  });
});

test('without an SMS gateway staff cannot choose text messages for a reporter', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const real = outsideDemo(clerk);
  const filed = (by: typeof real, notificationPreference: string[], categoryId: string) =>
    by.post('/agencies/crm/issues', {
      description: 'A hole',
      category: { id: categoryId },
      customerInfo: { phoneNumber: '415 655 0123', email: 'rita@resident.test', notificationPreference },
    });
  const { id } = await category(riverton);
  expect(await filed(real, ['SMS', 'EMAIL'], id)).toMatchObject({
    status: 400,
    body: { fields: { 'customerInfo.notificationPreference': NO_GATEWAY } },
  });
  expect(await filed(real, ['EMAIL'], id)).toMatchObject({ status: 201 });
  expect((await outboxOf(riverton)).map((row) => row.channel)).toEqual(['EMAIL']);
  expect(await filed(clerk, ['SMS', 'EMAIL'], id)).toMatchObject({
    status: 201,
    body: { customer: { channels: ['EMAIL', 'SMS'], needsSmsGateway: false } },
  });
});
