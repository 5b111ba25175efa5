import { describe, expect, test } from 'vitest';
import { type AutomaticReason, readInboundMail } from './index.ts';
import { parts, rawMail } from './samples/raw-mail.ts';

const reasonOf = async (headers: Readonly<Record<string, string>>): Promise<AutomaticReason | null> => {
  const mail = await readInboundMail(rawMail(headers, 'I am away.'));
  expect(mail.isAutomatic).toBe(mail.automaticReason !== null);
  return mail.automaticReason;
};

describe('a machine’s mail', () => {
  test.each<[Record<string, string>, AutomaticReason]>([
    [{ 'Auto-Submitted': 'auto-replied' }, 'auto-submitted'],
    [{ 'auto-submitted': ' Auto-Generated; owner-email="a@b.cd"' }, 'auto-submitted'],
    [{ Precedence: 'bulk' }, 'precedence'],
    [{ Precedence: 'Junk' }, 'precedence'],
    [{ Precedence: 'auto_reply' }, 'precedence'],
    [{ 'X-Auto-Response-Suppress': 'All' }, 'auto-response-suppress'],
    [{ 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }, 'auto-response-suppress'],
    [{ 'X-Autoreply': 'yes' }, 'autoreply'],
    [{ 'X-Autorespond': 'Away' }, 'autoreply'],
    [{ 'List-Id': 'News <news.example.com>' }, 'mailing-list'],
    [{ 'Return-Path': '<>' }, 'empty-return-path'],
    [{ From: 'Mail Delivery System <MAILER-DAEMON@mx.example.com>' }, 'mailer-daemon'],
    [{ From: 'postmaster@example.com' }, 'mailer-daemon'],
    [{ 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=b' }, 'report'],
  ])('%j', async (headers, reason) => expect(await reasonOf(headers)).toBe(reason));

  test('a bounce', async () => {
    const body = parts(
      'b',
      [{ 'Content-Type': 'text/plain' }, 'Not delivered.'],
      [{ 'Content-Type': 'message/delivery-status' }, 'Action: failed'],
      [{ 'Content-Type': 'message/rfc822' }, 'Subject: x\n\nhi'],
    );
    const mail = await readInboundMail(rawMail({ 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' }, body));
    expect(mail).toMatchObject({ isAutomatic: true, automaticReason: 'report', attachments: [{ contentType: 'message/rfc822' }] });
  });
});

test.each([
  {},
  { 'Auto-Submitted': 'no' },
  { 'Auto-Submitted': 'No (by hand)' },
  { Precedence: 'first-class' },
  { 'X-Auto-Response-Suppress': 'DR, RN, NRN' },
  { 'X-Autoreply': 'no' },
  { 'Return-Path': '<maria@example.com>' },
  { From: 'Post Master <postmaster.lopez@example.com>' },
  { Subject: 'Auto-Submitted: auto-replied' },
])('a person’s mail: %j', async (headers) => expect(await reasonOf(headers)).toBeNull());
