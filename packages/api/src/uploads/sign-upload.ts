import { BYTES_PER_MB, contentTypeFor, fileExtension, fileProblem, isPhotoName, MAX_FILE_NAME, safeFileName } from '@townkeep/core/files';
import { Problem, text } from '@townkeep/core/kernel';
import type { UploadOperation } from '@townkeep/core/uploads';
import { submissionsArea } from '../agencies/index.ts';
import { makeKey } from '../platform/files/keys.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import { hashSecret } from '../platform/secrets.ts';
import type { Services } from '../platform/services.ts';
import { readArea } from '../platform/settings-rows.ts';
import { insertUpload } from './queries.ts';

/** How long a form may be posted. */
const FORM_SECONDS = 15 * 60;

interface Wanted {
  readonly operation: UploadOperation;
  readonly fileName: string;
  /** Null for the public form. */
  readonly staffId: string | null;
  /** The public form's draft that it is for. */
  readonly draftId?: string | undefined;
  readonly now: Date;
}

interface Place {
  readonly key: string;
  readonly maxBytes: number;
  readonly contentType: string;
}

/**
 * Reserves a place for a file of this name.
 * @throws Problem file_refused for a name that is too long or of a type that is not accepted
 */
export async function reserveUpload(tx: AgencyTx, { operation, fileName: given, staffId, draftId, now }: Wanted): Promise<Place> {
  const { maxFileSizeMb } = await readArea(tx, submissionsArea);
  const fileName = safeFileName(given, MAX_FILE_NAME);
  const problem = fileProblem({ name: given, sizeBytes: null, maxSizeMb: maxFileSizeMb });
  const needsPhoto = operation === 'SIGNATURE' || operation === 'AGENCY_LOGO';
  const refusal = problem?.text ?? (needsPhoto && !isPhotoName(fileName) ? text('fileTypeUnsupported') : null);
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
  return { key, maxBytes: maxFileSizeMb * BYTES_PER_MB, contentType: contentTypeFor(fileExtension(fileName)) };
}

/** The form with which a browser posts a file to a reserved place. Outside any transaction: the storage may ask its provider. */
export async function signUpload({ storage }: Services, agencyId: number, { key, maxBytes, contentType }: Place) {
  const { url, fields } = await storage.signUpload({ agencyId, key, contentLengthMax: maxBytes, contentType, expiresInSeconds: FORM_SECONDS });
  return { url, requestBodyparams: { ...fields }, fileURL: storage.locationOf(key) };
}
