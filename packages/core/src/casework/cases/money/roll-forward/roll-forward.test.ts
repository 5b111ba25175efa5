import { expect, test } from 'vitest';
import { closings, type Movement, rollForward, rollForwardGaps } from './roll-forward.ts';

const nothing = { chargesCents: 0, paymentsCents: 0, refundsCents: 0, waiversCents: 0, reversalsCents: 0 };
const movements: readonly Movement[] = [
  { day: '2026-03-03', bucket: 'CREDIT', chargeCodeId: null, ...nothing, paymentsCents: -300, refundsCents: 100 },
  { day: '2026-03-02', bucket: 'CREDIT', chargeCodeId: null, ...nothing, paymentsCents: 500 },
  { day: '2026-03-02', bucket: 'NONE', chargeCodeId: null, ...nothing, chargesCents: 1000, waiversCents: 50 },
  { day: '2026-03-03', bucket: 'NONE', chargeCodeId: null, ...nothing, paymentsCents: 300, reversalsCents: 25 },
];

test('each bucket begins a day with what it had at the end of the day before', () => {
  const rows = rollForward([{ bucket: 'NONE', chargeCodeId: null, openingCents: 100 }], movements);
  expect(rows.map(({ day, bucket, openingCents, closingCents }) => [day, bucket, openingCents, closingCents])).toEqual([
    ['2026-03-02', 'NONE', 100, 1050],
    ['2026-03-02', 'CREDIT', 0, -500],
    ['2026-03-03', 'NONE', 1050, 775],
    ['2026-03-03', 'CREDIT', -500, -100],
  ]);
  expect(rollForwardGaps(rows)).toEqual([]);
  expect(closings(rows)).toEqual(
    new Map([
      ['NONE', 775],
      ['CREDIT', -100],
    ]),
  );
});

test('a row that does not close, or begins elsewhere, is a gap', () => {
  const rows = rollForward([], movements);
  const [first, second, third, last] = rows;
  expect(rollForwardGaps([{ ...first!, closingCents: 1 }, second!])).toHaveLength(1);
  expect(rollForwardGaps([first!, second!, { ...third!, openingCents: 0, closingCents: -275 }, last!])).toHaveLength(1);
});
