import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, sortOrder } from '../../../platform/schemas.ts';
import { run } from '../../../mechanisms/runs/index.ts';
import { listPath, tags } from '../staff-addresses.ts';
import { caseExportChoice } from './columns.ts';
import { caseFilter, caseSorts } from './staff-contract.ts';

/** Most cases that an export names one by one; with a filter alone there is a higher limit. */
const EXPORTED_IDS_MAX = 10_000;

/** The input of the export of the listing. */
export const caseExport = z.object({
  ...caseFilter.shape,
  ...caseExportChoice,
  sortBy: z.enum(caseSorts).default('createdAt'),
  sortOrder,
  /** Only these cases, of those that match the filter. */
  ids: z.array(id).min(1).max(EXPORTED_IDS_MAX).optional(),
});
export type CaseExport = z.infer<typeof caseExport>;

export const caseExportContract = {
  download: staffCall('cases.see', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${listPath}/summary/download`,
      tags,
      summary: 'Export the listing of cases to a CSV or XLSX file by a run',
    })
    .input(caseExport)
    .output(run),
};
