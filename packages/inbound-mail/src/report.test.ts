import { expect, test } from 'vitest';
import { readInboundMail } from './read-inbound-mail.ts';
import { parts, rawMail, type RawPart } from './testing/raw-mail.ts';

const DAEMON = { From: 'Mail Delivery System <mailer-daemon@mx.test>', 'Return-Path': '<>' };
const headers: RawPart = [{ 'Content-Type': 'text/rfc822-headers' }, 'Subject: x\nMessage-ID: <letter@city.test>'];
const report = async (status: string, ...more: readonly RawPart[]) => {
  const type = { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' };
  const body = parts(
    'b',
    [{ 'Content-Type': 'text/plain' }, 'A report.'],
    [{ 'Content-Type': 'message/delivery-status' }, status],
    ...more,
  );
  return (await readInboundMail(rawMail({ ...DAEMON, ...type }, body))).report;
};
const plain = async (subject: string, text: string, more: Readonly<Record<string, string>> = {}) =>
  (await readInboundMail(rawMail({ ...DAEMON, Subject: subject, ...more }, text))).report;

test('a failure for programs names the address, the reason and the letter', async () => {
  const group = 'Final-Recipient: rfc822; Rita@Resident.test\nAction: failed\nStatus: 5.1.1';
  const why = 'Diagnostic-Code: smtp; 550 5.1.1 no such\n user';
  expect(await report(`Reporting-MTA: dns; mx.test\n\n${group}\n${why}`, headers)).toEqual({
    failed: [{ address: 'rita@resident.test', reason: '550 5.1.1 no such user' }],
    messageIds: ['<letter@city.test>'],
  });
  const whole: RawPart = [{ 'Content-Type': 'message/rfc822' }, 'Message-Id: <letter@city.test>\n\nHello'];
  expect(await report(`Reporting-MTA: dns; mx.test\n\n${group}`, whole)).toEqual({
    failed: [{ address: 'rita@resident.test', reason: '5.1.1' }],
    messageIds: ['<letter@city.test>'],
  });
});

test.each(['delayed', 'relayed', 'delivered'])('a status of %s is no failure', async (action) =>
  expect(await report(`A: b\n\nFinal-Recipient: rfc822; a@b.cd\nAction: ${action}`, headers)).toBeNull(),
);

test.each([
  ['Exim', 'Mail delivery failed: returning message to sender', { 'X-Failed-Recipients': 'rita@resident.test' }],
  ['qmail', 'failure notice', {}],
  ['Exchange', 'Undeliverable: Request #1', {}],
  ['a Spanish server', 'Correo devuelto', {}],
])('a failure of %s for people alone', async (_, subject, more) => {
  const text =
    '<rita@resident.test>:\n550 5.1.1 User unknown\n\n--- Copy of the message.\n\nMessage-ID: <letter@city.test>';
  expect(await plain(subject, text, more)).toMatchObject({
    failed: [{ reason: '550 5.1.1 User unknown' }],
    messageIds: ['<letter@city.test>'],
  });
});

test('a warning of a delay, and what a person writes about one, report nothing', async () => {
  expect(await plain('Warning: could not send message for past 4 hours', 'It will be retried.')).toBeNull();
  const words = 'Your letter could not be delivered: the user is unknown.';
  expect((await readInboundMail(rawMail({ Subject: 'Undeliverable' }, words))).report).toBeNull();
});
