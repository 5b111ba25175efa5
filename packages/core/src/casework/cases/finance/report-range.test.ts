import { expect, test } from 'vitest';
import { addDays } from '../../../platform/formats/calendar.ts';
import { agingBuckets, bucketDays, reportDays } from './report-range.ts';

test('ranges end today, and last month on its last day', () => {
  const july = (range: Parameters<typeof reportDays>[0]) => Object.values(reportDays(range, '2026-03-05', 7)).join();
  expect(july('LAST_SEVEN_DAYS')).toBe('2026-02-27,2026-03-05');
  expect(july('MTD')).toBe('2026-03-01,2026-03-05');
  expect(july('LAST_MONTH')).toBe('2026-02-01,2026-02-28');
  expect(july('YTD_CALENDAR')).toBe('2026-01-01,2026-03-05');
  expect(july('YTD_FISCAL')).toBe('2025-07-01,2026-03-05');
  expect(reportDays('YTD_FISCAL', '2026-07-01', 7)).toEqual({ from: '2026-07-01', to: '2026-07-01' });
  expect(reportDays('YTD_FISCAL', '2026-03-05', 1).from).toBe('2026-01-01');
  expect(reportDays('LAST_MONTH', '2026-01-31', 7)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('each due date is in one bucket', () => {
  const asOf = '2026-06-30';
  const bucketsOf = (due: string) =>
    agingBuckets
      .filter((bucket) => {
        const { dueFrom, dueTo } = bucketDays(bucket, asOf);
        return (dueFrom === null || due >= dueFrom) && (dueTo === null || due <= dueTo);
      })
      .map(({ name }) => name);
  const days = [-1, 0, 1, 30, 31, 60, 61, 90, 91, 4000];
  expect(days.map((late) => bucketsOf(addDays(asOf, -late)))).toEqual([
    ['CURRENT'],
    ['CURRENT'],
    ['DAYS_30'],
    ['DAYS_30'],
    ['DAYS_60'],
    ['DAYS_60'],
    ['DAYS_90'],
    ['DAYS_90'],
    ['OVER_90'],
    ['OVER_90'],
  ]);
});
