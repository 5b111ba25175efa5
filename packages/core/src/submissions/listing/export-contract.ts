import { z } from 'zod';
import { staffCall } from '../../kernel/call.ts';
import { sortOrder } from '../../kernel/schemas.ts';
import { run } from '../../runs/index.ts';
import { tags } from '../staff-addresses.ts';
import { submissionExportChoice } from './columns.ts';
import { submissionFilter, submissionSorts } from './staff-contract.ts';

/** The input of the export of the listing. */
export const submissionExport = z.object({
  ...submissionFilter.shape,
  ...submissionExportChoice,
  sortBy: z.enum(submissionSorts).default('createdAt'),
  sortOrder,
  /** Adds a column for each field of the category's forms. Only with a filter by exactly one category. */
  hasAnswers: z.boolean().default(false),
});
export type SubmissionExport = z.infer<typeof submissionExport>;

export const exportContract = {
  download: staffCall('submissions.see', { limit: 'message' })
    .route({
      method: 'POST',
      path: '/agencies/crm/summary/download',
      tags,
      summary: 'Export the listing to a CSV or XLSX file by a run',
    })
    .input(submissionExport)
    .output(run),
};
