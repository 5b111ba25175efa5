import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { replyAddress } from '../../messages/index.ts';
import { outboxOf } from '../../outbox/testing/outbox.ts';
import { mail, sendMail } from './testing/send.ts';

const FROM = 'no-reply@townkeep.test';

async function start() {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const made = await submission(riverton, { assigneeId: clerk.id, reporter: { email: 'rita@resident.test' } });
  const path = `/agencies/crm/issues/${made.id}`;
  await clerk.post(`${path}/messages`, { body: 'Which lane?' });
  const letter = (await outboxOf(riverton))[0]!;
  const { settings } = (await testApp()).services;
  const to = replyAddress(settings, { agencyId: riverton.id, addressPrefix: 's', id: made.id });
  const shown = async () =>
    (
      await clerk.get<{
        heldMailCount: number;
        messages: { type: string; body: string; deliveries: { status: string; error: string | null }[] }[];
      }>(path)
    ).body;
  const bodies = async () => (await shown()).messages.slice(1).map(({ body }) => body);
  return { riverton, clerk, path, letter, to, shown, bodies };
}

test.each([
  ['a mailing list', ['List-Id: <board.hoa.test>', 'List-Unsubscribe: <mailto:x@hoa.test>']],
  ['a group mailbox', ['Precedence: list', 'Mailing-list: list board@hoa.test']],
  ['an office that suppresses answers', ['X-Auto-Response-Suppress: OOF, AutoReply']],
])('a person who writes through %s enters', async (_, extra) => {
  const { to, bodies } = await start();
  expect(await sendMail(mail({ to, extra, text: 'It is the left one.' }))).toMatchObject({ body: { accepted: true } });
  expect(await bodies()).toEqual(['It is the left one.']);
});

test.each([
  ['In-Reply-To', ''],
  ['References', '<other@else.test> '],
])('an answer to our From address enters by %s', async (field, others) => {
  const { letter, bodies } = await start();
  const extra = [`${field}: ${others}${letter.messageId}`];
  expect(await sendMail(mail({ to: FROM, extra, text: 'The left one' }))).toMatchObject({ body: { accepted: true } });
  expect(await bodies()).toEqual(['The left one']);
});

test('an answer to our From address from someone else is held, and one to no letter is not taken', async () => {
  const { letter, shown, bodies } = await start();
  const extra = [`In-Reply-To: ${letter.messageId}`];
  expect(await sendMail(mail({ to: FROM, from: 'joe@else.test', extra }))).toMatchObject({
    status: 202,
    body: { reason: 'other_sender' },
  });
  expect(await bodies()).toEqual([]);
  expect(await shown()).toMatchObject({ heldMailCount: 1 });
  expect(await sendMail(mail({ to: FROM, extra: ['In-Reply-To: <letter@else.test>'] }))).toMatchObject({ status: 404 });
});

const report = (to: string, lines: readonly string[]): string =>
  [
    'From: Mail Delivery System <mailer-daemon@mx.test>',
    `To: ${to}`,
    'Subject: Delivery report',
    `Message-ID: <${lines.join('').length}.${to.length}.${process.pid}@mx.test>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'A report.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    ...lines,
    '--b--',
    '',
  ].join('\r\n');

test('a bounce that names only the address marks the newest letter to it, and the history has it', async () => {
  const { clerk, path, to, shown } = await start();
  const lines = ['Final-Recipient: rfc822; Rita@resident.test', 'Action: failed', 'Status: 5.2.2'];
  const why = 'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full';
  expect(await sendMail(report(to, [...lines, why]))).toMatchObject({ body: { reason: 'bounced' } });
  expect(await shown()).toMatchObject({
    heldMailCount: 0,
    messages: [
      { deliveries: [{ status: 'FAILED', error: 'The mail to rita@resident.test came back: 552 5.2.2 Mailbox full' }] },
    ],
  });
  expect(await clerk.get(`${path}/history`)).toMatchObject({
    body: { items: [{ actorName: 'System', text: 'could not deliver a message by email' }, {}] },
  });
});

test('a bounce to our From address that names the letter for people alone marks it', async () => {
  const { letter, shown } = await start();
  const text = `<rita@resident.test>: 550 5.1.1 User unknown\r\n\r\nMessage-ID: ${letter.messageId}`;
  const raw = mail({ to: FROM, from: 'MAILER-DAEMON <>', text }).replace('Re: Request', 'failure notice');
  expect(await sendMail(raw)).toMatchObject({ status: 202, body: { reason: 'bounced' } });
  expect((await shown()).messages[0]!.deliveries).toMatchObject([{ status: 'FAILED' }]);
});

test('the report of a delay, and a bounce of what is not ours, are held', async () => {
  const { to, shown } = await start();
  const delayed = ['Final-Recipient: rfc822; rita@resident.test', 'Action: delayed', 'Status: 4.4.1'];
  expect(await sendMail(report(to, delayed))).toMatchObject({ body: { reason: 'automatic' } });
  const other = ['Final-Recipient: rfc822; joe@else.test', 'Action: failed', 'Status: 5.1.1'];
  expect(await sendMail(report(to, other))).toMatchObject({ body: { reason: 'automatic' } });
  const { heldMailCount, messages } = await shown();
  expect(heldMailCount).toBe(2);
  expect(messages[0]!.deliveries[0]!.status).not.toBe('FAILED');
});
