import { expect, test } from 'vitest';
import { type Movement, rollForward } from '../roll-forward/roll-forward.ts';
import { debitsOf, missingAccounts, postingsOf } from './postings.ts';

const WEEDS = '00000000-0000-4000-8000-000000000001';
const nothing = { chargesCents: 0, paymentsCents: 0, refundsCents: 0, waiversCents: 0, reversalsCents: 0 };
const accounts = { receivable: '1200', credit: '2100', cash: '1000', other: '4900' };
const codes = new Map([[WEEDS, { name: '200 Fines', account: '4100' }]]);
const day = '2026-03-02';

/** A fine of $100 and a fee of $20 without a charge code; $90 were paid, $70 for the fine; $5 waived; $10 refunded. */
const movements: readonly Movement[] = [
  {
    day,
    bucket: 'CODE',
    chargeCodeId: WEEDS,
    ...nothing,
    chargesCents: 10_000,
    paymentsCents: 7000,
    waiversCents: 500,
  },
  { day, bucket: 'NONE', chargeCodeId: null, ...nothing, chargesCents: 2000, reversalsCents: -2000 },
  { day, bucket: 'CREDIT', chargeCodeId: null, ...nothing, paymentsCents: 2000, refundsCents: 1000 },
];
const rows = rollForward([], movements);

test('debits equal credits, and each account changes as the roll-forward does', () => {
  const entries = postingsOf(rows, accounts, codes);
  const net = (account: string) =>
    entries
      .filter((entry) => entry.account === account)
      .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
  expect(debitsOf(entries)).toBe(entries.reduce((sum, { creditCents }) => sum + creditCents, 0));
  expect([net('1200'), net('2100'), net('1000'), net('4100'), net('4900')]).toEqual([2500, -1000, 8000, -9500, 0]);
  const changed = rows.map(({ openingCents, closingCents }) => closingCents - openingCents);
  expect([changed[0]! + changed[1]!, changed[2]]).toEqual([net('1200'), net('2100')]);
});

test('a posting names its charge code, and a negative amount exchanges the sides', () => {
  const entries = postingsOf(rows, accounts, codes);
  expect(entries[0]).toEqual({
    kind: 'CHARGES',
    account: '1200',
    chargeCodeId: WEEDS,
    chargeCode: '200 Fines',
    debitCents: 10_000,
    creditCents: 0,
  });
  expect(entries.filter(({ kind }) => kind === 'REVERSALS')).toMatchObject([
    { account: '4900', debitCents: 2000 },
    { account: '1200', creditCents: 2000 },
  ]);
});

test('accounts that are needed and not set are named', () => {
  const none = { receivable: null, credit: null, cash: null, other: null };
  expect(missingAccounts(rows, none, codes)).toEqual(['Receivable', 'Unapplied credit', 'Cash', 'Other charges']);
  expect(missingAccounts(rows.slice(0, 1), { ...accounts, other: null }, codes)).toEqual([]);
});
