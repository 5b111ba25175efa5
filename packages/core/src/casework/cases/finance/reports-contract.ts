import { z } from 'zod';
import { exportFormats, run } from '../../../mechanisms/runs/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly } from '../../../platform/schemas.ts';
import { tags } from '../staff-addresses.ts';
import { reportRanges } from './report-range.ts';
import { transactionFilter } from './transactions-contract.ts';

export const financeReportNames = ['AGING', 'BY_TYPE', 'BY_DAY', 'BY_CODE', 'OUTSTANDING', 'DEPOSITS'] as const;
export type FinanceReportName = (typeof financeReportNames)[number];

/** The words of the reports. */
export const financeReportTexts: Readonly<Record<FinanceReportName, string>> = {
  AGING: 'Aging',
  BY_TYPE: 'By type',
  BY_DAY: 'By day',
  BY_CODE: 'By charge code',
  OUTSTANDING: 'Outstanding',
  DEPOSITS: 'Deposits',
};

/** Which report, of which days: a range, or days of one's choice. */
export const financeReportInput = z.object({
  report: z.enum(financeReportNames),
  range: z.enum(reportRanges).optional(),
  from: dateOnly.optional(),
  to: dateOnly.optional(),
});
export type FinanceReportInput = z.infer<typeof financeReportInput>;

/** A figure, with the filter of the listing of transactions that shows the lines behind it; null without such lines. */
export const reportFigure = z.object({ value: z.number().int().nullable(), filter: transactionFilter.nullable() });
export type ReportFigure = z.infer<typeof reportFigure>;

export const reportRow = z.object({
  label: z.string(),
  /** The case that the row is about. */
  caseId: z.uuid().nullable(),
  /** One for each column. */
  figures: z.array(reportFigure),
});
export type ReportRow = z.infer<typeof reportRow>;

/** A table of figures. */
export const reportTable = z.object({
  title: z.string(),
  /** What its rows are. */
  rowLabel: z.string(),
  columns: z.array(z.object({ label: z.string(), kind: z.enum(['MONEY', 'COUNT']) })),
  rows: z.array(reportRow),
  /** One for each column; null for a table whose rows do not add up. */
  total: z.array(reportFigure).nullable(),
  /** The columns that a chart shows. */
  charted: z.array(z.number().int()),
});
export type ReportTable = z.infer<typeof reportTable>;

/** A report, of days that are both included. Aging and what is outstanding are as of the end of the last day. */
export const financeReport = z.object({
  report: z.enum(financeReportNames),
  from: z.iso.date(),
  to: z.iso.date(),
  tables: z.array(reportTable),
});
export type FinanceReport = z.infer<typeof financeReport>;

/** The input of the export of a report; a PDF is tagged. */
export const financeReportExport = financeReportInput.extend({ format: z.enum([...exportFormats, 'PDF']) });
export type FinanceReportExport = z.infer<typeof financeReportExport>;

const path = '/xerce/finance-reports';

/** The calls of the reports about money. */
export const financeReportsContract = {
  financeReport: staffCall('finance.see', { limit: 'search', reads: 'snapshot' })
    .route({ method: 'POST', path, tags, summary: 'Get a report about money, each figure with the lines behind it' })
    .input(financeReportInput)
    .output(financeReport),
  financeReportDownload: staffCall('finance.see', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${path}/download`,
      tags,
      summary: 'Export a report about money to a CSV, XLSX or PDF file by a run',
    })
    .input(financeReportExport)
    .output(run),
};
