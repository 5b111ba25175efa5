import { expect, test } from 'vitest';
import { outboxJobs } from '../../outbox/jobs.ts';
import { runJobs } from '../../outbox/testing/jobs.ts';
import { outboxOf } from '../../outbox/testing/outbox.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { sendSms } from './testing/send.ts';

const digits = () => String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');

async function start(phoneNumber = `+1415${digits()}`) {
  const riverton = await agency('City of Riverton');
  const clerk = await staff(riverton, 'clerk');
  const made = await submission(riverton, { reporter: { phoneNumber, notifyBy: ['SMS'] } });
  const write = async (body = 'Which lane?') => {
    const answer = await clerk.post(`/agencies/crm/issues/${made.id}/messages`, { body });
    await runJobs(riverton, outboxJobs, 'deliver-message');
    return answer;
  };
  const thread = async () =>
    (
      await clerk.get<{
        messages: { type: string; channel: string; body: string }[];
        customer: { channels: string[] };
      }>(`/agencies/crm/issues/${made.id}`)
    ).body;
  return { riverton, phoneNumber, write, thread };
}

test('a text message enters the thread of the last message to its number, once', async () => {
  const { phoneNumber, write, thread } = await start();
  await write();
  const sms = { id: `p-${phoneNumber}`, from: phoneNumber, text: 'The left one' };
  expect(await sendSms(sms)).toMatchObject({ status: 202, body: { accepted: true } });
  expect(await sendSms(sms)).toMatchObject({ status: 202, body: { accepted: false, reason: 'already_received' } });
  expect((await thread()).messages).toMatchObject([
    { type: 'OUTBOUND' },
    { type: 'INBOUND', channel: 'SMS', body: 'The left one', sender: null },
  ]);
});

test('a text message enters the thread of the agency that wrote to the number last', async () => {
  const first = await start();
  const second = await start(first.phoneNumber);
  await first.write();
  await second.write();
  await sendSms({ id: `q-${first.phoneNumber}`, from: first.phoneNumber, text: 'Hello' });
  expect((await first.thread()).messages).toHaveLength(1);
  expect((await second.thread()).messages).toHaveLength(2);
});

test('STOP ends text messages with one confirmation, and START resumes them', async () => {
  const { riverton, phoneNumber, write, thread } = await start();
  await write();
  expect(await sendSms({ id: `a-${phoneNumber}`, from: phoneNumber, text: ' Stop. ' })).toMatchObject({
    status: 202,
    body: { accepted: true, keyword: 'STOP' },
  });
  await sendSms({ id: `b-${phoneNumber}`, from: phoneNumber, text: 'UNSUBSCRIBE' });
  const confirmations = async () =>
    (await outboxOf(riverton)).filter((row) => row.bodyText.includes('no more text messages'));
  expect(await confirmations()).toMatchObject([{ recipient: phoneNumber, channel: 'SMS' }]);
  expect((await thread()).customer).toMatchObject({ channels: [], hasStoppedSms: true });
  // A message sent after STOP is only on the page of the submission.
  expect(await write()).toMatchObject({ status: 201, body: { channel: 'WEB', deliveries: [] } });
  expect(await confirmations()).toMatchObject([{ status: 'UNSENT' }]);
  await sendSms({ id: `c-${phoneNumber}`, from: phoneNumber, text: 'start' });
  expect((await thread()).customer.channels).toEqual(['SMS']);
  expect((await thread()).messages.map(({ channel }) => channel)).toEqual(['SMS', 'WEB']);
});

test('Yes resumes stopped text messages, and is an ordinary message otherwise', async () => {
  const { phoneNumber, write, thread } = await start();
  await write('Is it still there?');
  expect(await sendSms({ id: `e-${phoneNumber}`, from: phoneNumber, text: 'Yes!' })).toMatchObject({
    status: 202,
    body: { accepted: true, messageId: expect.any(String) },
  });
  expect((await thread()).messages).toMatchObject([
    { type: 'OUTBOUND' },
    { type: 'INBOUND', channel: 'SMS', body: 'Yes!' },
  ]);
  await sendSms({ id: `f-${phoneNumber}`, from: phoneNumber, text: 'S.T.O.P.' });
  expect((await thread()).customer.channels).toEqual([]);
  const yes = { id: `g-${phoneNumber}`, from: phoneNumber, text: 'YES' };
  for (let twice = 0; twice < 2; twice++)
    expect(await sendSms(yes)).toMatchObject({ status: 202, body: { accepted: true, keyword: 'START' } });
  expect((await thread()).customer.channels).toEqual(['SMS']);
  expect((await thread()).messages).toHaveLength(2);
});

test.each([
  ['START', 'STOP', []],
  ['STOP', 'START', ['SMS']],
] as const)(
  'a repeated delivery of %s after %s changes nothing and has the same answer',
  async (early, late, channels) => {
    const { riverton, phoneNumber, write, thread } = await start();
    await write();
    if (early === 'START') await sendSms({ id: `i-${phoneNumber}`, from: phoneNumber, text: 'STOP' });
    const [first, second] = [early, late].map((text) => ({ id: `${text}-${phoneNumber}`, from: phoneNumber, text }));
    const answer = await sendSms(first!);
    await sendSms(second!);
    const sent = (await outboxOf(riverton)).length;
    expect((await sendSms(first!)).body).toEqual(answer.body);
    expect((await thread()).customer.channels).toEqual(channels);
    expect(await outboxOf(riverton)).toHaveLength(sent);
  },
);

test('a keyword that changed nothing is not applied by a repeated delivery either', async () => {
  const { phoneNumber, write, thread } = await start();
  await write();
  const yes = { id: `j-${phoneNumber}`, from: phoneNumber, text: 'Yes' };
  await sendSms(yes);
  await sendSms({ id: `k-${phoneNumber}`, from: phoneNumber, text: 'STOP' });
  expect(await sendSms(yes)).toMatchObject({ status: 202, body: { accepted: false, reason: 'already_received' } });
  const again = { id: `l-${phoneNumber}`, from: phoneNumber, text: 'STOP' };
  await sendSms(again);
  await sendSms({ id: `m-${phoneNumber}`, from: phoneNumber, text: 'START' });
  await sendSms(again);
  expect((await thread()).customer.channels).toEqual(['SMS']);
  expect((await thread()).messages).toHaveLength(2);
});

test('a queued message is not sent after STOP', async () => {
  const { riverton, phoneNumber, write } = await start();
  await write();
  const clerk = await staff(riverton, 'clerk');
  const { body } = await clerk.post<{ items: { id: string }[] }>('/agencies/crm/issues/listing', {});
  await clerk.post(`/agencies/crm/issues/${body.items[0]!.id}/messages`, { body: 'One more' });
  await sendSms({ id: `d-${phoneNumber}`, from: phoneNumber, text: 'STOP' });
  await runJobs(riverton, outboxJobs, 'deliver-message');
  expect((await outboxOf(riverton)).map((row) => row.status)).toEqual(['UNSENT', 'FAILED', 'UNSENT']);
});

test('HELP is answered once, and a number without messages is unknown', async () => {
  const { riverton, phoneNumber, write } = await start();
  expect(await sendSms({ id: 'x-1', from: phoneNumber, text: 'Hello?' })).toMatchObject({
    status: 202,
    body: { accepted: false, reason: 'unknown_sender' },
  });
  await write();
  for (let twice = 0; twice < 2; twice++)
    expect(await sendSms({ id: `h-${phoneNumber}`, from: phoneNumber, text: 'help' })).toMatchObject({
      body: { keyword: 'HELP' },
    });
  expect(
    (await outboxOf(riverton)).filter((row) =>
      row.bodyText.startsWith('City of Riverton: text messages about your requests'),
    ),
  ).toHaveLength(1);
});

test('malformed messages are refused', async () => {
  for (const sms of [{}, { id: '1', from: '4155550100', text: 'x' }, { id: '1', from: '+14155550100' }])
    expect(await sendSms(sms)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await sendSms({ id: '1', from: 'unknown' })).toMatchObject({
    body: { fields: { from: 'From format is invalid.', text: 'Text is required' } },
  });
});
