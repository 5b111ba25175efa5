import type { FinanceReportInput, FinanceReportName, ReportRange } from '@townkeep/core/casework/cases';
import { financeReportNames, reportRanges } from '@townkeep/core/casework/cases';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';

/** What the address of the page says: the report, and a range or days of one's choice. */
export interface ReportState {
  readonly report: FinanceReportName;
  readonly range: ReportRange | 'CUSTOM';
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (value: unknown): string => (typeof value === 'string' && DAY.test(value) ? value : '');

/** Reads the valid parts of an address; the others have their defaults. */
export const readReportState = (raw: Readonly<Record<string, unknown>>): ReportState => ({
  report: financeReportNames.find((name) => name === raw['report']) ?? 'BY_TYPE',
  range: raw['range'] === 'CUSTOM' ? 'CUSTOM' : (reportRanges.find((range) => range === raw['range']) ?? 'MTD'),
  from: dayOf(raw['from']),
  to: dayOf(raw['to']),
});

/** The reports of one day: what was open at its end. */
export const isOfOneDay = (report: FinanceReportName): boolean => report === 'AGING' || report === 'OUTSTANDING';

/** Returns the input of the call; null while days are missing or in the wrong order. */
export function reportInput({ report, range, from, to }: ReportState, today: string): FinanceReportInput | null {
  if (isOfOneDay(report)) {
    const day = range === 'CUSTOM' && to !== '' ? to : today;
    return { report, from: day, to: day };
  }
  if (range !== 'CUSTOM') return { report, range };
  if (from === '' || to === '' || Object.keys(dayRangeProblem({ from, to })).length > 0) return null;
  return { report, from, to };
}
