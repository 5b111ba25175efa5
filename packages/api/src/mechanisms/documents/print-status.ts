import { PRINT_FAILED, type PrintJob, shownStatus } from '@townkeep/core/mechanisms/documents';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../platform/acting.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { findPrint, type PrintRow } from './queries.ts';
import { mayReadPrint, refuseWithoutRight } from './start-print.ts';

/** How long the address of a PDF is valid. Whoever wants it later asks again, with the rights of then. */
const READ_SECONDS = 60;

/**
 * Returns the state of the staff member's own print.
 * @throws Problem not_found, also for another person's print, and for one that shows what they may not see now;
 * no_right and its kind without the right to see such records
 */
export async function readPrintStatus(tx: AgencyTx, id: string, by: StaffActing): Promise<PrintJob> {
  const row = await findPrint(tx, by.person.id, id);
  if (row === undefined) throw new Problem('not_found');
  refuseWithoutRight(by.services.documentKinds.of(row.productType), by.staff);
  if (!(await mayReadPrint(tx, row, by))) throw new Problem('not_found');
  return printJobOf(row, by);
}

/** Returns a print as its owner sees it, with a short-lived address of the PDF. */
export async function printJobOf(
  row: PrintRow,
  { now, services: { storage } }: Pick<StaffActing, 'now' | 'services'>,
): Promise<PrintJob> {
  const status = shownStatus(row, now);
  const read = { fileName: row.fileName, contentType: 'application/pdf', disposition: 'attachment' } as const;
  const url =
    row.fileKey === null ? null : await storage.signRead({ key: row.fileKey, ...read, expiresInSeconds: READ_SECONDS });
  return {
    id: row.id,
    status,
    url,
    count: row.recordIds.length,
    done: row.doneCount,
    message: status === 'FAILED' ? PRINT_FAILED : null,
  };
}
