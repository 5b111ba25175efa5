import { afterEach, expect, test } from 'vitest';
import { file, form } from '../../../across/issue-form/testing/form.ts';
import { agency, category, staff, type TestAgency } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { deliverMessage } from './deliver-message.ts';
import { jobsOf } from '../testing/jobs.ts';
import { outboxOf } from '../testing/outbox.ts';

const START = new Date('2031-05-06T07:00:00.000Z').getTime();
const at = (minutes: number) => setClock(new Date(START + minutes * 60_000));
afterEach(() => setClock(null));

/** Delivers an agency's queued messages, and returns all its messages, oldest first. */
async function delivered(of: TestAgency, hasRateLimits = true) {
  const { services } = await testApp();
  const limited = { ...services, settings: { ...services.settings, hasRateLimits } };
  for (const { outboxId } of await jobsOf(of, 'deliver-message'))
    await deliverMessage(limited, { mail: null, sms: null }, { agencyId: of.id, outboxId: String(outboxId) });
  return outboxOf(of);
}

const both = (email: string, firstName = 'Ann') => ({
  firstName,
  lastName: 'Lee',
  email,
  phoneNumber: '(415) 555-2671',
  notificationPreference: ['EMAIL', 'SMS'],
});

test('a recipient gets at most 20 receipts an hour by each channel, and staff see what was not sent', async () => {
  const riverton = await agency();
  const { id: categoryId } = await category(riverton);
  at(0);
  const emails = Array.from({ length: 22 }, (_, n) => (n % 2 === 0 ? 'ann@example.org' : 'Ann@Example.ORG'));
  const filed = [];
  for (const [n, email] of emails.entries())
    filed.push(
      await file(riverton, form(categoryId, { customerInfo: both(email, `Ann ${String.fromCodePoint(97 + n)}`) })),
    );
  expect(filed).toEqual(emails.map(() => expect.objectContaining({ status: 201 })));
  await file(
    riverton,
    form(categoryId, {
      customerInfo: { firstName: 'Bob', lastName: 'Lee', email: 'bob@example.org', notificationPreference: ['EMAIL'] },
    }),
  );
  const messages = await delivered(riverton);
  const statuses = (to: (recipient: string) => boolean) =>
    messages.filter(({ recipient }) => to(recipient)).map(({ status }) => status);
  const sent = Array.from({ length: 20 }, () => 'UNSENT');
  expect(statuses((to) => to.toLowerCase() === 'ann@example.org')).toEqual([...sent, 'FAILED', 'FAILED']);
  expect(statuses((to) => to.startsWith('+'))).toEqual([...sent, 'FAILED', 'FAILED']);
  expect(statuses((to) => to === 'bob@example.org')).toEqual(['UNSENT']);
  expect(messages.find(({ status }) => status === 'FAILED')!.lastError).toBe(
    'The recipient had 20 receipts within the last hour.',
  );
  const clerk = await staff(riverton);
  const { body } = await clerk.get<{ items: { text: string }[] }>(`/agencies/crm/issues/${filed[20]!.body.id}/history`);
  expect(body.items.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['could not deliver a message by email', 'could not deliver a message by text message']),
  );
  at(61);
  await file(riverton, form(categoryId, { customerInfo: both('ann@example.org') }));
  expect((await delivered(riverton)).slice(-2)).toMatchObject([{ status: 'UNSENT' }, { status: 'UNSENT' }]);
});

test('receipts are not limited for submissions filed by staff, nor when rate limits are off', async () => {
  const riverton = await agency();
  const { id: categoryId } = await category(riverton);
  const clerk = await staff(riverton);
  for (let n = 0; n < 21; n += 1)
    expect((await clerk.post('/agencies/crm/issues', form(categoryId, { visibility: 'EXTERNAL' }))).status).toBe(201);
  expect((await delivered(riverton)).map(({ status }) => status)).toEqual(Array.from({ length: 21 }, () => 'UNSENT'));
  for (let n = 0; n < 21; n += 1) await file(riverton, form(categoryId));
  expect((await delivered(riverton, false)).map(({ status }) => status)).toEqual(
    Array.from({ length: 42 }, () => 'UNSENT'),
  );
});
