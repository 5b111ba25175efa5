import {
  type FinanceReport,
  type FinanceReportInput,
  type ReportDays,
  reportDays,
} from '@townkeep/core/casework/cases';
import { invalid, text } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { maySeeCase, seesAllCases } from '../access-queries.ts';
import { findSummedThrough } from './queries/sums.ts';
import { reportMakers } from './report-tables.ts';

type Asked = Pick<FinanceReportInput, 'range' | 'from' | 'to'>;

/** Returns the days of a report. @throws Problem invalid_input (from, to) */
export async function daysOf(tx: AgencyTx, { range, from, to }: Asked, today: string): Promise<ReportDays> {
  if (range !== undefined) {
    const { fiscalYearStart } = await readArea(tx, informationArea);
    return reportDays(range, today, Number(fiscalYearStart));
  }
  const missing = {
    ...(from === undefined ? { from: text('required', { label: 'From' }) } : {}),
    ...(to === undefined ? { to: text('required', { label: 'To' }) } : {}),
  };
  const problems = { ...dayRangeProblem({ from, to }), ...missing } as Record<string, string>;
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { from: from!, to: to! };
}

/**
 * Makes a report about the money of the cases that this person may see.
 * @throws Problem invalid_input (from, to)
 */
export async function readFinanceReport(
  tx: AgencyTx,
  { report, ...asked }: FinanceReportInput,
  { person, today }: Pick<StaffActing, 'person' | 'today'>,
): Promise<FinanceReport> {
  const days = await daysOf(tx, asked, today);
  const seesAll = await seesAllCases(tx, person.scopes);
  const source = {
    mayBeSeen: seesAll ? null : await maySeeCase(tx, person.scopes),
    summedThrough: await findSummedThrough(tx),
  };
  return { report, ...days, tables: await reportMakers[report](tx, days, source) };
}
