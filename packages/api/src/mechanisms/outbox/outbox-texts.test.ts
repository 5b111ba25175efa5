import { afterEach, expect, test } from 'vitest';
import { reporterLinks } from '../../casework/submissions/links.ts';
import { newId } from '../../platform/ids.ts';
import type { Client } from '../../testing/client.ts';
import { agency, staff, type TestAgency } from '../../testing/factories.ts';
import { outsideDemo } from '../../testing/outside/outside-demo.ts';
import { setClock, testApp } from '../../testing/server.ts';
import { deliverMessage } from './delivery/deliver-message.ts';
import { outboxJobs } from './jobs.ts';
import { listMessages } from './list-messages.ts';
import { runJobs } from './testing/jobs.ts';
import { outboxOf } from './testing/outbox.ts';
import { letter, queue, smtp } from './testing/queue.ts';

afterEach(() => setClock(null));

test('the text of a confidential message is shown only in a demo', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const secret = { recipient: 'ann@agency.test', subject: 'Set a new password', bodyText: 'https://city.test/secret' };
  await queue(riverton, { ...secret, isConfidential: true });
  await queue(riverton);
  expect(await admin.get('/agencies/outbox?q=ann')).toMatchObject({
    body: { items: [{ body: secret.bodyText, isBodyHidden: false }] },
  });
  const { services } = await testApp();
  const real = { ...services, settings: { ...services.settings, isDemo: false } };
  const list = (q: string) =>
    services.inAgency(riverton.id, (tx) => listMessages(tx, real, { q, limit: 10, offset: 0 }));
  expect((await list('ann')).items).toMatchObject([{ subject: 'Set a new password', body: '', isBodyHidden: true }]);
  expect(JSON.stringify(await list(''))).not.toContain('secret');
  expect((await list('rita')).items).toMatchObject([{ body: 'Hello Rita', isBodyHidden: false }]);
});

test('outside a demo, the reporter’s own link is masked for administrators', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { services } = await testApp();
  const token = reporterLinks.make(services.settings.secret, riverton.id, newId());
  const link = `${services.settings.publicUrl}/crm/submissions/${token}`;
  await queue(riverton, { bodyText: `Read and answer: ${link}\nRiverton` });
  const read = async (by: Client) =>
    (await by.get<{ items: { body: string }[] }>('/agencies/outbox')).body.items[0]!.body;
  expect(await read(outsideDemo(admin))).toBe('Read and answer: [private link]\nRiverton');
  expect(await read(admin)).toContain(link);
  expect((await outboxOf(riverton))[0]!.bodyText).toContain(link);
});

test('texts are emptied 30 days after sending, and texts of unsent messages are kept', async () => {
  const riverton = await agency();
  const other = await agency();
  const { services } = await testApp();
  const empty = () =>
    outboxJobs(() => services)
      .find(({ name }) => name === 'empty-sent-texts')!
      .run({});
  for (const each of [riverton, other]) await queue(each);
  await runJobs(riverton, outboxJobs, 'deliver-message');
  await queue(riverton);
  const texts = async (of: TestAgency) =>
    (await outboxOf(of))
      .map(({ status, bodyText, bodyHtml }) => ({ status, bodyText, bodyHtml }))
      .toSorted((a, b) => a.status.localeCompare(b.status));
  const kept = { bodyText: letter.bodyText, bodyHtml: letter.bodyHtml };
  setClock(new Date(Date.now() + 29 * 86_400_000));
  await empty();
  expect(await texts(riverton)).toEqual([
    { status: 'QUEUED', ...kept },
    { status: 'UNSENT', ...kept },
  ]);
  setClock(new Date(Date.now() + 31 * 86_400_000));
  await empty();
  expect(await texts(riverton)).toEqual([
    { status: 'QUEUED', ...kept },
    { status: 'UNSENT', bodyText: '', bodyHtml: null },
  ]);
  expect(await texts(other)).toEqual([{ status: 'QUEUED', ...kept }]);
  const listed = (await (await staff(riverton, 'admin')).get('/agencies/outbox')).body;
  expect(listed).toMatchObject({
    items: [
      { status: 'QUEUED', body: letter.bodyText, isBodyRemoved: false },
      { status: 'UNSENT', body: '', isBodyRemoved: true, isBodyHidden: false },
    ],
  });
});

test.each([true, false])('a confidential text is kept after sending only in a demo (%s)', async (isDemo) => {
  const riverton = await agency();
  const { services } = await testApp();
  const { mail } = await smtp();
  const outboxId = (await queue(riverton, { isConfidential: true }))!;
  await deliverMessage(
    { ...services, settings: { ...services.settings, isDemo } },
    { mail, sms: null },
    { agencyId: riverton.id, outboxId },
  );
  expect(await outboxOf(riverton)).toMatchObject([
    { status: 'SENT', bodyText: isDemo ? 'Hello Rita' : '', bodyHtml: isDemo ? '<p>Hello Rita</p>' : null },
  ]);
});
