import type { NoticeDetail, VerifiedNotice } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { deliverMessage } from '../../../../mechanisms/outbox/delivery/deliver-message.ts';
import { outboxOf } from '../../../../mechanisms/outbox/testing/outbox.ts';
import { smtp } from '../../../../mechanisms/outbox/testing/queue.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import { visitor } from '../../../../testing/client.ts';
import { testApp } from '../../../../testing/server.ts';
import { readPdf } from '../../../../platform/documents/testing/read-pdf.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../testing/notice-world.ts';

let world: NoticeOfCaseWorld;
beforeEach(async () => {
  world = await noticeWorld();
});

/** Both live at one address, and read different languages. */
const both = () => ({
  recipients: [
    { caseContactId: world.contact('Owner'), deliveries: ['MAIL', 'EMAIL'], language: 'en' },
    { caseContactId: world.contact('Tenant'), deliveries: ['EMAIL'], language: 'es' },
  ],
});

const mails = async () => (await outboxOf(world.of)).filter(({ bodyText }) => bodyText.includes('/notices/l'));
const tokenIn = (body: string): string => /\/notices\/(l[\w-]+)/.exec(body)![1]!;
const open = (token: string) => visitor.get<VerifiedNotice>(`/agencies/xerce/notices/${token}`);

test('each recipient by email gets the link of their own letter, in their language, once it is made', async () => {
  const { body: draft } = await world.generate(both());
  await world.issue(draft);
  expect(await mails()).toEqual([]);
  await world.makeAll();
  await world.makeAll();
  const sent = await mails();
  expect(sent).toMatchObject([
    { recipient: 'olga@owner.test', replyTo: null, bodyText: expect.stringContaining('Open your letter') },
    { recipient: 'olga@owner.test', replyTo: null, bodyText: expect.stringContaining('Abrir su carta') },
  ]);
  const notice = (await world.ann.get<NoticeDetail>(world.path(`/notices/${draft.id}`))).body;
  const [first, second] = sent.map(({ bodyText }) => tokenIn(bodyText));
  expect(first).not.toBe(second);
  const { body } = await open(second!);
  expect(body).toMatchObject({ number: notice.number, state: 'ISSUED', letter: { language: 'es', pages: 1 } });
  const { server, services } = await testApp();
  const url = body.letter!.url.replace(services.settings.publicUrl, '');
  const { rawPayload } = await server.inject({ method: 'GET', url });
  expect(await readPdf(rawPayload)).toMatchObject({ isMarked: true, language: 'es' });
  expect(JSON.stringify({ ...body, letter: null })).not.toContain('Olga');
});

test('the delivery of the email is recorded with the letter, and what staff recorded stays', async () => {
  const notice = await world.issued(both());
  const { services } = await testApp();
  const { mail, received } = await smtp();
  const [first, second] = await mails();
  const later = notice.letters[1]!.deliveries[0]!;
  const returned = { deliveryId: later.id, outcome: 'RETURNED', reasonId: world.reasons.get('Unclaimed') };
  expect(await world.ann.put(world.path(`/notices/${notice.id}/recipients`), { outcomes: [returned] })).toMatchObject({
    status: 200,
  });
  for (const { id: outboxId } of [first!, second!])
    await deliverMessage(services, { mail, sms: null }, { agencyId: world.of.id, outboxId });
  expect(received).toHaveLength(2);
  const { letters } = (await world.ann.get<NoticeDetail>(world.path(`/notices/${notice.id}`))).body;
  const outcomes = letters.map(({ deliveries }) => deliveries.map(({ kind, outcome }) => [kind, outcome]));
  expect(outcomes[0]).toEqual([
    ['MAIL', null],
    ['EMAIL', 'SENT'],
  ]);
  expect(outcomes[1]).toEqual([['EMAIL', 'RETURNED']]);
  expect((await world.history())[0]).toMatch(/^recorded that the letter of the notice N-\S+ to “Olga Owner” \(/);
});

test('without a mail server nothing is recorded as sent', async () => {
  const notice = await world.issued(both());
  const { services } = await testApp();
  const [{ id: outboxId } = { id: '' }] = await mails();
  await deliverMessage(services, { mail: null, sms: null }, { agencyId: world.of.id, outboxId });
  const { letters } = (await world.ann.get<NoticeDetail>(world.path(`/notices/${notice.id}`))).body;
  expect(letters[0]!.deliveries.map(({ outcome }) => outcome)).toEqual([null, null]);
});

test('a recipient by email who lost the address blocks issuing', async () => {
  const { body: draft } = await world.generate(both());
  await runIn(world.of, 'delete from contact_emails where agency_id = $1');
  expect(await world.issue(draft)).toMatchObject({ status: 409, body: { code: 'notice_without_email' } });
});

test('a letter by mail alone has no link of its own', async () => {
  const notice = await world.issued();
  expect(await mails()).toEqual([]);
  const { rows } = await runIn(world.of, 'select link_hash from notice_letters where agency_id = $1');
  expect(rows).toEqual([{ link_hash: null }]);
  expect(notice.letters).toHaveLength(1);
});
