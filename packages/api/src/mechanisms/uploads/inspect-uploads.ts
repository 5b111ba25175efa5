import type { ActingRights } from '../../platform/acting.ts';
import {
  BYTES_PER_MB,
  type FileRefusal,
  safeFileName,
  safeFileTitle,
  UPLOAD_HOURS,
} from '@townkeep/core/mechanisms/files';
import type { PublicAttachmentInput } from '@townkeep/core/casework/submissions';
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import fastq from 'fastq';
import { submissionsArea } from '../../office/agencies/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { detectFile } from '../../platform/files/detect-type.ts';
import { makeKey } from '../../platform/files/keys.ts';
import { type PhotoFacts, readPhoto } from '../../platform/files/photo.ts';
import type { FileStorage } from '../../platform/files/storage/storage.ts';
import { newId } from '../../platform/ids.ts';
import { hashSecret, isSame } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import type { UploadKinds } from '../../platform/upload-kinds.ts';
import { findUploads, type Kept, noteCopies, type UploadRow } from './queries.ts';
import { isForVisitors, usesByStaff } from './uses.ts';

/** The reason why an upload cannot be claimed. `not_uploaded`: the caller has no unclaimed upload at this address. */
export type UploadRefusal = FileRefusal | 'not_uploaded' | { readonly maxMb: number };

/** A checked copy under a key that no form was signed for. */
export interface KeptFile extends Kept {
  readonly photo: PhotoFacts | null;
  /** The operations as which its uploader may attach it. */
  readonly uses: readonly UploadOperation[];
}

/**
 * The result of inspecting a `fileURL`: a checked copy, or the reason for its refusal. Both are null if it was not
 * inspected because another file is refused.
 */
export interface InspectedUpload {
  /** Its position in the form's list of attachments. */
  readonly index: number;
  readonly fileName: string;
  readonly title: string;
  readonly description: string | null;
  readonly kept: KeptFile | null;
  readonly refusal: UploadRefusal | null;
}

export interface Inspector {
  /** The uploader: this staff member, or null for a visitor without an account. */
  readonly staff: ActingRights | null;
  /** The public form's draft for which its files were uploaded, unless a file names another draft. */
  readonly draftId?: string | undefined;
  /**
   * The operations for which the files may have been uploaded. A visitor's call names one for holders of a private link
   * once it has bound the files to that link by `draftId`. Default: those of records, for a visitor the public form's.
   */
  readonly operations?: readonly UploadOperation[];
}

/**
 * Inspects uploaded files and keeps a copy of each accepted one, or of none if one of them is not the caller's own
 * unclaimed upload. Reads and writes the storage, so call it before the transaction that claims the files. Throws no
 * refusal itself: the answer stored for a repeated request's idempotency key takes precedence, and a repeated request
 * finds its files claimed.
 */
export async function inspectUploads(
  services: Services,
  agencyId: number,
  files: readonly PublicAttachmentInput[],
  by: Inspector,
): Promise<InspectedUpload[]> {
  const { found, maxMb } = await services.inAgency(agencyId, (tx) => reserveCopies(tx, services, files, by));
  const areAllFound = !found.includes(null);
  const inspected: InspectedUpload[] = [];
  for (const [index, file] of files.entries()) {
    const upload = found[index] ?? null;
    const fileName = upload?.fileName ?? safeFileName(file.fileName);
    const title = safeFileTitle(file.title ?? '') || fileName;
    const refused = upload === null ? NOT_UPLOADED : NOT_INSPECTED;
    const outcome =
      upload !== null && areAllFound ? await inspections.push({ storage: services.storage, upload, maxMb }) : refused;
    inspected.push({ index, fileName, title, description: file.description ?? null, ...outcome });
  }
  return inspected;
}

type Outcome = Pick<InspectedUpload, 'kept' | 'refusal'>;
const NOT_UPLOADED: Outcome = { kept: null, refusal: 'not_uploaded' };
const NOT_INSPECTED: Outcome = { kept: null, refusal: null };

interface FoundUpload extends UploadRow {
  readonly copyKey: string;
  readonly uses: readonly UploadOperation[];
}

interface Found {
  /** In the files' order; null for a file that is not the caller's own unclaimed upload, or is named twice. */
  readonly found: readonly (FoundUpload | null)[];
  readonly maxMb: number;
}

/** Finds the uploads of these files, each with the key of its copy. Notes the keys when all uploads are found. */
async function reserveCopies(
  tx: AgencyTx,
  { storage, now, uploadKinds }: Services,
  files: readonly PublicAttachmentInput[],
  by: Inspector,
): Promise<Found> {
  const { maxFileSizeMb } = await readArea(tx, submissionsArea);
  const at = now();
  const keys = files.map(({ fileURL }) => storage.keyOf(fileURL));
  const wanted = keys.filter((key) => key !== null);
  const rows =
    wanted.length === 0
      ? new Map<string, UploadRow>()
      : await findUploads(tx, wanted, new Date(at.getTime() - UPLOAD_HOURS * 3_600_000));
  const found = files.map((file, index) => {
    const key = keys[index] ?? null;
    const upload = key === null || keys.indexOf(key) !== index ? undefined : rows.get(key);
    if (upload === undefined || upload.isClaimed || !isOwn(upload, file.draftId ?? by.draftId, by)) return null;
    const uses = usesOf(uploadKinds, upload.operation, by);
    if (uses.length === 0) return null;
    return { ...upload, uses, copyKey: makeKey({ agencyId: tx.agencyId, id: newId(), at, fileName: upload.fileName }) };
  });
  const all = found.filter((upload) => upload !== null);
  if (all.length === files.length) {
    await noteCopies(
      tx,
      all.map(({ id, copyKey }) => ({ uploadId: id, key: copyKey })),
    );
  }
  return { found, maxMb: maxFileSizeMb };
}

/** Returns whether this person requested the upload, for this draft. */
function isOwn({ staffId, draftHash }: UploadRow, draftId: string | undefined, { staff }: Inspector): boolean {
  if (staffId !== (staff?.profile.id ?? null)) return false;
  const hash = draftId === undefined ? null : hashSecret(draftId);
  return hash === null || draftHash === null ? hash === draftHash : isSame(hash, draftHash);
}

/** Returns the operations as which this person may attach an upload; none for an undeclared operation. */
function usesOf(
  kinds: UploadKinds,
  operation: UploadOperation,
  { staff, operations, draftId }: Inspector,
): readonly UploadOperation[] {
  if (operations?.includes(operation) === false) return [];
  if (staff !== null) {
    const isExpected = operations !== undefined || kinds.find(operation)?.readers === 'record';
    return isExpected ? usesByStaff(kinds, operation, staff) : [];
  }
  const holdsLink = operations !== undefined && draftId !== undefined;
  return isForVisitors(kinds, operation, holdsLink) ? [operation] : [];
}

/** How many files this process inspects in memory at once. The others wait. */
const FILES_AT_ONCE = 4;

interface Inspection {
  readonly storage: FileStorage;
  readonly upload: FoundUpload;
  readonly maxMb: number;
}

const inspections = fastq.promise(inspect, FILES_AT_ONCE);

async function inspect({ storage, upload: { id, key, fileName, copyKey, uses }, maxMb }: Inspection): Promise<Outcome> {
  const bytes = await storage.readBytes(key);
  if (bytes === null) return NOT_UPLOADED;
  if (bytes.length > maxMb * BYTES_PER_MB) return { kept: null, refusal: { maxMb } };
  const detected = await detectFile({ fileName, bytes });
  if (!detected.ok) return { kept: null, refusal: detected.reason };
  await storage.write(copyKey, bytes, detected.contentType);
  const photo = await readPhoto(bytes);
  return {
    kept: { uploadId: id, key: copyKey, contentType: detected.contentType, sizeBytes: bytes.length, photo, uses },
    refusal: null,
  };
}
