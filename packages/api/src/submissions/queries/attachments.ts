import { sql } from 'kysely';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import type { FileColumns } from '../files.ts';
import { writer } from './person.ts';
import { statement } from './statement.ts';

/** These attachments of a submission, in the order of their upload. */
export function listAttachments(tx: AgencyTx, submissionId: string, ids: readonly string[]): Promise<FileColumns[]> {
  return tx.all(
    statement(sql<FileColumns>`
    select f.id, f.key, f.public_key as "publicKey", f.thumbnail_key as "thumbnailKey", f.title, f.description, f.file_name as "fileName", f.size_bytes as "sizeBytes",
      f.content_type as "contentType", f.created_at as "createdAt", f.photo_latitude as "photoLatitude", f.photo_longitude as "photoLongitude", f.photo_taken_at as "photoTakenAt",
      ${sql.raw(writer('u', 'f.created_by'))} as "createdBy"
    from attachments f left join staff u on u.agency_id = f.agency_id and u.id = f.created_by
    where f.agency_id = ${tx.agencyId} and f.subject_id = ${submissionId} and f.id = any(${[...ids]}::uuid[])
    order by f.created_at, f.id`),
  );
}

export async function saveAttachment(tx: AgencyTx, id: string, { title, description }: { title: string; description: string | null }): Promise<void> {
  await tx.change(query.updateTable('attachments').set({ title, description }).where('agency_id', '=', tx.agencyId).where('id', '=', id));
}

/** A stored file that nothing refers to any more, with its copies. */
interface Removed {
  readonly keys: readonly string[];
}

/** Removes attachments, all of a submission's when no ids are given, and returns the keys of their files. */
export async function deleteAttachments(tx: AgencyTx, submissionId: string, ids?: readonly string[]): Promise<Removed> {
  const rows = await tx.all(
    statement(sql<{ key: string; public_key: string | null; thumbnail_key: string | null }>`
    delete from attachments where agency_id = ${tx.agencyId} and subject_id = ${submissionId} and (${ids === undefined} or id = any(${[...(ids ?? [])]}::uuid[]))
    returning key, public_key, thumbnail_key`),
  );
  const originals = rows.map((row) => row.key);
  // What was posted, and copies that were not kept, go along: nothing else would know of them.
  const uploads =
    originals.length === 0 ? [] : await tx.all(query.deleteFrom('uploads').where('agency_id', '=', tx.agencyId).where('kept_key', 'in', originals).returning(['key', 'copies']));
  const keys = [...rows.flatMap((row) => [row.key, row.public_key, row.thumbnail_key]), ...uploads.flatMap((upload) => [upload.key, ...upload.copies])];
  return { keys: [...new Set(keys.filter((key) => key !== null))] };
}
