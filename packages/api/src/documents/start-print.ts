import { type PrintOptions, submissionsText } from '@townkeep/core/documents';
import { Problem } from '@townkeep/core/kernel';
import { personName } from '@townkeep/core/people';
import { getPrintable } from '../cases/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { CallContext } from '../platform/http/context.ts';
import { newId } from '../platform/ids.ts';
import { RENDER_PRINT } from './job-names.ts';
import { countOpenPrints, findPrintOf, insertPrint, listExisting, type PrintRow } from './queries.ts';

type Asking = Pick<CallContext, 'staff' | 'actor' | 'now' | 'services'>;

/** A print made in this time is returned again while the record is unchanged, in milliseconds. */
const REUSED_MS = 5 * 60_000;

/** The most prints of one person under way, and how old the oldest of them can be, in milliseconds. */
const OPEN_MAX = 10;
const OPEN_MS = 15 * 60_000;

/** What a new print is of. */
type Printed = PrintOptions & Pick<PrintRow, 'productType' | 'caseAccess' | 'recordIds' | 'fileName'>;

/** Starts a print. @throws Problem too_many_requests when ten prints of the person are under way */
async function insert(tx: AgencyTx, printed: Printed, { staff, now }: Asking): Promise<PrintRow> {
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

/**
 * Starts a print of submissions, in this order, as the staff member may read them now.
 * @throws Problem not_found when one of them does not exist, too_many_requests when ten prints of theirs are under way
 */
export async function startPrint(
  tx: AgencyTx,
  { ids, withNotes, withPhotos }: PrintOptions & { readonly ids: readonly string[] },
  asking: Asking,
): Promise<PrintRow> {
  const recordIds = [...new Set(ids)];
  const existing = await listExisting(tx, recordIds);
  if (existing.length < recordIds.length) throw new Problem('not_found');
  const name = existing.length === 1 ? `Submission ${existing[0]!.number}` : submissionsText(existing.length);
  const of = { productType: 'crm', caseAccess: null, recordIds, fileName: `${name}.pdf` } as const;
  return insert(tx, { ...of, withNotes, withPhotos }, asking);
}

interface Wanted extends PrintOptions {
  readonly id: string;
  readonly productType: PrintRow['productType'];
}

/** A record that can be printed. */
interface Existing extends Pick<PrintRow, 'caseAccess' | 'fileName'> {
  readonly updatedAt: Date;
}

async function getExisting(tx: AgencyTx, { id, productType }: Wanted, asking: Asking): Promise<Existing> {
  if (productType === 'xerce') {
    const { access, number, updatedAt } = await getPrintable(tx, id, asking);
    return { caseAccess: access, fileName: `Case ${number}.pdf`, updatedAt };
  }
  const [found] = await listExisting(tx, [id]);
  if (found === undefined) throw new Problem('not_found');
  return { caseAccess: null, fileName: `Submission ${found.number}.pdf`, updatedAt: found.updatedAt };
}

/**
 * Returns the staff member's print of a record that is under way or was made just now; else starts one.
 * @throws Problem not_found, too_many_requests
 */
export async function startOrFindPrint(tx: AgencyTx, wanted: Wanted, asking: Asking): Promise<PrintRow> {
  const { id, productType, withNotes, withPhotos } = wanted;
  const { updatedAt, caseAccess, fileName } = await getExisting(tx, wanted, asking);
  const { profile } = asking.staff;
  const options = { withNotes, withPhotos, caseAccess, seesSecured: profile.scopes.canSeeSecuredLocations };
  const found = await findPrintOf(tx, profile.id, id, options);
  const since = Math.max(asking.now.getTime() - REUSED_MS, updatedAt.getTime());
  if (found !== undefined && found.createdAt.getTime() > since) return found;
  return insert(tx, { productType, caseAccess, recordIds: [id], fileName, withNotes, withPhotos }, asking);
}
