import { expect, test } from 'vitest';
import { outboxOf } from '../../outbox/testing/outbox.ts';
import { visitor } from '../../testing/client.ts';
import { agency, category, staff } from '../../testing/factories.ts';
import { outsideDemo } from '../../testing/outside/outside-demo.ts';
import { testApp } from '../../testing/server.ts';
import { submission } from '../testing/submission.ts';
import { upload } from '../testing/upload.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('a message goes by the channels that the reporter chose, with the link to their page', async () => {
  const riverton = await agency('City of Riverton');
  const clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const { id, token } = await submission(riverton, {
    reporter: { email: 'rita@resident.test', phoneNumber: '+14155550100', notifyBy: ['EMAIL', 'SMS'] },
  });
  const body = `Which lane?\n\n${'Please tell us more. '.repeat(30)}`;
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
  expect(mail!.messageId).toBe(`<${mail!.id}@mail.townkeep.test>`);
  expect(mail!.bodyText).toContain('## Please reply above this line ##');
  expect(mail!.bodyText).toContain('City of Riverton wrote to you about your request #1');
  expect(mail!.bodyText).not.toContain('Ann');
  expect(sms).toMatchObject({ recipient: '+14155550100', subject: null, bodyHtml: null });
  expect(sms!.bodyText.length).toBeLessThanOrEqual(300);
  expect(sms!.bodyText).toMatch(
    new RegExp(
      `^City of Riverton: Request #1: Which lane\\? Please tell us more\\. .*… http.*/crm/submissions/${token}$`,
    ),
  );
});

test('the signature from the profile stands below what is written, by e-mail only', async () => {
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

test('names of staff are told where the agency shows them', async () => {
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

test('where there is nobody to write to, or no way to reach them, a message is refused', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const lakeside = await agency();
  const other = await staff(lakeside, 'clerk');
  const { body: nobody } = await other.post<{ id: string }>('/agencies/crm/issues', {
    description: 'A hole',
    category: { id: (await category(lakeside)).id },
    isAnonymous: true,
  });
  expect(await other.post(path(nobody.id, '/messages'), { body: 'Hello' })).toMatchObject({
    status: 409,
    body: { code: 'no_reporter' },
  });
  const asked = {
    description: 'A hole',
    category: { id: (await category(riverton)).id },
    customerInfo: { firstName: 'Rita', email: 'rita@resident.test', hasSubscribed: false },
  };
  const { body: silent } = await clerk.post<{ id: string }>('/agencies/crm/issues', asked);
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
  ['and wants no messages', { email: 'rita@resident.test', notifyBy: [] as const }],
])('who reported %s is answered on the page that they have the link of, and nothing is sent', async (_, reporter) => {
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

test('the link is sent again, also to who wants no news but has an address', async () => {
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
  const nobody = await submission(riverton, { reporter: null });
  expect(await clerk.post(`/crm/submissions/${nobody.id}/resend-link`)).toMatchObject({
    status: 409,
    body: { code: 'no_reporter' },
  });
});

test('the reporter reads the thread on their page and answers; the assignee hears of it', async () => {
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
    body: { version: 1, messages: [{}, { type: 'INBOUND', channel: 'WEB', author: null, deliveries: [] }] },
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

test('the web form’s message has its limit, and a file that was not uploaded here is refused', async () => {
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

test('how they hear of it from now on is theirs to say, as far as they have an address', async () => {
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

test('what staff attach for themselves is not on the reporter’s page, what they send is', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, token } = await submission(riverton);
  const signed = `/agencies/${riverton.id}/s3/signed-url?`;
  await clerk.post(path(id, '/attachments'), {
    attachments: [await upload(clerk, signed, 'internal.txt', 'For us alone')],
  });
  await clerk.post(path(id, '/messages'), {
    body: 'See the plan',
    attachments: [await upload(clerk, signed, 'plan.txt', 'For you')],
  });
  expect(await visitor.get(`/crm/submissions/${token}`)).toMatchObject({
    body: { attachments: [], emails: [{ attachments: [{ fileName: 'plan.txt' }] }] },
  });
  expect((await outboxOf(riverton))[0]!.bodyText).toContain('One file is on the page of your request.');
});

test('the words of residents and links are in no log', async () => {
  const lines: string[] = [];
  const { services } = await testApp();
  const original = services.log.level;
  services.log.level = 'trace';
  const stream = (services.log as unknown as Record<symbol, { write: (line: string) => boolean }>)[
    Object.getOwnPropertySymbols(services.log).find((each) => String(each) === 'Symbol(pino.stream)')!
  ]!;
  const write = stream.write.bind(stream);
  stream.write = (line: string) => {
    lines.push(line);
    return true;
  };
  try {
    const { token } = await submission(await agency());
    await visitor.post(`/crm/submissions/${token}/messages`, { body: 'my secret words' });
    await visitor.post(`/crm/submissions/${token}/messages`, { body: 'my secret words'.repeat(100) });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('secret words');
    expect(lines.join('')).not.toContain(token);
  } finally {
    stream.write = write;
    services.log.level = original;
  }
});

const NO_GATEWAY = 'This agency has no SMS gateway.';

test('without an SMS gateway nobody is promised a text message; a demo, whose outbox stands in for one, sends it', async () => {
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
