import { expect, test } from 'vitest';
import { canEnterCode, phoneEnd, receiptEnd } from './sms-code.ts';

const createdAt = new Date('2026-03-02T10:00:00Z');
const at = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
const code = { createdAt, failures: 0, enteredAt: null };

test.each([
  [code, 9, true],
  [code, 10, false],
  [{ ...code, failures: 4 }, 1, true],
  [{ ...code, failures: 5 }, 1, false],
  [{ ...code, enteredAt: at(1) }, 2, false],
] as const)('%j after %i minutes', (sent, minutes, can) => {
  expect(canEnterCode(sent, at(minutes))).toBe(can);
});

test('a receipt is valid for an hour', () => {
  expect(receiptEnd(createdAt)).toEqual(at(60));
});

test('a phone is known by its last digits', () => {
  expect(phoneEnd('+14155550100')).toBe('0100');
});
