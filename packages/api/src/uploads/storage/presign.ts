import { Problem } from '@townkeep/core/kernel';
import type { ActingRights } from '../../platform/acting.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { findFile, findRecordOfFile, type ReadableFile } from '../queries.ts';

/** How long a read address of the staff application is valid. */
const READ_SECONDS = 10 * 60;

/**
 * Finds the stored file at a location, if this person can read it. Who may not see the place of its record gets the copy
 * of a picture, which does not tell where it was taken.
 * @throws Problem not_found, also for a file of another agency, of a product that they do not have, and of a
 *   record that they may not see, and for a picture whose copy is not made yet
 */
export async function findReadable(
  tx: AgencyTx,
  { storage, recordNames }: Services,
  fileURL: string,
  staff: ActingRights,
): Promise<ReadableFile & { key: string }> {
  const key = storage.keyOf(fileURL);
  const file = key === null ? undefined : await findFile(tx, key);
  if (key === null || file === undefined || !mayRead(file, staff)) throw new Problem('not_found');
  const record = await findRecordOfFile(tx, key);
  if (record === undefined) return { ...file, key };
  const { scopes } = staff.profile;
  const named = recordNames.get(record.kind);
  if ((await named?.hiddenFrom?.(tx, [record.id], scopes))?.has(record.id) === true) throw new Problem('not_found');
  const isPicture = file.contentType?.startsWith('image/') === true;
  const isPlaceHidden = isPicture && (await named?.withHiddenPlace?.(tx, [record.id], scopes))?.has(record.id) === true;
  if (!isPlaceHidden) return { ...file, key };
  if (record.publicKey === null) throw new Problem('not_found');
  return {
    ...file,
    key: record.publicKey,
    contentType: record.publicKey.endsWith('.png') ? 'image/png' : 'image/jpeg',
  };
}

function mayRead({ operation, staffId, contentType }: ReadableFile, { profile, flags }: ActingRights): boolean {
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
