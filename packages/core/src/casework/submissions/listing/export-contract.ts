import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, sortOrder } from '../../../platform/schemas.ts';
import { run } from '../../../mechanisms/runs/index.ts';
import { tags } from '../staff-addresses.ts';
import { submissionExportChoice } from './columns.ts';
import { submissionFilter, submissionSorts } from './staff-contract.ts';

/** Most submissions that an export names one by one; with a filter alone there is a higher limit. */
const EXPORTED_IDS_MAX = 10_000;

/** The input of the export of the listing. */
export const submissionExport = z.object({
  ...submissionFilter.shape,
  ...submissionExportChoice,
  sortBy: z.enum(submissionSorts).default('createdAt'),
  sortOrder,
  /** Only these submissions, of those that match the filter. */
  ids: z.array(id).min(1).max(EXPORTED_IDS_MAX).optional(),
  /** Adds a column for each field of the category's forms. Only with a filter by exactly one category. */
  hasAnswers: z.boolean().default(false),
});
export type SubmissionExport = z.infer<typeof submissionExport>;

export const exportContract = {
  download: staffCall('submissions.see', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: '/agencies/crm/summary/download',
      tags,
      summary: 'Export the listing to a CSV or XLSX file by a run',
    })
    .input(submissionExport)
    .output(run),
};
