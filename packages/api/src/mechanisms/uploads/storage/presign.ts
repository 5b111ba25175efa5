import type { ActingRights } from '../../../platform/acting.ts';
import { Problem } from '@townkeep/core/platform';
import { rightBlocker } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { hidesPlaceOf, isHiddenFrom } from '../../../platform/records/named-records.ts';
import type { Services } from '../../../platform/services.ts';
import { isReader } from '../uses.ts';
import { findFile, findRecordOfFile, type ReadableFile } from '../queries.ts';

/** How long a read address of the staff application is valid. */
const READ_SECONDS = 10 * 60;

/** A stored file that a person may read: the original, or a picture's copy without its place. */
type Readable = ReadableFile & { readonly key: string };

/**
 * Finds the stored file at a location, if this person can read it by the declaration of its upload operation.
 * @throws Problem not_found, also for a file of another agency, of an undeclared operation, of a product that they do
 *   not have, and of a record that they may not see, and for a picture whose copy is not made yet
 */
export async function findReadable(
  tx: AgencyTx,
  services: Services,
  fileURL: string,
  staff: ActingRights,
): Promise<Readable> {
  const key = services.storage.keyOf(fileURL);
  const file = key === null ? undefined : await findFile(tx, key);
  if (key === null || file === undefined) throw new Problem('not_found');
  const kind = services.uploadKinds.find(file.operation);
  const isKept = file.contentType !== null;
  if (!isReader(kind, { staffId: file.staffId, isKept }, staff)) throw new Problem('not_found');
  return isKept && kind.readers === 'record'
    ? readableOfRecord(tx, services, { ...file, key }, staff)
    : { ...file, key };
}

/**
 * A reader of the record who may not see its place gets the copy of a picture, which does not show where it was taken.
 */
async function readableOfRecord(
  tx: AgencyTx,
  { recordNames }: Services,
  file: Readable,
  { profile: { scopes }, flags }: ActingRights,
): Promise<Readable> {
  const record = await findRecordOfFile(tx, file.key);
  const named = record && recordNames.get(record.kind);
  if (record === undefined || named === undefined) throw new Problem('not_found');
  if (named.seeRight !== undefined && rightBlocker(named.seeRight, flags) !== null) throw new Problem('not_found');
  if (await isHiddenFrom(named, tx, record.id, scopes)) throw new Problem('not_found');
  const isPicture = file.contentType?.startsWith('image/') === true;
  if (!isPicture || !(await hidesPlaceOf(recordNames, tx, record, scopes))) return file;
  if (record.publicKey === null) throw new Problem('not_found');
  const contentType = record.publicKey.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return { ...file, key: record.publicKey, contentType };
}

/** Returns a short-lived address for reading the file. A file that was not inspected yet is always downloaded. */
export function presign(
  { storage }: Services,
  { key, fileName, contentType }: Readable,
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
