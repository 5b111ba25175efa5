import { expect, test } from 'vitest';
import { agency, staff, type TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { replyAddress } from '../../messages/index.ts';
import { outboxOf } from '../../outbox/testing/outbox.ts';
import { bellOf } from '../../notifications/testing/bell.ts';
import { receiveMail } from '../inbound/receive-mail.ts';
import { mail, mailWithFiles, sendMail } from '../inbound/testing/send.ts';
import { HELD_KEPT_DAYS, sweepHeldMail } from './sweep.ts';

const addressOf = async (of: TestAgency, id: string) =>
  replyAddress((await testApp()).services.settings, { agencyId: of.id, addressPrefix: 's', id });

async function start() {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const made = await submission(riverton, { assigneeId: clerk.id, reporter: { email: 'rita@resident.test' } });
  const to = await addressOf(riverton, made.id);
  const shown = () =>
    clerk.get<{ awaitsReply: boolean; heldMailCount: number; messages: { body: string; sender: string | null }[] }>(
      `/agencies/crm/issues/${made.id}`,
    );
  return { riverton, clerk, made, to, shown };
}

const away = (to: string, more: Partial<Parameters<typeof mail>[0]> = {}) =>
  mail({ to, text: 'I am away until Monday.', extra: ['Auto-Submitted: auto-replied'], ...more });

interface Held {
  id: string;
  version: number;
  status: string;
  reason: string;
  body: string;
  excerpt: string;
  fileCount: number;
  record: { id: string; name: string } | null;
}
const listOf = async (by: Awaited<ReturnType<typeof staff>>, more = '') =>
  (await by.get<{ items: Held[]; total: { count: number } }>(`/agencies/held-mail?limit=100${more}`)).body;

test('an automatic answer is held with its submission, which it neither changes nor shows to anyone', async () => {
  const { riverton, clerk, made, to, shown } = await start();
  expect(await sendMail(away(to))).toMatchObject({ status: 202, body: { accepted: false, reason: 'automatic' } });
  expect((await shown()).body).toMatchObject({ awaitsReply: false, heldMailCount: 1, messages: [] });
  expect(await bellOf(clerk)).toMatchObject({ items: [] });
  expect(await outboxOf(riverton)).toEqual([]);
  const { items, total } = await listOf(clerk, '&status=HELD');
  expect(total.count).toBe(1);
  expect(items).toMatchObject([
    {
      reason: 'AUTOMATIC',
      sender: 'rita@resident.test',
      senderName: 'Rita',
      subject: 'Re: Request',
      excerpt: 'I am away until Monday.',
      record: { kind: 'submission', id: made.id, name: expect.stringMatching(/^#\d+$/) },
    },
  ]);
  expect(await clerk.get(`/agencies/crm/issues/${made.id}/history`)).toMatchObject({
    body: { items: [{ actorName: 'System', text: 'held back a mail (automatic answer)' }] },
  });
});

test('a held mail is filed as a message of the resident, with its files, once', async () => {
  const { clerk, made, to, shown } = await start();
  const files = [{ name: 'note.txt', type: 'text/plain', bytes: Buffer.from('Twelve feet') }];
  const raw = mailWithFiles(to, 'See the note', files).replace(
    'MIME-Version',
    'Auto-Submitted: auto-replied\r\nMIME-Version',
  );
  await sendMail(raw);
  const [held] = (await listOf(clerk)).items;
  const path = `/agencies/held-mail/${held!.id}`;
  expect(await clerk.get(path)).toMatchObject({
    body: { body: 'See the note', attachments: [{ fileName: 'note.txt' }], closedAt: null },
  });
  expect(await clerk.post(`${path}/file`, { version: held!.version + 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect(await clerk.post(`${path}/file`, { version: held!.version })).toMatchObject({
    status: 200,
    body: { status: 'FILED', closedBy: expect.any(String), attachments: [] },
  });
  expect((await shown()).body).toMatchObject({
    awaitsReply: true,
    heldMailCount: 0,
    messages: [{ body: 'See the note', sender: null, attachments: [{ fileName: 'note.txt' }] }],
  });
  const { body } = await clerk.get<{ messages: { attachments: { fileURL: string }[] }[] }>(
    `/agencies/crm/issues/${made.id}`,
  );
  const { fileURL } = body.messages[0]!.attachments[0]!;
  expect(await clerk.get(`/agencies/s3/presigned-url?fileURL=${encodeURIComponent(fileURL)}`)).toMatchObject({
    status: 200,
  });
  expect(await clerk.post(`${path}/file`, {})).toMatchObject({ status: 409, body: { code: 'held_mail_done' } });
  expect(await sendMail(raw)).toMatchObject({ body: { reason: 'already_received' } });
});

test('a held mail is dismissed and held again, with the version seen', async () => {
  const { clerk, to, shown } = await start();
  await sendMail(away(to));
  const [held] = (await listOf(clerk)).items;
  const path = `/agencies/held-mail/${held!.id}`;
  expect(await clerk.post(`${path}/hold-again`, {})).toMatchObject({ body: { code: 'held_mail_kept' } });
  expect(await clerk.post(`${path}/dismiss`, { version: 1 })).toMatchObject({
    body: { status: 'DISMISSED', version: 2 },
  });
  expect((await shown()).body.heldMailCount).toBe(0);
  expect(await clerk.post(`${path}/dismiss`, { version: 2 })).toMatchObject({ body: { code: 'held_mail_done' } });
  expect(await clerk.post(`${path}/hold-again`, { version: 1 })).toMatchObject({ body: { code: 'stale_version' } });
  expect(await clerk.post(`${path}/hold-again`, { version: 2 })).toMatchObject({ body: { status: 'HELD' } });
  expect((await shown()).body.heldMailCount).toBe(1);
});

test('a mail without a thread is for those who see the outbox, and is filed by a number', async () => {
  const { riverton, clerk, made, to, shown } = await start();
  const admin = await staff(riverton, 'admin');
  const forged = to.replace(/.(?=@)/, (letter) => (letter === 'a' ? 'b' : 'a'));
  expect(await sendMail(mail({ to: forged, text: 'Which lane do you mean?' }))).toMatchObject({
    body: { reason: 'unknown_address' },
  });
  expect((await listOf(clerk)).items).toEqual([]);
  const [held] = (await listOf(admin)).items;
  expect(held).toMatchObject({ reason: 'UNKNOWN_ADDRESS', record: null });
  const path = `/agencies/held-mail/${held!.id}`;
  for (const call of [clerk.get(path), clerk.post(`${path}/dismiss`, {})])
    expect(await call).toMatchObject({ status: 404 });
  expect(await admin.post(`${path}/file`, {})).toMatchObject({ status: 400 });
  const { number } = (await clerk.get<{ number: number }>(`/agencies/crm/issues/${made.id}`)).body;
  expect(await admin.post(`${path}/file`, { number: '999999' })).toMatchObject({
    status: 400,
  });
  expect(await admin.post(`${path}/file`, { number: `#${number}` })).toMatchObject({
    status: 200,
    body: { status: 'FILED' },
  });
  expect((await shown()).body.messages).toMatchObject([{ body: 'Which lane do you mean?', sender: null }]);
});

test('readers see held mail and change none, and other agencies see nothing', async () => {
  const { riverton, clerk, to } = await start();
  await sendMail(away(to));
  const [held] = (await listOf(clerk)).items;
  const reader = await staff(riverton, 'reader');
  expect((await listOf(reader)).items).toHaveLength(1);
  expect(await reader.post(`/agencies/held-mail/${held!.id}/dismiss`, {})).toMatchObject({ status: 403 });
  const stranger = await staff(await agency(), 'admin');
  expect((await listOf(stranger)).items).toEqual([]);
  expect(await stranger.get(`/agencies/held-mail/${held!.id}`)).toMatchObject({ status: 404 });
});

test('a mail to two of our reply addresses enters both threads, or is held for the one that it does not enter', async () => {
  const { riverton, clerk, to, shown } = await start();
  const other = await submission(riverton, { reporter: { email: 'rita@resident.test' } });
  const second = await addressOf(riverton, other.id);
  const raw = mail({ to: `${to}, ${second}`, text: 'About both' });
  expect((await sendMail(raw)).body).toMatchObject({ outcomes: [{ accepted: true }, { accepted: true }] });
  expect((await sendMail(raw)).body).toMatchObject({
    outcomes: [{ reason: 'already_received' }, { reason: 'already_received' }],
  });
  const [first] = (await shown()).body.messages;
  expect(first).toMatchObject({ body: 'About both' });
  expect((await clerk.get(`/agencies/crm/issues/${other.id}`)).body).toMatchObject({
    messages: [{ body: 'About both' }],
  });
});

test('two mails with the same id that say different things are two, and one without an id is known by what it says', async () => {
  const { to, shown } = await start();
  const id = '<same@resident.test>';
  for (const text of ['First', 'Second', 'First']) await sendMail(mail({ to, id, text }));
  const unnamed = mail({ to, id: null, text: 'Third' });
  for (const trace of ['Received: from a', 'Received: from b']) await sendMail(`${trace}\r\n${unnamed}`);
  expect((await shown()).body.messages.map(({ body }) => body)).toEqual(['First', 'Second', 'Third']);
});

test('only so many mails without a thread are held within a day', async () => {
  const { riverton, to } = await start();
  const { services } = await testApp();
  await services.database.run(
    `insert into held_mails (agency_id, id, reason, subject, body, email_message_id, email_hash, fingerprint,
       received_at)
     select $1, gen_random_uuid(), 'UNKNOWN_ADDRESS', '', '', 'x' || n, sha256('x'),
       sha256(convert_to('x' || n, 'UTF8')), $2::timestamptz - interval '1 hour' from generate_series(1, 100) n`,
    [riverton.id, services.now()],
  );
  const limited = { ...services, settings: { ...services.settings, hasRateLimits: true } };
  const forged = to.replace(/.(?=@)/, (letter) => (letter === 'a' ? 'b' : 'a'));
  const raw = Buffer.from(mail({ to: forged }));
  await expect(receiveMail(limited, raw)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await receiveMail(limited, Buffer.from(away(to)))).toMatchObject({ reason: 'automatic' });
  await services.database.run('delete from held_mails where agency_id = $1 and email_message_id = $2', [
    riverton.id,
    'x1',
  ]);
  expect(await receiveMail(limited, raw)).toMatchObject({ reason: 'unknown_address' });
});

test('what was dismissed goes some time later with its files, and what is held stays', async () => {
  const { clerk, to } = await start();
  const { services } = await testApp();
  const files = [{ name: 'note.txt', type: 'text/plain', bytes: Buffer.from('Twelve feet') }];
  for (const text of ['Old', 'Kept'])
    await sendMail(
      mailWithFiles(to, text, files).replace('MIME-Version', 'Auto-Submitted: auto-replied\r\nMIME-Version'),
    );
  const old = (await listOf(clerk)).items.find(({ excerpt }) => excerpt === 'Old')!;
  await clerk.post(`/agencies/held-mail/${old.id}/dismiss`, {});
  await sweepHeldMail(services);
  expect((await listOf(clerk)).items).toHaveLength(2);
  const later = new Date(services.now().getTime() + (HELD_KEPT_DAYS + 1) * 86_400_000);
  await sweepHeldMail({ ...services, now: () => later });
  expect((await listOf(clerk)).items).toMatchObject([{ excerpt: 'Kept', status: 'HELD', fileCount: 1 }]);
  const { rows } = await services.database.run('select from subjects where agency_id = $1 and id = $2', [
    clerk.agencyId,
    old.id,
  ]);
  expect(rows).toEqual([]);
});
