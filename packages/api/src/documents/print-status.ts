import { PRINT_FAILED, type PrintJob, shownStatus } from '@townkeep/core/documents';
import { Problem } from '@townkeep/core/kernel';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { CallContext } from '../platform/http/context.ts';
import { findPrint, type PrintRow } from './queries.ts';
import { refuseWithoutRight } from './start-print.ts';

/** How long the address of a PDF is valid. */
const READ_SECONDS = 10 * 60;

/**
 * Returns the state of the staff member's own print.
 * @throws Problem not_found, also for another person's print, and for one that shows what they may not see now; no_right
 * and its kind without the right to see such records
 */
export async function readPrintStatus(
  tx: AgencyTx,
  id: string,
  context: Pick<CallContext, 'staff' | 'actor' | 'now' | 'services'>,
): Promise<PrintJob> {
  const row = await findPrint(tx, context.staff.profile.id, id);
  if (row === undefined) throw new Problem('not_found');
  const kind = context.services.documentKinds.of(row.productType);
  refuseWithoutRight(kind, context.staff);
  const hidesPlaces = row.seesSecured && !context.staff.profile.scopes.canSeeSecuredLocations;
  if (hidesPlaces || !(await kind.mayRead(tx, row, context))) throw new Problem('not_found');
  return printJobOf(row, context);
}

/** Returns a print as its owner sees it, with a short-lived address of the PDF. */
export async function printJobOf(
  row: PrintRow,
  { now, services: { storage } }: Pick<CallContext, 'now' | 'services'>,
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
