import { BYTES_PER_MB, type FileRefusal } from '@townkeep/core/files';
import type { AttachmentInput } from '@townkeep/core/submissions';
import type { UploadOperation } from '@townkeep/core/uploads';
import { submissionsArea } from '../agencies/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { detectFile } from '../platform/files/detect-type.ts';
import { makeKey } from '../platform/files/keys.ts';
import { type PhotoFacts, readPhoto } from '../platform/files/photo.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { readArea } from '../platform/settings-rows.ts';
import { findUploads, type Kept, noteCopies, type UploadRow } from './queries.ts';

/** An upload that nobody claims within this time is removed. */
export const UPLOAD_HOURS = 24;

/** Why an upload cannot be claimed. `not_uploaded`: there is none of the caller's at this address that is still free. */
export type UploadRefusal = FileRefusal | 'not_uploaded' | { readonly maxMb: number };

/** A checked copy under a key that no form was signed for. */
export interface KeptFile extends Kept {
  readonly photo: PhotoFacts | null;
}

/** What was found at a `fileURL`: a checked copy, or why there is none. */
export interface InspectedUpload {
  /** Its place in the form's list of attachments. */
  readonly index: number;
  readonly fileName: string;
  readonly title: string;
  readonly description: string | null;
  readonly kept: KeptFile | null;
  readonly refusal: UploadRefusal | null;
}

export interface Inspector {
  /** Who uploaded: this staff member, or null for somebody with the public form. */
  readonly staffId: string | null;
  /** What they may have uploaded the files for. Default: attachments of submissions and, for staff, of cases. */
  readonly operations?: readonly UploadOperation[];
}

/**
 * Looks into uploaded files and keeps a copy of each that is accepted. Reads and writes the storage, so it is to be run
 * before the transaction that claims them. Refuses nothing by itself: an answer kept for the request's idempotency key
 * comes before a refusal, and a request that is sent again finds its files claimed.
 */
export async function inspectUploads(services: Services, agencyId: number, attachments: readonly AttachmentInput[], by: Inspector): Promise<InspectedUpload[]> {
  if (attachments.length === 0) return [];
  const keys = attachments.map(({ fileURL }) => services.storage.keyOf(fileURL));
  const { found, maxMb } = await services.inAgency(agencyId, (tx) => reserveCopies(tx, keys, by, services.now()));
  const inspected: InspectedUpload[] = [];
  for (const [index, attachment] of attachments.entries()) {
    const upload = found[index] ?? null;
    const fileName = upload?.fileName ?? attachment.fileName;
    const outcome = upload === null ? { kept: null, refusal: 'not_uploaded' as const } : await inspect(services, upload, maxMb);
    inspected.push({ index, fileName, title: attachment.title ?? fileName, description: attachment.description ?? null, ...outcome });
  }
  return inspected;
}

interface FoundUpload extends UploadRow {
  readonly copyKey: string;
}

/** The caller's own free uploads behind these keys, each with the key of its copy; null for what is not one, or is named twice. */
async function reserveCopies(tx: AgencyTx, keys: readonly (string | null)[], by: Inspector, now: Date): Promise<{ found: (FoundUpload | null)[]; maxMb: number }> {
  const { maxFileSizeMb } = await readArea(tx, submissionsArea);
  const wanted = keys.filter((key) => key !== null);
  const rows = wanted.length === 0 ? new Map<string, UploadRow>() : await findUploads(tx, wanted, new Date(now.getTime() - UPLOAD_HOURS * 3_600_000));
  const operations = by.operations ?? (by.staffId === null ? ['CRM_ISSUE_ATTACHMENT'] : ['CRM_ISSUE_ATTACHMENT', 'CASE_ATTACHMENT']);
  const found = keys.map((key, index) => {
    const upload = key === null || keys.indexOf(key) !== index ? undefined : rows.get(key);
    if (upload === undefined || upload.isClaimed || upload.staffId !== by.staffId || !operations.includes(upload.operation)) return null;
    return { ...upload, copyKey: makeKey({ agencyId: tx.agencyId, id: newId(), at: now, fileName: upload.fileName }) };
  });
  await noteCopies(
    tx,
    found.filter((upload) => upload !== null).map(({ id, copyKey }) => ({ uploadId: id, key: copyKey })),
  );
  return { found, maxMb: maxFileSizeMb };
}

async function inspect({ storage }: Services, { id, key, fileName, copyKey }: FoundUpload, maxMb: number): Promise<Pick<InspectedUpload, 'kept' | 'refusal'>> {
  const bytes = await storage.readBytes(key);
  if (bytes === null) return { kept: null, refusal: 'not_uploaded' };
  if (bytes.length > maxMb * BYTES_PER_MB) return { kept: null, refusal: { maxMb } };
  const detected = await detectFile({ fileName, bytes });
  if (!detected.ok) return { kept: null, refusal: detected.reason };
  await storage.write(copyKey, bytes, detected.contentType);
  return { kept: { uploadId: id, key: copyKey, contentType: detected.contentType, sizeBytes: bytes.length, photo: await readPhoto(bytes) }, refusal: null };
}
