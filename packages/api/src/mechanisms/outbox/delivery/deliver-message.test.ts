import { v7 } from 'uuid';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { openSms } from '../../../platform/sms.ts';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { agency, type TestAgency } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { deliverMessage, type Transports } from './deliver-message.ts';
import { outboxJobs } from '../jobs.ts';
import { missingTransports } from './missing-transports.ts';
import { queueMessage } from './queue-message.ts';
import { jobsOf, runJobs } from '../testing/jobs.ts';
import { outboxOf } from '../testing/outbox.ts';
import { letter, queue, smtp } from '../testing/queue.ts';
import { smsServer } from '../testing/servers.ts';

afterEach(() => setClock(null));

async function deliver(of: TestAgency, transports: Partial<Transports>, outboxId: string) {
  const { services } = await testApp();
  return deliverMessage(services, { mail: null, sms: null, ...transports }, { agencyId: of.id, outboxId });
}

test('an event is queued once per recipient and channel, with one job', async () => {
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

test('in a demo without a mail server, messages stay in the outbox, once however often the job runs', async () => {
  const riverton = await agency();
  await queue(riverton);
  await queue(riverton, { channel: 'SMS', recipient: '+14155550100', subject: null, bodyHtml: null });
  await runJobs(riverton, outboxJobs, 'deliver-message', 3);
  expect(await outboxOf(riverton)).toMatchObject([
    { status: 'UNSENT', attempts: 1, lastError: 'No mail server is set up.' },
    { status: 'UNSENT', attempts: 1, lastError: 'No SMS gateway is set up.' },
  ]);
});

test('outside a demo, a message fails without a mail server or SMS gateway, with the reason', async () => {
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

test('missing transports are reported at startup, except in a demo', () => {
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

test('a mail has headers that keep its thread together and suppress automatic replies', async () => {
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
  expect(header('Message-ID')).toBe(`<${id}.${riverton.id}@mail.townkeep.test>`);
  expect(header('Reply-To')).toBe('reply+abc@mail.townkeep.test');
  expect(header('In-Reply-To')).toBe('<theirs@resident.test>');
  expect(header('References')).toBe(`<submission.${subjectId}@mail.townkeep.test> <theirs@resident.test>`);
  expect(header('Auto-Submitted')).toBe('auto-generated');
  expect(received[0]).toContain('Hello Rita');
  expect(received[0]).toContain('multipart/alternative');
});

test('after a crash, a message is sent again with the same Message-ID and stays one outbox row', async () => {
  const riverton = await agency();
  const { mail, received } = await smtp();
  const id = (await queue(riverton))!;
  const { services } = await testApp();
  // Fails after sending, before the result is saved.
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
  expect(ids).toEqual([`<${id}.${riverton.id}@mail.townkeep.test>`, `<${id}.${riverton.id}@mail.townkeep.test>`]);
  expect(await outboxOf(riverton)).toMatchObject([{ status: 'SENT', attempts: 2 }]);
});

test('a busy server is retried for a day, then the message fails with the reason', async () => {
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

test('the queue retries for more than a day, at most 15 minutes apart, and an existing queue is updated', async () => {
  const { services, jobs } = await testApp();
  const read = async () => {
    const { rows } = await services.database.run(
      `select retry_limit, retry_delay_max, retry_backoff, expire_seconds
       from pgboss.queue where name = 'deliver-message'`,
      [],
    );
    return rows[0];
  };
  const expected = { retry_limit: 200, retry_delay_max: 900, retry_backoff: true, expire_seconds: 80 };
  expect(await read()).toEqual(expected);
  await services.database.run(
    `update pgboss.queue set retry_limit = 12, retry_delay_max = null, expire_seconds = 60
     where name = 'deliver-message'`,
    [],
  );
  await jobs.install();
  expect(await read()).toEqual(expected);
});

test('a nonexistent mailbox is not retried', async () => {
  const riverton = await agency();
  const { mail } = await smtp(() => '550 no such user');
  const id = (await queue(riverton))!;
  await deliver(riverton, { mail }, id);
  expect(await outboxOf(riverton)).toMatchObject([
    { status: 'FAILED', attempts: 1, lastError: expect.stringContaining('no such user') },
  ]);
});

test('text messages are sent to the provider’s API with a bearer token and a stable idempotency key', async () => {
  const riverton = await agency();
  let status = 503;
  const server = await smsServer(() => status);
  onTestFinished(server.close);
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

test('after a restore, what happened before it is not sent again, and what happens then is sent', async () => {
  const riverton = await agency();
  const { services } = await testApp();
  const { mail, received } = await smtp();
  const restoredAt = new Date();
  const before = await queue(riverton, { eventId: v7({ msecs: restoredAt.getTime() - 1 }) });
  const after = await queue(riverton, { eventId: v7({ msecs: restoredAt.getTime() + 1 }) });
  for (const outboxId of [before!, after!])
    await deliverMessage(services, { mail, sms: null }, { agencyId: riverton.id, outboxId, restoredAt });
  expect(received).toHaveLength(1);
  expect((await outboxOf(riverton)).map(({ id, status, lastError }) => [id, status, lastError])).toEqual(
    expect.arrayContaining([
      [before, 'FAILED', expect.stringMatching(/^The database was restored from a backup/)],
      [after, 'SENT', null],
    ]),
  );
});
