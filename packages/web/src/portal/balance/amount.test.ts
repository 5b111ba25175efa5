import type { PortalBalance, PortalConfig } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { describe, expect, test } from 'vitest';
import { emptyEntry } from '../session.ts';
import { chargeOf, feeOf, inDollars, isEmail, isUnreadable, payableOf } from './amount.ts';
import { startTroubleOf } from './use-payment.ts';

const shareOf = (percent: number) =>
  ({
    includeTransactionFee: true,
    transactionFeeType: 'PERCENTAGE_TRANSACTION_FEE',
    transactionFeeValue: percent,
  }) as const;
const fixed = (dollars: number) =>
  ({
    includeTransactionFee: true,
    transactionFeeType: 'FIXED_TRANSACTION_FEE',
    transactionFeeValue: dollars,
  }) as const;
const none = {
  includeTransactionFee: false,
  transactionFeeType: 'PERCENTAGE_TRANSACTION_FEE',
  transactionFeeValue: null,
} as const;

type Fee = Pick<PortalConfig, 'includeTransactionFee' | 'transactionFeeType' | 'transactionFeeValue'>;

const payable = (owed: number, fee: Fee = none, minimumPaymentAmount = 25) =>
  payableOf({ ...fee, minimumPaymentAmount }, { totalOutstandingBalance: owed } as PortalBalance);
const typed = (amount: string) => ({ ...emptyEntry, choice: 'other', amount }) as const;

describe('the fee', () => {
  test('is a share of the payment, a fixed amount, or none', () => {
    expect(feeOf(shareOf(2.5))).toEqual({ kind: 'SHARE', basisPoints: 250 });
    expect(feeOf(shareOf(2.29))).toEqual({ kind: 'SHARE', basisPoints: 229 });
    expect(feeOf(fixed(3.5))).toEqual({ kind: 'FIXED', cents: 350 });
    expect(feeOf(none)).toEqual({ kind: 'NONE' });
    expect(feeOf({ ...fixed(3.5), includeTransactionFee: false })).toEqual({ kind: 'NONE' });
  });

  test('is added to what the card is charged', () => {
    expect(chargeOf(typed('100'), payable(300, shareOf(2.5)))).toEqual({ amount: 10_000, fee: 250, total: 10_250 });
    expect(chargeOf(typed('100'), payable(300, fixed(3.5)))).toEqual({ amount: 10_000, fee: 350, total: 10_350 });
  });

  test('is null in the call of a portal that has none, and its amount in that of any other', () => {
    const charge = { amount: 10_020, fee: 0, total: 10_020 };
    expect(inDollars(charge, 'NONE')).toEqual({ amount: 100.2, transactionFee: null });
    expect(inDollars(charge, 'SHARE')).toEqual({ amount: 100.2, transactionFee: 0 });
  });
});

describe('the amount', () => {
  test('is the whole balance by default', () => {
    expect(chargeOf(emptyEntry, payable(1234.56))).toEqual({ amount: 123_456, fee: 0, total: 123_456 });
  });

  test.each([
    ['25', 2500],
    ['$1,000.50', 100_050],
    ['300.1', 30_010],
    ['1234.56', 123_456],
    ['30,50', 3050],
    ['25.', 2500],
    ['1,000', 100_000],
  ])('%s is %i cents', (amount, cents) => {
    expect(chargeOf(typed(amount), payable(1234.56))?.amount).toBe(cents);
  });

  test.each(['', '0', '24.99', '1234.57', '30.005', '-30', 'thirty', '1e2'])('%s is refused', (amount) => {
    expect(chargeOf(typed(amount), payable(1234.56))).toBeNull();
  });

  test('that is not written as one is told from one outside the limits', () => {
    expect(['1 000', '25.555', 'thirty'].every(isUnreadable)).toBe(true);
    expect(['', '5', '30,50', '9999'].some(isUnreadable)).toBe(false);
  });

  test('that is refused is explained with both limits', () => {
    expect(payable(1234.56).texts).toEqual({ min: '$25.00', max: '$1,234.56' });
  });

  test('of a balance below the minimum is exactly the balance, and there is no choice', () => {
    const small = payable(10);
    expect(small.canPayPart).toBe(false);
    expect(chargeOf(typed('5'), small)).toEqual({ amount: 1000, fee: 0, total: 1000 });
    expect(payable(25).canPayPart).toBe(false);
    expect(payable(25.01).canPayPart).toBe(true);
  });
});

test.each([
  ['joe@neighbors.test', true],
  ['joe.o’neil@city.example', true],
  ['joe', false],
  ['joe@city', false],
  ['joe neil@city.test', false],
])('%s can be an email address: %s', (email, is) => {
  expect(isEmail(email)).toBe(is);
});

test.each([
  [0, 'offline'],
  [409, 'changed'],
  [400, 'changed'],
  [429, 'tooMany'],
  [503, 'notReady'],
  [500, 'failed'],
  [502, 'failed'],
])('the answer %i to the start of a payment means: %s', (status, trouble) => {
  expect(startTroubleOf({ status })).toBe(trouble);
});
