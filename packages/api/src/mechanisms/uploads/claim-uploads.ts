import { fileRefusals } from '@townkeep/core/mechanisms/files';
import { type FieldTexts, Problem, text } from '@townkeep/core/platform';
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { PhotoFacts } from '../../platform/files/photo.ts';
import type { InspectedUpload, KeptFile, UploadRefusal } from './inspect-uploads.ts';
import { markClaimed } from './queries.ts';

/** A file that belongs to a record. */
export interface ClaimedUpload {
  readonly key: string;
  readonly fileName: string;
  readonly title: string;
  readonly description: string | null;
  readonly sizeBytes: number;
  readonly contentType: string;
  /** Null when it is not a JPEG or PNG photo. */
  readonly photo: PhotoFacts | null;
  /** A job makes the copies for the public and for lists later, so both keys are null here. */
  readonly publicKey: null;
  readonly thumbnailKey: null;
}

export interface Claim {
  readonly now: Date;
  /** Residents get the specified text for a refused file, staff the reason. */
  readonly for: 'public' | 'staff';
  /** The new use of the files. Its declaration decides who may attach them, and who can read them later. */
  readonly operation: UploadOperation;
}

/**
 * Claims inspected uploads for the caller, permanently: another claim of the same file is refused, even a concurrent
 * one.
 * @throws Problem file_not_uploaded, file_refused with a text per file under `attachments.<index>.fileURL`
 */
export async function claimUploads(
  tx: AgencyTx,
  inspected: readonly InspectedUpload[],
  claim: Claim,
): Promise<ClaimedUpload[]> {
  if (inspected.length === 0) return [];
  refuseIfAny(
    inspected.flatMap((file) => {
      const refusal = refusalOf(file, claim);
      return refusal === null ? [] : [{ index: file.index, fileName: file.fileName, refusal }];
    }),
    claim,
  );
  const kept = inspected.flatMap(({ kept: file }) => (file === null ? [] : [file]));
  const claimed = await markClaimed(tx, kept, claim.operation, claim.now);
  refuseIfAny(
    inspected
      .filter((file) => !claimed.has(file.kept!.uploadId))
      .map(({ index, fileName }) => ({ index, fileName, refusal: 'not_uploaded' as const })),
    claim,
  );
  return inspected.map(({ kept: file, ...rest }) => claimedUpload(rest, file!));
}

/** Returns why a file cannot be claimed: its own refusal, or a use that is not for its uploader. */
const refusalOf = ({ refusal, kept }: InspectedUpload, { operation }: Claim): UploadRefusal | null =>
  refusal ?? (kept !== null && !kept.uses.includes(operation) ? 'not_uploaded' : null);

function claimedUpload(
  { fileName, title, description }: Pick<InspectedUpload, 'fileName' | 'title' | 'description'>,
  kept: KeptFile,
): ClaimedUpload {
  const { key, sizeBytes, contentType, photo } = kept;
  return { key, fileName, title, description, sizeBytes, contentType, photo, publicKey: null, thumbnailKey: null };
}

interface Refused {
  readonly index: number;
  readonly fileName: string;
  readonly refusal: UploadRefusal;
}

function refuseIfAny(refused: readonly Refused[], { for: reader }: Claim): void {
  const [first] = refused;
  if (first === undefined) return;
  const fields: FieldTexts = Object.fromEntries(
    refused.map((file) => [`attachments.${file.index}.fileURL`, refusalText(file, reader)]),
  );
  throw new Problem(first.refusal === 'not_uploaded' ? 'file_not_uploaded' : 'file_refused', {
    message: refusalText(first, reader),
    fields,
  });
}

function refusalText({ fileName: name, refusal }: Refused, reader: Claim['for']): string {
  if (refusal === 'not_uploaded') return text('fileNotUploaded', { name });
  if (typeof refusal === 'object') return text('fileTooLarge', { n: refusal.maxMb });
  return reader === 'public'
    ? text('fileTypeUnsupported')
    : text('fileRefused', { name, reason: fileRefusals[refusal] });
}
