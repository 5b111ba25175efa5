import { expect, test } from 'vitest';
import { addDays, type Day } from '../../../platform/formats/calendar.ts';
import {
  lateFeeAmount,
  type LateFeeAmounts,
  lateFeeDayAfter,
  type LateFeeDays,
  lateFeeDaysFrom,
  lateFeeStart,
} from './late-fees.ts';

const terms: LateFeeDays & LateFeeAmounts = {
  occurrence: 'RECURRING',
  graceDays: 0,
  startsFrom: 'GRACE_END',
  every: 1,
  everyUnit: 'MONTH',
  amountKind: 'PERCENTAGE',
  amountCents: 2500,
  percentage: 1000,
  isCompounding: false,
  capCents: null,
};

/** Returns the first days of late fees on a charge. */
function daysOf(dueOn: Day, days: Partial<LateFeeDays>, count: number, given?: Day): Day[] {
  const of = { ...terms, ...days };
  const start = lateFeeStart(dueOn, of, given);
  const found: Day[] = [];
  let day = lateFeeDayAfter(start, of, null);
  while (day !== null && day < '2050' && found.length < count) {
    found.push(day);
    day = lateFeeDayAfter(start, of, day);
  }
  return found;
}

test.each<[string, Day, Partial<LateFeeDays>, Day[]]>([
  ['months from January 31', '2027-01-30', {}, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['months of a leap year', '2028-01-30', {}, ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ['quarters', '2027-11-29', { every: 3 }, ['2027-11-30', '2028-02-29', '2028-05-30', '2028-08-30', '2028-11-30']],
  ['years from a leap day', '2028-02-28', { every: 12 }, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28']],
  ['weeks', '2027-03-01', { every: 7, everyUnit: 'DAY' }, ['2027-03-02', '2027-03-09', '2027-03-16', '2027-03-23']],
  ['after a grace period', '2027-01-01', { graceDays: 10 }, ['2027-01-12', '2027-02-12', '2027-03-12']],
  [
    'from the due date after a grace period',
    '2027-01-01',
    { graceDays: 10, startsFrom: 'DUE_DATE' },
    ['2027-01-12', '2027-02-02', '2027-03-02', '2027-04-02'],
  ],
  [
    'from the due date after a grace period of several periods',
    '2027-01-01',
    { graceDays: 20, startsFrom: 'DUE_DATE', every: 7, everyUnit: 'DAY' },
    ['2027-01-22', '2027-01-23', '2027-01-30', '2027-02-06'],
  ],
  ['from the due date without a grace period', '2027-01-30', { startsFrom: 'DUE_DATE' }, ['2027-01-31', '2027-02-28']],
  ['once', '2027-01-01', { occurrence: 'ONE_TIME', graceDays: 5 }, ['2027-01-07']],
])('the days of a late fee: %s', (_, dueOn, days, expected) => {
  const isOnce = days.occurrence === 'ONE_TIME';
  expect(daysOf(dueOn, days, isOnce ? 3 : expected.length)).toEqual(expected);
});

test('a first day that is given is counted from, unless the due date is', () => {
  expect(daysOf('2027-01-01', { graceDays: 10 }, 3, '2027-03-31')).toEqual(['2027-03-31', '2027-04-30', '2027-05-31']);
  const fromDue = { graceDays: 10, startsFrom: 'DUE_DATE' } as const;
  expect(daysOf('2027-01-01', fromDue, 3, '2027-03-31')).toEqual(['2027-03-31', '2027-04-02', '2027-05-02']);
});

test.each<[string, Partial<LateFeeDays>, { from: Day; given?: Day; hasFee?: boolean }, (Day | null)[]]>([
  ['before the first', {}, { from: '2027-01-20' }, ['2027-02-01', '2027-02-01', '2027-02-01']],
  ['on the first', {}, { from: '2027-02-01' }, ['2027-02-01', '2027-02-01', '2027-02-01']],
  ['later, in its months', {}, { from: '2027-04-02' }, ['2027-02-01', '2027-02-01', '2027-05-01']],
  [
    'on a day that is given',
    {},
    { from: '2027-04-02', given: '2027-04-15' },
    ['2027-04-15', '2027-04-15', '2027-04-15'],
  ],
  ['once, late', { occurrence: 'ONE_TIME' }, { from: '2027-04-02' }, ['2027-04-02', '2027-04-02', '2027-04-02']],
  [
    'once, charged before',
    { occurrence: 'ONE_TIME' },
    { from: '2027-04-02', hasFee: true },
    ['2027-02-01', '2027-02-01', null],
  ],
])('a schedule that begins %s', (_, days, { hasFee = false, ...from }, expected) => {
  const { startsOn, countedFrom, nextOn } = lateFeeDaysFrom('2027-01-31', { ...terms, ...days }, { ...from, hasFee });
  expect([startsOn, countedFrom, nextOn]).toEqual(expected);
});

test('the next day is the first of all days after a day, for each day of six years', () => {
  for (const [every, everyUnit] of [
    [1, 'DAY'],
    [30, 'DAY'],
    [1, 'MONTH'],
    [5, 'MONTH'],
    [120, 'MONTH'],
  ] as const)
    for (const dueOn of ['2027-01-30', '2028-02-28', '2027-12-30']) {
      const of = { ...terms, every, everyUnit };
      const start = lateFeeStart(dueOn, of);
      const all = [...daysOf(dueOn, of, 2300), '2050-01-01'];
      const next = (day: Day) => lateFeeDayAfter(start, of, day)!;
      for (let day = dueOn, at = 0; day < addDays(dueOn, 2200); day = addDays(day, 1)) {
        while (all[at]! <= day) at += 1;
        if (all[at]! < '2050') expect(next(day)).toBe(all[at]);
        else expect(next(day) > all[at]!).toBe(true);
      }
    }
});

test.each<[string, Partial<LateFeeAmounts>, [number, number, number], number]>([
  ['2.5 % of $10.20', { percentage: 250 }, [1020, 0, 0], 26],
  ['2.5 % of $10.01', { percentage: 250 }, [1001, 0, 0], 25],
  ['a fixed amount', { amountKind: 'FIXED' }, [1, 0, 0], 2500],
  ['a fixed amount near the cap', { amountKind: 'FIXED', capCents: 3000 }, [1, 0, 2000], 1000],
  ['nothing of nothing', { amountKind: 'FIXED' }, [0, 0, 0], 0],
  ['without late fees', {}, [10_000, 1000, 1000], 1000],
  ['with late fees', { isCompounding: true }, [10_000, 1000, 1000], 1100],
  ['above the cap', { capCents: 500 }, [10_000, 0, 900], 0],
  ['without a share', { percentage: null }, [10_000, 0, 0], 0],
  ['100 % of the highest amount', { percentage: 10_000 }, [1_000_000_000, 0, 0], 1_000_000_000],
])('the amount of a late fee: %s', (_, amounts, [chargeCents, lateFeeCents, chargedCents], expected) => {
  expect(lateFeeAmount({ ...terms, ...amounts }, { chargeCents, lateFeeCents, chargedCents })).toBe(expected);
});
