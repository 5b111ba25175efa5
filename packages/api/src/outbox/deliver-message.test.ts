import { afterEach, expect, test } from 'vitest';
import { reporterLinks } from '../submissions/links.ts';
import { openMail } from '../platform/mail.ts';
import { newId } from '../platform/ids.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { openSms } from '../platform/sms.ts';
import type { Client } from '../testing/client.ts';
import { submission } from '../submissions/testing/submission.ts';
import { agency, staff, type TestAgency } from '../testing/factories.ts';
import { outsideDemo } from '../testing/outside/outside-demo.ts';
import { setClock, testApp } from '../testing/server.ts';
import { deliverMessage, type Transports } from './deliver-message.ts';
import { outboxJobs } from './jobs.ts';
import { listMessages } from './list-messages.ts';
import { missingTransports } from './missing-transports.ts';
import { queueMessage } from './queue-message.ts';
import { jobsOf, runJobs } from './testing/jobs.ts';
import { outboxOf } from './testing/outbox.ts';
import { mailServer, smsServer } from './testing/servers.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  setClock(null);
  for (const close of closing.splice(0)) await close();
});

const letter = {
  channel: 'EMAIL',
  recipient: 'rita@resident.test',
  subject: 'Request #1: Pothole — “deep”',
  bodyText: 'Hello Rita',
  bodyHtml: '<p>Hello Rita</p>',
} as const;

async function queue(of: TestAgency, details: object = {}) {
  const { services } = await testApp();
  return services.inAgency(of.id, (tx) => queueMessage(tx, services, { eventId: newId(), ...letter, ...details }));
}

async function deliver(of: TestAgency, transports: Partial<Transports>, outboxId: string) {
  const { services } = await testApp();
  return deliverMessage(services, { mail: null, sms: null, ...transports }, { agencyId: of.id, outboxId });
}

async function smtp(refuse?: () => string | null) {
  const server = await mailServer(refuse);
  closing.push(server.close);
  const { services } = await testApp();
  return { ...server, mail: openMail({ mail: { ...services.settings.mail, smtpUrl: server.url } }) };
}

test('the same event reaches the same recipient by the same channel once, with one job', async () => {
  const riverton = await agency();
  const eventId = newId();
  const first = await queue(riverton, { eventId });
  expect(first).not.toBeNull();
  expect(await queue(riverton, { eventId })).toBeNull();
  expect(await queue(riverton, { eventId, recipient: 'joe@resident.test' })).not.toBeNull();
  expect(await outboxOf(riverton)).toHaveLength(2);
  expect(await jobsOf(riverton, 'deliver-message')).toHaveLength(2);
});

test('nothing is sent for a change that was rolled back', async () => {
  const riverton = await agency();
  const { services } = await testApp();
  await expect(
    services.inAgency(riverton.id, async (tx) => {
      await queueMessage(tx, services, { eventId: newId(), ...letter });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await outboxOf(riverton)).toEqual([]);
  expect(await jobsOf(riverton, 'deliver-message')).toEqual([]);
});

test('in a demo without a mail server the outbox is where messages end, once however often the job runs', async () => {
  const riverton = await agency();
  await queue(riverton);
  await runJobs(riverton, outboxJobs, 'deliver-message', 3);
  expect(await outboxOf(riverton)).toMatchObject([{ status: 'SENT', attempts: 1, lastError: null }]);
});

test('outside a demo a message without a mail server or SMS gateway has failed, with the reason', async () => {
  const riverton = await agency();
  const { services } = await testApp();
  const real = { ...services, settings: { ...services.settings, isDemo: false } };
  const { id: subjectId } = await submission(riverton);
  await queue(riverton, { subjectId });
  await queue(riverton, { channel: 'SMS', recipient: '+14155550100', subject: null, bodyHtml: null });
  for (const { agencyId, outboxId } of await jobsOf(riverton, 'deliver-message')) {
    await deliverMessage(real, { mail: null, sms: null }, { agencyId: Number(agencyId), outboxId: String(outboxId) });
  }
  expect(await outboxOf(riverton)).toMatchObject([
    { status: 'FAILED', attempts: 1, lastError: 'No mail server is set up.' },
    { status: 'FAILED', attempts: 1, lastError: 'No SMS gateway is set up.' },
  ]);
  const { rows } = await services.database.run('select type from events where agency_id = $1 and subject_id = $2', [
    riverton.id,
    subjectId,
  ]);
  expect(rows).toEqual([{ type: 'submission.deliveryFailed' }]);
});

test('the operator is told at start of what is missing, unless it is a demo', () => {
  const real = {
    DATABASE_URL: 'postgres://db/townkeep',
    TOWNKEEP_SECRET: 's'.repeat(32),
    MAIL_WEBHOOK_SECRET: 'w'.repeat(16),
  };
  expect(missingTransports(readSettings(real))).toEqual([
    expect.stringContaining('SMTP_URL'),
    expect.stringContaining('SMS_URL'),
  ]);
  expect(
    missingTransports(readSettings({ ...real, SMTP_URL: 'smtp://mail.test', SMS_URL: 'https://sms.test' })),
  ).toEqual([]);
  expect(missingTransports(readSettings({ ...real, TOWNKEEP_DEMO: 'true' }))).toEqual([]);
});

test('a mail leaves with what keeps its thread together and holiday notes away', async () => {
  const riverton = await agency('City of "Riverton"');
  const { mail, received } = await smtp();
  const { id: subjectId } = await submission(riverton);
  const id = (await queue(riverton, {
    subjectId,
    replyTo: 'reply+abc@mail.townkeep.test',
    inReplyTo: '<theirs@resident.test>',
  }))!;
  await deliver(riverton, { mail }, id);
  await deliver(riverton, { mail }, id);
  expect(received).toHaveLength(1);
  const unfolded = received[0]!.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1];
  expect(header('From')).toContain('<no-reply@townkeep.test>');
  expect(header('To')).toBe('rita@resident.test');
  expect(header('Message-ID')).toBe(`<${id}@mail.townkeep.test>`);
  expect(header('Reply-To')).toBe('reply+abc@mail.townkeep.test');
  expect(header('In-Reply-To')).toBe('<theirs@resident.test>');
  expect(header('References')).toBe(`<submission.${subjectId}@mail.townkeep.test> <theirs@resident.test>`);
  expect(header('Auto-Submitted')).toBe('auto-generated');
  expect(received[0]).toContain('Hello Rita');
  expect(received[0]).toContain('multipart/alternative');
});

test('a process that dies after sending sends again under the same Message-ID, and the outbox still has one', async () => {
  const riverton = await agency();
  const { mail, received } = await smtp();
  const id = (await queue(riverton))!;
  const { services } = await testApp();
  // Dies between the sending and its note: everything after it fails.
  let calls = 0;
  const dying = {
    ...services,
    inAgency: (async (...args: Parameters<typeof services.inAgency>) => {
      calls += 1;
      if (calls > 1) throw new Error('the process is gone');
      return services.inAgency(...args);
    }) as typeof services.inAgency,
  };
  await expect(deliverMessage(dying, { mail, sms: null }, { agencyId: riverton.id, outboxId: id })).rejects.toThrow(
    'gone',
  );
  expect(await outboxOf(riverton)).toMatchObject([{ status: 'QUEUED', attempts: 1 }]);
  await deliver(riverton, { mail }, id);
  await deliver(riverton, { mail }, id);
  const ids = received.map((raw) => /^Message-ID: (.*)$/im.exec(raw)![1]);
  expect(ids).toEqual([`<${id}@mail.townkeep.test>`, `<${id}@mail.townkeep.test>`]);
  expect(await outboxOf(riverton)).toMatchObject([{ status: 'SENT', attempts: 2 }]);
});

test('a server that is busy is tried again for a day, then the message has failed with the reason', async () => {
  const riverton = await agency();
  const { mail, received } = await smtp(() => '451 come back later');
  const start = new Date('2031-05-06T07:00:00.000Z').getTime();
  const at = (minutes: number) => setClock(new Date(start + minutes * 60_000));
  at(0);
  const id = (await queue(riverton))!;
  for (let attempt = 1; attempt <= 12; attempt++) await expect(deliver(riverton, { mail }, id)).rejects.toThrow('451');
  at(24 * 60 - 1);
  await expect(deliver(riverton, { mail }, id)).rejects.toThrow('451');
  expect(await outboxOf(riverton)).toMatchObject([
    { status: 'QUEUED', attempts: 13, lastError: expect.stringContaining('come back later') },
  ]);
  at(24 * 60);
  await deliver(riverton, { mail }, id);
  expect(await outboxOf(riverton)).toMatchObject([
    { status: 'FAILED', attempts: 14, lastError: expect.stringContaining('451') },
  ]);
  await deliver(riverton, { mail }, id);
  expect(received).toEqual([]);
});

test('the queue tries for longer than a day, at most a quarter of an hour apart, and waits for slow mails, also where it was made before', async () => {
  const { services, jobs } = await testApp();
  const read = async () => {
    const { rows } = await services.database.run(
      "select retry_limit, retry_delay_max, retry_backoff, expire_seconds from pgboss.queue where name = 'deliver-message'",
      [],
    );
    return rows[0];
  };
  const wanted = { retry_limit: 200, retry_delay_max: 900, retry_backoff: true, expire_seconds: 80 };
  expect(await read()).toEqual(wanted);
  await services.database.run(
    "update pgboss.queue set retry_limit = 12, retry_delay_max = null, expire_seconds = 60 where name = 'deliver-message'",
    [],
  );
  await jobs.prepare();
  expect(await read()).toEqual(wanted);
});

test('a mailbox that does not exist is not tried again', async () => {
  const riverton = await agency();
  const { mail } = await smtp(() => '550 no such user');
  const id = (await queue(riverton))!;
  await deliver(riverton, { mail }, id);
  expect(await outboxOf(riverton)).toMatchObject([
    { status: 'FAILED', attempts: 1, lastError: expect.stringContaining('no such user') },
  ]);
});

test('text messages go to the provider’s API with a bearer token and a stable idempotency key', async () => {
  const riverton = await agency();
  let status = 503;
  const server = await smsServer(() => status);
  closing.push(server.close);
  const sms = openSms({ sms: { url: server.url, token: 'sms-token', from: '+14155550199' } });
  const id = (await queue(riverton, {
    channel: 'SMS',
    recipient: '+14155550100',
    subject: null,
    bodyHtml: null,
    bodyText: 'Hello',
  }))!;
  await expect(deliver(riverton, { sms }, id)).rejects.toThrow('503');
  status = 202;
  await deliver(riverton, { sms }, id);
  await deliver(riverton, { sms }, id);
  expect(
    server.received.map(({ headers, body }) => [headers['authorization'], headers['idempotency-key'], body]),
  ).toEqual(
    Array.from({ length: 2 }, () => [
      'Bearer sms-token',
      id,
      { to: '+14155550100', from: '+14155550199', text: 'Hello' },
    ]),
  );
  expect(await outboxOf(riverton)).toMatchObject([{ status: 'SENT', attempts: 2, lastError: null }]);
  status = 400;
  const wrong = (await queue(riverton, {
    channel: 'SMS',
    recipient: '+14155550101',
    subject: null,
    bodyHtml: null,
    bodyText: 'Hello',
  }))!;
  await deliver(riverton, { sms }, wrong);
  expect((await outboxOf(riverton))[1]).toMatchObject({ status: 'FAILED', lastError: 'The SMS provider answered 400' });
});

test('what a confidential message says is shown in a demo only', async () => {
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

test('outside a demo the reporter’s own link is left out of what administrators read', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { services } = await testApp();
  const link = `${services.settings.publicUrl}/crm/submissions/${reporterLinks.make(services.settings.secret, riverton.id, newId())}`;
  await queue(riverton, { bodyText: `Read and answer: ${link}\nRiverton` });
  const read = async (by: Client) =>
    (await by.get<{ items: { body: string }[] }>('/agencies/outbox')).body.items[0]!.body;
  expect(await read(outsideDemo(admin))).toBe('Read and answer: [private link]\nRiverton');
  expect(await read(admin)).toContain(link);
  expect((await outboxOf(riverton))[0]!.bodyText).toContain(link);
});

test('the outbox is listed newest first to site administrators, of their own agency alone', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  await queue(riverton);
  await runJobs(riverton, outboxJobs, 'deliver-message');
  await queue(riverton, { recipient: 'joe@resident.test', subject: 'Request #2: Graffiti' });
  const list = async (query = '') =>
    (await admin.get<{ items: { recipient: string }[]; total: { count: number } }>(`/agencies/outbox${query}`)).body;
  expect(await list()).toMatchObject({
    total: { count: 2, capped: false },
    items: [
      { recipient: 'joe@resident.test', status: 'QUEUED', sentAt: null, error: null },
      { recipient: 'rita@resident.test', status: 'SENT', body: 'Hello Rita', replyTo: null },
    ],
  });
  expect(await list('?q=GRAFFITI')).toMatchObject({ total: { count: 1 }, items: [{ recipient: 'joe@resident.test' }] });
  expect(await list('?q=rita')).toMatchObject({ total: { count: 1 } });
  expect(await list('?status=QUEUED')).toMatchObject({ total: { count: 1 } });
  expect(await list('?limit=1&offset=1')).toMatchObject({ items: [{ recipient: 'rita@resident.test' }] });
  expect(
    (await (await staff(await agency(), 'admin')).get<{ items: unknown[] }>('/agencies/outbox')).body.items,
  ).toEqual([]);
  expect(await (await staff(riverton, 'clerk')).get('/agencies/outbox')).toMatchObject({
    status: 403,
    body: { code: 'no_right' },
  });
});

test('the text of a sent message is emptied after 30 days, and of no other', async () => {
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
    { status: 'SENT', ...kept },
  ]);
  setClock(new Date(Date.now() + 31 * 86_400_000));
  await empty();
  expect(await texts(riverton)).toEqual([
    { status: 'QUEUED', ...kept },
    { status: 'SENT', bodyText: '', bodyHtml: null },
  ]);
  expect(await texts(other)).toEqual([{ status: 'QUEUED', ...kept }]);
  const listed = (await (await staff(riverton, 'admin')).get('/agencies/outbox')).body;
  expect(listed).toMatchObject({
    items: [
      { status: 'QUEUED', body: letter.bodyText, isBodyRemoved: false },
      { status: 'SENT', body: '', isBodyRemoved: true, isBodyHidden: false },
    ],
  });
});

test.each([true, false])(
  'what only the recipient may know is kept after it was sent only in a demo (%s)',
  async (isDemo) => {
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
  },
);
