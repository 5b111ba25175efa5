import type { PortalPayment } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { expect, test } from 'vitest';
import { waitForPayment } from './wait-for-payment.ts';

type Answer = PortalPayment['state'] | Error;

const lost = new Error('no connection');
const refused = new Error('not found');

/** Asks with the answers in order, the last one again and again, on a clock that only pauses move. */
async function waited(answers: readonly Answer[], { isLeft = false, hasLeft = false } = {}) {
  const clock = { now: 0, asked: 0 };
  const payment = await waitForPayment({
    ask: async () => {
      const answer = answers[Math.min(clock.asked, answers.length - 1)]!;
      clock.asked += 1;
      if (answer instanceof Error) throw answer;
      return { state: answer } as PortalPayment;
    },
    canPass: (error) => error === lost,
    pause: async (milliseconds) => {
      clock.now += milliseconds;
    },
    now: () => clock.now,
    isCurrent: () => !isLeft,
    hasLeft,
  });
  return { state: payment?.state ?? null, seconds: clock.now / 1000, asked: clock.asked };
}

test('a payment that is known at once is not waited for', async () => {
  expect(await waited(['PAID'])).toEqual({ state: 'PAID', seconds: 0, asked: 1 });
});

test('a payment is asked for until it is known, also over a lost connection', async () => {
  expect(await waited(['WAITING', lost, 'WAITING', 'DECLINED'])).toEqual({ state: 'DECLINED', seconds: 6, asked: 4 });
});

test('after a minute the page stops asking', async () => {
  expect(await waited(['WAITING'])).toEqual({ state: 'WAITING', seconds: 60, asked: 31 });
});

test('a payment whose card page was left is waited for seconds only', async () => {
  expect(await waited(['WAITING'], { hasLeft: true })).toEqual({ state: 'WAITING', seconds: 6, asked: 4 });
  expect(await waited(['WAITING', 'PAID'], { hasLeft: true })).toMatchObject({ state: 'PAID', seconds: 2 });
});

test('a connection that stays lost gives no answer', async () => {
  expect(await waited([lost])).toMatchObject({ state: null, seconds: 60 });
});

test('an answer that cannot change ends the waiting', async () => {
  await expect(waited(['WAITING', refused])).rejects.toBe(refused);
});

test('a page that was left does not ask again', async () => {
  expect(await waited(['WAITING'], { isLeft: true })).toMatchObject({ asked: 1 });
});
