import type { ActingRights, StaffActing } from '../../platform/acting.ts';
import type { PrintOptions } from '@townkeep/core/mechanisms/documents';
import { Problem } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/platform/formats/person-name.ts';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { DocumentKind } from '../../platform/document-kinds.ts';
import { newId } from '../../platform/ids.ts';
import { RENDER_PRINT } from './job-names.ts';
import { countOpenPrints, findPrintOf, insertPrint, type PrintRow } from './queries.ts';

/** A print made in this time is returned again while the record is unchanged, in milliseconds. */
const REUSED_MS = 5 * 60_000;

/** The most prints of one person under way, and how old the oldest of them can be, in milliseconds. */
const OPEN_MAX = 10;
const OPEN_MS = 15 * 60_000;

/** What a new print is of. */
type Printed = PrintOptions & Pick<PrintRow, 'productType' | 'access' | 'recordIds' | 'fileName'>;

/** Starts a print. @throws Problem too_many_requests when ten prints of the person are under way */
async function insert(tx: AgencyTx, printed: Printed, { staff, now }: StaffActing): Promise<PrintRow> {
  const { id: askedBy, scopes } = staff.profile;
  if ((await countOpenPrints(tx, askedBy, new Date(now.getTime() - OPEN_MS))) >= OPEN_MAX)
    throw new Problem('too_many_requests');
  const row: PrintRow = {
    ...printed,
    id: newId(),
    askedBy,
    askedByName: personName(staff.profile),
    seesSecured: scopes.canSeeSecuredLocations,
    status: 'QUEUED',
    doneCount: 0,
    fileKey: null,
    createdAt: now,
  };
  await insertPrint(tx, row);
  await tx.enqueue(RENDER_PRINT, { agencyId: tx.agencyId, printId: row.id });
  return row;
}

interface Wanted extends PrintOptions {
  readonly ids: readonly string[];
  readonly productType: PrintRow['productType'];
}

/**
 * Starts a print of records, in this order, as the staff member may read them now.
 * @throws Problem not_found when one of them does not exist, too_many_requests when ten prints of theirs are under way
 */
export async function startPrint(
  tx: AgencyTx,
  { ids, productType, withNotes, withPhotos }: Wanted,
  asking: StaffActing,
): Promise<PrintRow> {
  const recordIds = [...new Set(ids)];
  const { access, fileName } = await asking.services.documentKinds.of(productType).find(tx, recordIds, asking);
  return insert(tx, { productType, access, recordIds, fileName, withNotes, withPhotos }, asking);
}

/**
 * Returns the staff member's print of a record that is under way or was made just now; else starts one.
 * @throws Problem no_right and its kind, not_found, too_many_requests
 */
export async function startOrFindPrint(
  tx: AgencyTx,
  { id, productType, withNotes, withPhotos }: Omit<Wanted, 'ids'> & { readonly id: string },
  asking: StaffActing,
): Promise<PrintRow> {
  const kind = asking.services.documentKinds.of(productType);
  refuseWithoutRight(kind, asking.staff);
  const { updatedAt, access, fileName } = await kind.find(tx, [id], asking);
  const { profile } = asking.staff;
  const options = { withNotes, withPhotos, access, seesSecured: profile.scopes.canSeeSecuredLocations };
  const found = await findPrintOf(tx, profile.id, id, options);
  const since = Math.max(asking.now.getTime() - REUSED_MS, updatedAt.getTime());
  if (found !== undefined && found.createdAt.getTime() > since && (await mayReadPrint(tx, found, asking))) return found;
  return insert(tx, { productType, access, recordIds: [id], fileName, withNotes, withPhotos }, asking);
}

/**
 * Returns whether a person who has the right of its kind may see now what a print shows.
 * @throws Problem not_found when they may not see its record
 */
export async function mayReadPrint(tx: AgencyTx, row: PrintRow, by: StaffActing): Promise<boolean> {
  if (row.seesSecured && !by.viewer.canSeeSecuredLocations) return false;
  return by.services.documentKinds.of(row.productType).mayRead(tx, row, by);
}

/** Refuses a person who may not see records of a kind. @throws Problem no_right and its kind */
export function refuseWithoutRight({ right }: DocumentKind, { flags }: ActingRights): void {
  const blocker = rightBlocker(right, flags);
  if (blocker !== null) throw new Problem(blocker);
}
