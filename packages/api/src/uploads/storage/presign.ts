import { Problem } from '@townkeep/core/kernel';
import type { SignedInStaff } from '../../platform/http/context.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { findFile, findRecordOfFile, type ReadableFile } from '../queries.ts';

/** How long a read address of the staff application is valid. */
const READ_SECONDS = 10 * 60;

/**
 * Finds the stored file at a location, if this person can read it.
 * @throws Problem not_found, also for a file of another agency, of a product that they do not have, and of a
 *   record that they may not see
 */
export async function findReadable(
  tx: AgencyTx,
  { storage, recordNames }: Services,
  fileURL: string,
  staff: SignedInStaff,
): Promise<ReadableFile & { key: string }> {
  const key = storage.keyOf(fileURL);
  const file = key === null ? undefined : await findFile(tx, key);
  if (key === null || file === undefined || !mayRead(file, staff)) throw new Problem('not_found');
  const record = await findRecordOfFile(tx, key);
  const hidden = record && (await recordNames.get(record.kind)?.hiddenFrom?.(tx, [record.id], staff.profile.scopes));
  if (record && hidden?.has(record.id)) throw new Problem('not_found');
  return { ...file, key };
}

function mayRead({ operation, staffId, contentType }: ReadableFile, { profile, flags }: SignedInStaff): boolean {
  if (contentType === null || operation === 'SIGNATURE') return staffId === profile.id;
  if (operation === 'CRM_ISSUE_ATTACHMENT') return flags.hasSubmissionsListing;
  return operation !== 'CASE_ATTACHMENT' || flags.hasCodeEnforcement;
}

/** Returns a short-lived address for reading the file. A file that was not inspected yet is always downloaded. */
export function presign(
  { storage }: Services,
  { key, fileName, contentType }: ReadableFile & { key: string },
  isDownload: boolean,
): Promise<string> {
  const disposition = isDownload || contentType === null ? 'attachment' : 'inline';
  return storage.signRead({
    key,
    fileName,
    contentType: contentType ?? 'application/octet-stream',
    disposition,
    expiresInSeconds: READ_SECONDS,
  });
}
