import {
  BYTES_PER_MB,
  contentTypeFor,
  fileExtension,
  fileProblem,
  isPhotoName,
  MAX_FILE_NAME,
  safeFileName,
} from '@townkeep/core/mechanisms/files';
import { Problem, text } from '@townkeep/core/platform';
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import { submissionsArea } from '../../../office/agencies/index.ts';
import type { Sent } from '../../../platform/http/limits/byte-limits.ts';
import { makeKey } from '../../../platform/files/keys.ts';
import { isLocalStorage } from '../../../platform/files/storage/local-storage.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import type { UploadKinds } from '../../../platform/upload-kinds.ts';
import { insertUpload } from '../queries.ts';

/** How long a form can be posted. */
const FORM_SECONDS = 15 * 60;

export interface UploadRequest {
  readonly operation: UploadOperation;
  readonly fileName: string;
  /** In bytes, if known: a longer file is refused. */
  readonly sizeBytes?: number | undefined;
  /** Null for the public form. */
  readonly staffId: string | null;
  /** The public form's draft that the file is for. */
  readonly draftId?: string | undefined;
  readonly now: Date;
}

interface Place {
  readonly key: string;
  readonly maxBytes: number;
  readonly contentType: string;
}

/**
 * Reserves a place for a file with this name. The caller has checked that this person may upload it.
 * @throws Problem no_right for an undeclared operation; file_refused for a name that is too long, a type that is not
 * accepted, or a size above the limit
 */
export async function reserveUpload(
  tx: AgencyTx,
  uploadKinds: UploadKinds,
  { operation, fileName: given, sizeBytes, staffId, draftId, now }: UploadRequest,
): Promise<Place> {
  const kind = uploadKinds.find(operation);
  if (kind === undefined) throw new Problem('no_right');
  const { maxFileSizeMb } = await readArea(tx, submissionsArea);
  const fileName = safeFileName(given, MAX_FILE_NAME);
  const problem = fileProblem({ name: given, sizeBytes: sizeBytes ?? null, maxSizeMb: maxFileSizeMb });
  const refusal =
    problem?.text ?? (kind.isPhoto === true && !isPhotoName(fileName) ? text('fileTypeUnsupported') : null);
  if (refusal !== null) throw new Problem('file_refused', { message: refusal, fields: { filename: refusal } });
  const id = newId();
  const key = makeKey({ agencyId: tx.agencyId, id, at: now, fileName });
  await insertUpload(tx, {
    id,
    key,
    fileName,
    operation,
    staffId,
    draftHash: draftId === undefined ? null : hashSecret(draftId),
    createdAt: now,
  });
  return {
    key,
    maxBytes: sizeBytes ?? maxFileSizeMb * BYTES_PER_MB,
    contentType: contentTypeFor(fileExtension(fileName)),
  };
}

/**
 * Refuses files while the disk is full.
 * @throws Problem storage_full if files are stored on this machine and its disk has no room
 */
export async function refuseIfFull({ storage }: Services): Promise<void> {
  if (isLocalStorage(storage) && !(await storage.hasRoom())) throw new Problem('storage_full');
}

/**
 * Counts a file when its form is signed, if another server receives it. The embedded storage counts arriving bytes.
 * @throws Problem too_many_requests
 */
export async function reserveBytes({ storage, takeBytes }: Services, sent: Omit<Sent, 'budget'>): Promise<void> {
  if (!isLocalStorage(storage)) await takeBytes({ ...sent, budget: 'uploads' });
}

/**
 * Signs the form with which a browser posts a file to a reserved place. Call it outside any transaction: the storage
 * may call its provider.
 */
export async function signUpload({ storage }: Services, agencyId: number, { key, maxBytes, contentType }: Place) {
  const { url, fields } = await storage.signUpload({
    agencyId,
    key,
    contentLengthMax: maxBytes,
    contentType,
    expiresInSeconds: FORM_SECONDS,
  });
  return { url, requestBodyparams: { ...fields }, fileURL: storage.locationOf(key) };
}
