import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** A requested upload and its state. */
export interface UploadRow {
  readonly id: string;
  readonly key: string;
  readonly fileName: string;
  readonly operation: UploadOperation;
  /** Null for the public form. */
  readonly staffId: string | null;
  /** The hash of the public form's draft; null if none was named. */
  readonly draftHash: Uint8Array | null;
  readonly isClaimed: boolean;
}

export async function insertUpload(
  tx: AgencyTx,
  upload: Omit<UploadRow, 'isClaimed'> & { createdAt: Date },
): Promise<void> {
  await tx.change(
    query.insertInto('uploads').values({
      agency_id: tx.agencyId,
      id: upload.id,
      key: upload.key,
      file_name: upload.fileName,
      operation: upload.operation,
      staff_id: upload.staffId,
      draft_hash: upload.draftHash,
      created_at: upload.createdAt,
      claimed_at: null,
      kept_key: null,
      content_type: null,
      size_bytes: null,
      swept_at: null,
    }),
  );
}

/** Finds the uploads with these keys that were requested after `since`. Returns them by key. */
export async function findUploads(tx: AgencyTx, keys: readonly string[], since: Date): Promise<Map<string, UploadRow>> {
  const rows = await tx.all(
    query
      .selectFrom('uploads')
      .select(['id', 'key', 'file_name', 'operation', 'staff_id', 'draft_hash', 'claimed_at'])
      .where('agency_id', '=', tx.agencyId)
      .where('key', 'in', [...keys])
      .where('created_at', '>', since),
  );
  return new Map(
    rows.map((row) => [
      row.key,
      {
        id: row.id,
        key: row.key,
        fileName: row.file_name,
        operation: row.operation as UploadOperation,
        staffId: row.staff_id,
        draftHash: row.draft_hash,
        isClaimed: row.claimed_at !== null,
      },
    ]),
  );
}

/** Notes the key of a copy that is about to be written, so that the sweep finds it if it is never claimed. */
export async function noteCopies(tx: AgencyTx, copies: readonly { uploadId: string; key: string }[]): Promise<void> {
  if (copies.length === 0) return;
  await tx.run(
    `update uploads u set copies = u.copies || c.key from unnest($2::uuid[], $3::text[]) as c (id, key)
     where u.agency_id = $1 and u.id = c.id`,
    [tx.agencyId, copies.map((copy) => copy.uploadId), copies.map((copy) => copy.key)],
  );
}

/** Lists the keys of those copies that are not claimed, without those that an open transaction may still claim. */
export async function listUnclaimed(
  tx: AgencyTx,
  copies: readonly { uploadId: string; key: string }[],
): Promise<string[]> {
  const { rows } = await tx.run(
    `select c.key from unnest($2::uuid[], $3::text[]) as c (id, key)
     join uploads u on u.agency_id = $1 and u.id = c.id where u.kept_key is distinct from c.key
     for update of u skip locked`,
    [tx.agencyId, copies.map((copy) => copy.uploadId), copies.map((copy) => copy.key)],
  );
  return rows.map((row) => String(row['key']));
}

/** The stored file of a claimed upload. */
export interface Kept {
  readonly uploadId: string;
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** Claims uploads that are not claimed yet. Returns the ids of the claimed ones. */
export async function markClaimed(
  tx: AgencyTx,
  kept: readonly Kept[],
  operation: UploadOperation,
  now: Date,
): Promise<Set<string>> {
  const { rows } = await tx.run(
    `update uploads u set claimed_at = $2, operation = $3, kept_key = k.key, content_type = k.content_type,
     size_bytes = k.size_bytes
     from unnest($4::uuid[], $5::text[], $6::text[], $7::bigint[]) as k (id, key, content_type, size_bytes)
     where u.agency_id = $1 and u.id = k.id and u.claimed_at is null returning u.id`,
    [
      tx.agencyId,
      now,
      operation,
      kept.map((file) => file.uploadId),
      kept.map((file) => file.key),
      kept.map((file) => file.contentType),
      kept.map((file) => file.sizeBytes),
    ],
  );
  return new Set(rows.map((row) => String(row['id'])));
}

/** A file found by its key: claimed, or just posted. */
export interface ReadableFile {
  readonly fileName: string;
  readonly operation: UploadOperation;
  readonly staffId: string | null;
  /** Null while the upload is unclaimed, because it has not been inspected yet. */
  readonly contentType: string | null;
}

export async function findFile(tx: AgencyTx, key: string): Promise<ReadableFile | undefined> {
  const row = await tx.first(
    query
      .selectFrom('uploads')
      .select(['file_name', 'operation', 'staff_id', 'content_type'])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e.or([e('kept_key', '=', key), e.and([e('key', '=', key), e('claimed_at', 'is', null)])])),
  );
  return (
    row && {
      fileName: row.file_name,
      operation: row.operation as UploadOperation,
      staffId: row.staff_id,
      contentType: row.content_type,
    }
  );
}

interface RecordOfFile {
  readonly kind: string;
  readonly id: string;
  /** The copy of a picture without its metadata; null until it is made. */
  readonly publicKey: string | null;
}

/** Finds the record that a stored file is attached to. */
export const findRecordOfFile = (tx: AgencyTx, key: string): Promise<RecordOfFile | undefined> =>
  tx.first(
    query
      .selectFrom('attachments as a')
      .innerJoin('subjects as s', (join) =>
        join.onRef('s.agency_id', '=', 'a.agency_id').onRef('s.id', '=', 'a.subject_id'),
      )
      .select(['s.kind', 's.id', 'a.public_key as publicKey'])
      .where('a.agency_id', '=', tx.agencyId)
      .where('a.key', '=', key),
  );

/** An old upload with the files to remove: all of them, or all but the kept one. */
export interface StaleUpload {
  readonly id: string;
  readonly isClaimed: boolean;
  readonly keys: readonly string[];
}

/** Lists at most `most` uploads from before `before` that still have files to remove. */
export async function listStale(tx: AgencyTx, before: Date, most: number): Promise<StaleUpload[]> {
  const rows = await tx.all(
    query
      .selectFrom('uploads')
      .select(['id', 'key', 'copies', 'kept_key', 'claimed_at'])
      .where('agency_id', '=', tx.agencyId)
      .where('swept_at', 'is', null)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(most),
  );
  return rows.map((row) => ({
    id: row.id,
    isClaimed: row.claimed_at !== null,
    keys: [row.key, ...row.copies].filter((key) => key !== row.kept_key),
  }));
}

/**
 * Marks uploads as swept once their files are removed: deletes unclaimed uploads, and records for claimed ones that
 * only the kept file is left.
 */
export async function markSwept(tx: AgencyTx, swept: readonly StaleUpload[], now: Date): Promise<void> {
  const ids = (isClaimed: boolean) =>
    swept.filter((upload) => upload.isClaimed === isClaimed).map((upload) => upload.id);
  await tx.run('delete from uploads where agency_id = $1 and id = any($2::uuid[])', [tx.agencyId, ids(false)]);
  await tx.run('update uploads set swept_at = $3 where agency_id = $1 and id = any($2::uuid[])', [
    tx.agencyId,
    ids(true),
    now,
  ]);
}

/** Makes kept files those of another operation, when they became files of another kind of record. */
export async function moveUploads(
  tx: AgencyTx,
  keptKeys: readonly string[],
  operation: UploadOperation,
): Promise<void> {
  await tx.run('update uploads set operation = $3 where agency_id = $1 and kept_key = any($2::text[])', [
    tx.agencyId,
    keptKeys,
    operation,
  ]);
}
