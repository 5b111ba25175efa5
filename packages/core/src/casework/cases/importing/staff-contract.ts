import { z } from 'zod';
import { packedCsv, refusedRow } from '../../../mechanisms/imports/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { id } from '../../../platform/schemas.ts';
import { run } from '../../../mechanisms/runs/index.ts';
import { listPath, tags } from '../staff-addresses.ts';
import { caseImportOptions } from './import-options.ts';

const count = z.number().int().min(0);

/** What a file of cases holds, as far as it can be read. */
export const checkedCaseImport = z.object({
  headings: z.array(z.string()),
  /** The options that it was read with: those given, else those of the agency's last file as far as they fit. */
  options: caseImportOptions,
  /** Null when a needed column is not chosen yet. */
  found: z
    .object({
      rows: count,
      cases: count,
      /** Cases that will have a point on the map by the file's coordinates. */
      onMap: count,
      refused: z.array(refusedRow),
    })
    .nullable(),
  /** The active violations, one of which can stand for those that the agency does not have. */
  violations: z.array(z.object({ id, name: z.string() })),
});
export type CheckedCaseImport = z.infer<typeof checkedCaseImport>;

/** The import of cases from another system. */
export const caseImportContract = {
  checkImport: staffCall('setup.xerce', { reads: true, limit: 'search' })
    .route({
      method: 'POST',
      path: `${listPath}/import/check`,
      tags,
      summary: 'Check a CSV file of cases; changes nothing',
      description: 'Rows with the same number are one case. Each refused row has its reasons.',
    })
    .input(z.object({ csv: packedCsv, options: caseImportOptions.optional() }))
    .output(checkedCaseImport),
  import: staffCall('setup.xerce', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${listPath}/import`,
      tags,
      summary: 'Import the cases of a CSV file by a run; refused rows are left out',
      description: 'A case that was imported before is skipped, so the same file can be sent again.',
    })
    .input(z.object({ csv: packedCsv, options: caseImportOptions }))
    .output(run),
};
