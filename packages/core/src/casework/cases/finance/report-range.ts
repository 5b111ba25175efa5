import { addDays, type Day } from '../../../platform/formats/calendar.ts';

/** The ranges of reports. Source: rule R334 */
export const reportRanges = ['LAST_SEVEN_DAYS', 'MTD', 'LAST_MONTH', 'YTD_CALENDAR', 'YTD_FISCAL'] as const;
export type ReportRange = (typeof reportRanges)[number];

/** The words of the ranges. */
export const reportRangeTexts: Readonly<Record<ReportRange, string>> = {
  LAST_SEVEN_DAYS: 'Last seven days',
  MTD: 'Month to date',
  LAST_MONTH: 'Last month',
  YTD_CALENDAR: 'Year to date (calendar)',
  YTD_FISCAL: 'Year to date (fiscal)',
};

/** Days of a report, both included. */
export interface ReportDays {
  readonly from: Day;
  readonly to: Day;
}

const pad = (month: number): string => String(month).padStart(2, '0');

/**
 * Returns the days of a range as of a day, which is its last one but for LAST_MONTH. `fiscalYearStart`: the month in
 * which the fiscal year starts, 1 to 12.
 */
export function reportDays(range: ReportRange, today: Day, fiscalYearStart: number): ReportDays {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const monthStart = `${today.slice(0, 7)}-01`;
  switch (range) {
    case 'LAST_SEVEN_DAYS':
      return { from: addDays(today, -6), to: today };
    case 'MTD':
      return { from: monthStart, to: today };
    case 'LAST_MONTH': {
      const to = addDays(monthStart, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'YTD_CALENDAR':
      return { from: `${year}-01-01`, to: today };
    case 'YTD_FISCAL':
      return { from: `${month >= fiscalYearStart ? year : year - 1}-${pad(fiscalYearStart)}-01`, to: today };
  }
}

/** The buckets of aging, by days past the due date; the last one has no end. */
export const agingBuckets = [
  { name: 'CURRENT', label: 'Current', from: null, to: 0 },
  { name: 'DAYS_30', label: '1–30 days', from: 1, to: 30 },
  { name: 'DAYS_60', label: '31–60 days', from: 31, to: 60 },
  { name: 'DAYS_90', label: '61–90 days', from: 61, to: 90 },
  { name: 'OVER_90', label: 'Over 90 days', from: 91, to: null },
] as const;
export type AgingBucket = (typeof agingBuckets)[number]['name'];

/** Returns the due dates of a bucket as of a day; null is open. */
export const bucketDays = (
  { from, to }: (typeof agingBuckets)[number],
  asOf: Day,
): { readonly dueFrom: Day | null; readonly dueTo: Day | null } => ({
  dueFrom: to === null ? null : addDays(asOf, -to),
  dueTo: from === null ? null : addDays(asOf, -from),
});
