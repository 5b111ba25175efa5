import { expect, test } from 'vitest';
import { shownStatus } from './print.ts';

const createdAt = new Date('2026-03-01T10:00:00Z');

test.each([
  ['QUEUED', 15, 'QUEUED'],
  ['QUEUED', 16, 'FAILED'],
  ['RENDERING', 16, 'FAILED'],
  ['READY', 600, 'READY'],
  ['FAILED', 1, 'FAILED'],
] as const)('a print that is %s after %i minutes reads %s', (status, minutes, shown) => {
  expect(shownStatus({ status, createdAt }, new Date(createdAt.getTime() + minutes * 60_000))).toBe(shown);
});
