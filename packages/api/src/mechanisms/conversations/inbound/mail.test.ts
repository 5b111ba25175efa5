import { expect, test } from 'vitest';
import { replyAddress } from '../../messages/index.ts';
import { outboxOf } from '../../outbox/testing/outbox.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { visitor } from '../../../testing/client.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { mail, mailWithFiles, sendMail, sendSigned } from './testing/send.ts';

async function start() {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const made = await submission(riverton, { assigneeId: clerk.id, reporter: { email: 'rita@resident.test' } });
  const to = replyAddress((await testApp()).services.settings, {
    agencyId: riverton.id,
    addressPrefix: 's',
    id: made.id,
  });
  const messages = async () =>
    (
      await clerk.get<{
        messages: {
          id: string;
          body: string;
          sender: string | null;
          hasWholeText: boolean;
          attachments: { fileName: string; presignedUrl: string; fileURL: string }[];
        }[];
      }>(`/agencies/crm/issues/${made.id}`)
    ).body.messages;
  return { riverton, clerk, made, to, messages };
}

test('a reply to our mail enters the thread without the quoted text', async () => {
  const { riverton, clerk, made, to, messages } = await start();
  await clerk.post(`/agencies/crm/issues/${made.id}/messages`, { body: 'Which lane?' });
  const ours = (await outboxOf(riverton))[0]!;
  expect(ours.replyTo).toBe(to);
  const quoted = ours.bodyText
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const answer = await sendMail(
    mail({
      to: `Riverton <${to}>`,
      text: [
        'The left one.\r\n\r\nOn Mon, Mar 2, 2026 at 9:00 AM Riverton <no-reply@townkeep.test> wrote:',
        `${quoted}\r\n`,
      ].join('\r\n\r\n'),
      extra: [`In-Reply-To: ${ours.messageId}`],
    }),
  );
  expect(answer).toMatchObject({ status: 202, body: { accepted: true } });
  expect(await messages()).toMatchObject([
    { body: 'Which lane?' },
    { type: 'INBOUND', channel: 'EMAIL', body: 'The left one.', sender: null, author: null },
  ]);
  const toStaff = (await outboxOf(riverton)).filter((row) => row.recipient === clerk.email);
  expect(toStaff).toHaveLength(1);
  expect(await clerk.get(`/agencies/crm/issues/${made.id}/history`)).toMatchObject({
    body: { items: [{ actorName: 'The reporter', text: 'wrote by email' }, {}] },
  });
  await clerk.post(`/agencies/crm/issues/${made.id}/messages`, { body: 'Thank you' });
  expect((await outboxOf(riverton)).at(-1)!.inReplyTo).toMatch(/^<m\d+\.\d+@resident\.test>$/);
});

test('the whole text is kept for staff, without the reporter’s link, and is not public', async () => {
  const { riverton, clerk, made, to, messages } = await start();
  await clerk.post(`/agencies/crm/issues/${made.id}/messages`, { body: 'Which lane?' });
  const letter = (await outboxOf(riverton))[0]!.bodyText;
  const path = new URL(/https?:\/\/\S+\/crm\/submissions\/[\w-]+/.exec(letter)![0]).pathname;
  await sendMail(
    mail({
      to,
      text: [
        'The left one.\r\n-- \r\nRita\r\n\r\nOn Mon, Mar 2, 2026 at 9:00 AM Riverton wrote:',
        `> ${letter.replaceAll('\n', '\r\n> ')}\r\n`,
      ].join('\r\n'),
    }),
  );
  await sendMail(mail({ to, text: 'Nothing to cut' }));
  const [, cut, uncut] = await messages();
  expect([cut, uncut]).toMatchObject([
    { body: 'The left one.', hasWholeText: true },
    { body: 'Nothing to cut', hasWholeText: false },
  ]);
  const whole = (id: string, by = clerk) =>
    by.get<{ text: string }>(`/agencies/crm/issues/${made.id}/messages/${id}/whole-text`);
  const { text } = (await whole(cut!.id)).body;
  expect(text).toMatch(/^The left one\.\n--\nRita\n\nOn Mon, Mar 2, 2026 at 9:00 AM Riverton wrote:\n> /);
  expect(text).toContain('> Which lane?');
  expect(text).toContain('[private link]');
  expect(text).not.toContain(path.split('/').at(-1));
  expect(await whole(uncut!.id)).toMatchObject({ status: 404 });
  expect(await whole(cut!.id, await staff(await agency(), 'admin'))).toMatchObject({ status: 404 });
  const other = await submission(riverton, {});
  expect(await clerk.get(`/agencies/crm/issues/${other.id}/messages/${cut!.id}/whole-text`)).toMatchObject({
    status: 404,
  });
  const publicPage = await visitor.get(path);
  expect(publicPage.status).toBe(200);
  expect(JSON.stringify(publicPage.body)).toContain('The left one.');
  expect(JSON.stringify(publicPage.body)).not.toMatch(/Riverton wrote|hasWholeText/);
});

test('a mail delivered twice, even at the same time, enters once', async () => {
  const { to, messages } = await start();
  const raw = mail({ to, text: 'Only once' });
  const answers = await Promise.all([sendMail(raw), sendMail(raw)]);
  expect(answers.map((answer) => answer.status)).toEqual([202, 202]);
  expect(answers.filter((answer) => answer.body['accepted'] === true)).toHaveLength(1);
  expect(await sendMail(raw)).toMatchObject({ status: 202, body: { accepted: false, reason: 'already_received' } });
  const unnamed = mail({ to, text: 'No id', id: null });
  await sendMail(unnamed);
  expect(await sendMail(unnamed)).toMatchObject({ body: { reason: 'already_received' } });
  expect((await messages()).map((message) => message.body)).toEqual(['Only once', 'No id']);
});

test('automatic mails never enter the thread', async () => {
  const { to, messages } = await start();
  const fields = [
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'Return-Path: <>',
    'X-Apple-Action: VACATION',
  ];
  for (const field of fields) {
    const raw = mail({ to, extra: [field], text: 'I am on holiday' });
    expect(await sendMail(raw)).toMatchObject({ status: 202, body: { accepted: false, reason: 'automatic' } });
    expect(await sendMail(raw)).toMatchObject({ status: 202, body: { reason: 'already_received' } });
  }
  for (const from of ['Mail Delivery <mailer-daemon@mx.test>', 'MAILER-DAEMON <>', '<>']) {
    expect(await sendMail(mail({ to, from }))).toMatchObject({ body: { reason: 'automatic' } });
  }
  expect(await messages()).toEqual([]);
});

test('a mail to none of our agencies is not taken, and one to a forged or deleted thread is held', async () => {
  const { riverton, made, to } = await start();
  expect(await sendMail(mail({ to: 'info@mail.townkeep.test' }))).toMatchObject({ status: 404 });
  const forged = to.replace(/.(?=@)/, (letter) => (letter === 'a' ? 'b' : 'a'));
  expect(await sendMail(mail({ to: forged }))).toMatchObject({ status: 202, body: { reason: 'unknown_address' } });
  const mailing = mail({ to: forged, extra: ['List-Id: <news.example.com>'] });
  expect(await sendMail(mailing)).toMatchObject({ status: 404 });
  const unreadable = mail({ to, text: '\n'.repeat(1_100_000) });
  expect(await sendMail(unreadable)).toMatchObject({ status: 202, body: { reason: 'too_large' } });
  await (await staff(riverton, 'admin')).delete(`/agencies/crm/issues/${made.id}`);
  expect(await sendMail(mail({ to }))).toMatchObject({ status: 202, body: { reason: 'unknown_address' } });
});

test('the reply address is found in the header fields of forwarders', async () => {
  const { to, messages } = await start();
  await sendMail(mail({ to: 'old@city.test', extra: [`Cc: ${to.toUpperCase()}`], text: 'By copy' }));
  await sendMail(mail({ to: 'old@city.test', extra: [`Delivered-To: ${to}`], text: 'By forwarding' }));
  expect((await messages()).map((message) => message.body)).toEqual(['By copy', 'By forwarding']);
});

test('a mail from another person enters, marked with its address', async () => {
  const { clerk, made, to, messages } = await start();
  await sendMail(mail({ to, from: 'Joe <Joe@Else.test>', text: 'I live next door' }));
  await sendMail(mail({ to, from: 'RITA@RESIDENT.TEST', text: 'It is me' }));
  expect(await messages()).toMatchObject([
    { body: 'I live next door', sender: 'joe@else.test' },
    { body: 'It is me', sender: null },
  ]);
  const page = await visitor.get(`/crm/submissions/${made.token}`);
  expect(page).toMatchObject({
    body: { emails: [{ isFromSomeoneElse: true, authorName: null }, { isFromSomeoneElse: false }] },
  });
  expect(JSON.stringify(page.body)).not.toContain('else.test');
  expect(await clerk.get(`/agencies/crm/issues/${made.id}/history`)).toMatchObject({
    body: { items: [{ text: 'wrote by email' }, { text: 'wrote by email from joe@else.test' }] },
  });
});

test('files with accepted content are kept, and refused files are named', async () => {
  const { clerk, to, messages } = await start();
  const files = [
    { name: 'report.txt', type: 'text/plain', bytes: Buffer.from('Measured: 12 cm') },
    { name: 'photo.jpg', type: 'image/jpeg', bytes: Buffer.from('MZ this is no picture') },
    { name: 'run.exe', type: 'application/octet-stream', bytes: Buffer.from('MZ') },
  ];
  expect(await sendMail(mailWithFiles(to, 'See the files', files))).toMatchObject({
    status: 202,
    body: { accepted: true },
  });
  const [message] = await messages();
  expect(message!.attachments).toMatchObject([
    { fileName: 'report.txt', title: 'report.txt', createdBy: null, contentType: 'text/plain' },
  ]);
  expect(message!.body.split('\n')).toEqual([
    'See the files',
    '',
    expect.stringMatching(/^\[The file photo\.jpg cannot be accepted: .+\]$/),
    '[The file run.exe cannot be accepted: files of this type are not accepted]',
  ]);
  const { server, services } = await testApp();
  const read = await server.inject({
    method: 'GET',
    url: message!.attachments[0]!.presignedUrl.replace(services.settings.publicUrl, ''),
  });
  expect(read.body).toBe('Measured: 12 cm');
  expect(
    await clerk.get(`/agencies/s3/presigned-url?fileURL=${encodeURIComponent(message!.attachments[0]!.fileURL)}`),
  ).toMatchObject({ status: 200 });
});

test('the length limit of the web form does not apply to email', async () => {
  const { to, messages } = await start();
  const words = 'A long story. '.repeat(1000).trim();
  await sendMail(mail({ to, text: words.replace(/(.{70}) /g, '$1\r\n') }));
  expect((await messages())[0]!.body.length).toBeGreaterThan(13_000);
});

test('a caller that signs with a former secret is accepted, and one with another is not', async () => {
  const { to } = await start();
  const { formerWebhookSecrets } = (await testApp()).services.settings.mail;
  const sent = (secret: string) =>
    sendSigned('/api/inbound/mail', mail({ to }), { contentType: 'message/rfc822', secret });
  expect(await sent(formerWebhookSecrets[0]!)).toMatchObject({ status: 202, body: { accepted: true } });
  expect(await sent('another secret of a webhook')).toMatchObject({ status: 401 });
});

test('an unsigned or wrongly signed request, or one without a mail, is refused', async () => {
  const { to, messages } = await start();
  const { server } = await testApp();
  const raw = mail({ to });
  const bare = await server.inject({
    method: 'POST',
    url: '/api/inbound/mail',
    payload: raw,
    headers: { 'content-type': 'message/rfc822' },
  });
  expect([bare.statusCode, bare.json()]).toEqual([
    401,
    { code: 'unsigned', message: 'The signature of this request is missing, wrong or too old.' },
  ]);
  expect(await sendMail(raw, { 'x-townkeep-signature': '0'.repeat(64) })).toMatchObject({ status: 401 });
  expect(await sendMail(raw, { 'x-townkeep-timestamp': '1000000000' })).toMatchObject({ status: 401 });
  expect(await sendMail(raw, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
  expect(await sendMail(raw, { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
  expect(await sendMail('')).toMatchObject({ status: 400 });
  expect(await messages()).toEqual([]);
});
