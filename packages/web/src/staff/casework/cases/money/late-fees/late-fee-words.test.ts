import type { LateFeeTerms, ScheduledLateFee } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { earliestLateFee, nextText, postedText, termsText } from './late-fee-words.ts';

const terms = {
  occurrence: 'RECURRING',
  every: 1,
  everyUnit: 'MONTH',
  amountKind: 'PERCENTAGE',
  amountCents: 2500,
  percentage: 1000,
  capCents: 2500,
} as LateFeeTerms;

test.each([
  [terms, '10% of the unpaid amount every month, at most $25.00'],
  [
    { ...terms, percentage: 250, every: 10, everyUnit: 'DAY', capCents: null },
    '2.5% of the unpaid amount every 10 days',
  ],
  [{ ...terms, amountKind: 'FIXED', occurrence: 'ONE_TIME', capCents: null }, '$25.00 once'],
] as [LateFeeTerms, string][])('%j is %s', (given, words) => {
  expect(termsText(given)).toBe(words);
});

const running = {
  status: 'ACTIVE',
  endedBy: null,
  pausedOn: null,
  nextOn: '2026-12-01',
  nextCents: 1000,
  postedCents: 2000,
  postedCount: 2,
  capLeftCents: 500,
} as ScheduledLateFee;

test.each([
  [running, 'Next: $10.00 on Dec 1'],
  [{ ...running, nextCents: null }, 'Next: Dec 1'],
  [{ ...running, nextOn: null }, 'Nothing more will be added'],
  [{ ...running, pausedOn: '2026-11-01' }, 'Rests while the case is in collections'],
  [{ ...running, status: 'STOPPED' }, 'Stopped. Nothing is added until it goes on.'],
  [{ ...running, status: 'ENDED', endedBy: 'CAP' }, 'Ended: the most that it can add up to is reached'],
  [{ ...running, status: 'ENDED', endedBy: 'STAFF' }, 'Ended'],
] as [ScheduledLateFee, string][])('what comes next of %j', (given, words) => {
  expect(nextText(given, '2026-11-27')).toBe(words);
});

test('what was added is summed up', () => {
  expect(postedText(running)).toBe('2 added, $20.00, $5.00 left');
  expect(postedText({ ...running, capLeftCents: null })).toBe('2 added, $20.00');
  expect(postedText({ ...running, postedCount: 0, postedCents: 0 })).toBe('None added yet');
});

test('a late fee begins the day after its charge was posted, or today', () => {
  expect(earliestLateFee({ postedOn: '2026-11-27' }, '2026-11-27')).toBe('2026-11-28');
  expect(earliestLateFee({ postedOn: '2026-01-01' }, '2026-11-27')).toBe('2026-11-27');
});
