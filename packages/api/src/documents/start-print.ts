import { type PrintOptions, submissionsText } from '@townkeep/core/documents';
import { Problem } from '@townkeep/core/kernel';
import { personName } from '@townkeep/core/people';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { CallContext } from '../platform/http/context.ts';
import { newId } from '../platform/ids.ts';
import { RENDER_PRINT } from './job-names.ts';
import { countOpenPrints, findPrintOf, insertPrint, listExisting, type PrintRow } from './queries.ts';

type Asking = Pick<CallContext, 'staff' | 'now'>;

/** A print made in this time is returned again while the submission is unchanged, in milliseconds. */
const REUSED_MS = 5 * 60_000;

/** The most prints of one person under way, and how old the oldest of them can be, in milliseconds. */
const OPEN_MAX = 10;
const OPEN_MS = 15 * 60_000;

/**
 * Starts a print of submissions, in this order, as the staff member may read them now.
 * @throws Problem not_found when one of them does not exist, too_many_requests when ten prints of theirs are under way
 */
export async function startPrint(
  tx: AgencyTx,
  { ids, ...options }: PrintOptions & { readonly ids: readonly string[] },
  { staff, now }: Asking,
): Promise<PrintRow> {
  const recordIds = [...new Set(ids)];
  const existing = await listExisting(tx, recordIds);
  if (existing.length < recordIds.length) throw new Problem('not_found');
  const { id: askedBy, scopes } = staff.profile;
  if ((await countOpenPrints(tx, askedBy, new Date(now.getTime() - OPEN_MS))) >= OPEN_MAX)
    throw new Problem('too_many_requests');
  const name = existing.length === 1 ? `Submission ${existing[0]!.number}` : submissionsText(existing.length);
  const row: PrintRow = {
    id: newId(),
    askedBy,
    askedByName: personName(staff.profile),
    recordIds,
    withNotes: options.withNotes,
    withPhotos: options.withPhotos,
    seesSecured: scopes.canSeeSecuredLocations,
    status: 'QUEUED',
    doneCount: 0,
    fileKey: null,
    fileName: `${name}.pdf`,
    createdAt: now,
  };
  await insertPrint(tx, row);
  await tx.enqueue(RENDER_PRINT, { agencyId: tx.agencyId, printId: row.id });
  return row;
}

/**
 * Returns the staff member's print of a submission that is under way or was made just now; else starts one.
 * @throws Problem not_found, too_many_requests
 */
export async function startOrFindPrint(
  tx: AgencyTx,
  { id, withNotes, withPhotos }: PrintOptions & { readonly id: string },
  asking: Asking,
): Promise<PrintRow> {
  const [existing] = await listExisting(tx, [id]);
  if (existing === undefined) throw new Problem('not_found');
  const { profile } = asking.staff;
  const options = { withNotes, withPhotos, seesSecured: profile.scopes.canSeeSecuredLocations };
  const found = await findPrintOf(tx, profile.id, id, options);
  const since = Math.max(asking.now.getTime() - REUSED_MS, existing.updatedAt.getTime());
  if (found !== undefined && found.createdAt.getTime() > since) return found;
  return startPrint(tx, { ids: [id], withNotes, withPhotos }, asking);
}
