import type { Insertable } from 'kysely';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import type { FileColumns } from './files.ts';
import { writer } from '../../platform/database/person-json.ts';
import type { DB } from '../../platform/database/schema.ts';

const COLUMNS = `
  f.id, f.version, f.key, f.public_key as "publicKey", f.thumbnail_key as "thumbnailKey", f.title, f.description,
  f.is_public as "isPublic", f.file_name as "fileName", f.size_bytes as "sizeBytes", f.content_type as "contentType",
  f.created_at as "createdAt",
  f.photo_latitude as "photoLatitude", f.photo_longitude as "photoLongitude", f.photo_taken_at as "photoTakenAt",
  ${writer('u', 'f.created_by')} as "createdBy"`;

/** Lists the given attachments of a subject, in the order of their upload. */
export async function listAttachments(tx: AgencyTx, subjectId: string, ids: readonly string[]): Promise<FileColumns[]> {
  const { rows } = await tx.run(
    `select ${COLUMNS} from attachments f left join staff u on u.agency_id = f.agency_id and u.id = f.created_by
     where f.agency_id = $1 and f.subject_id = $2 and f.id = any($3::uuid[]) order by f.created_at, f.id`,
    [tx.agencyId, subjectId, ids],
  );
  return rows as unknown as FileColumns[];
}

/** Lists all attachments of a subject, in the order of their upload. */
export async function filesOf(tx: AgencyTx, subjectId: string): Promise<FileColumns[]> {
  const { rows } = await tx.run(
    `select ${COLUMNS} from attachments f left join staff u on u.agency_id = f.agency_id and u.id = f.created_by
     where f.agency_id = $1 and f.subject_id = $2 order by f.created_at, f.id`,
    [tx.agencyId, subjectId],
  );
  return rows as unknown as FileColumns[];
}

// The columns of a file that both staff and residents see.
const SHARED = `'id', f.id, 'version', f.version, 'messageId', f.message_id, 'key', f.key, 'publicKey', f.public_key,
    'thumbnailKey', f.thumbnail_key, 'title', f.title, 'description', f.description, 'isPublic', f.is_public,
    'fileName', f.file_name, 'sizeBytes', f.size_bytes, 'contentType', f.content_type, 'createdAt', f.created_at`;

/** Returns the SQL of a record's attachments as JSON; null without any. `alias` names the joined record. */
export const attachmentsOf = (alias: string): string => `(
  select jsonb_agg(jsonb_build_object(${SHARED}, 'createdBy', ${writer('u', 'f.created_by')},
    'photoLatitude', f.photo_latitude, 'photoLongitude', f.photo_longitude, 'photoTakenAt', f.photo_taken_at)
    order by f.created_at, f.id)
  from attachments f left join staff u on u.agency_id = f.agency_id and u.id = f.created_by
  where f.agency_id = ${alias}.agency_id and f.subject_id = ${alias}.id)`;

/** Selects how many photos a record has, with those of its messages. `alias` is that of the record's table. */
export const photoCountOf = (alias: string): string => `(
  select count(*)::integer from attachments f
  where f.agency_id = ${alias}.agency_id and f.subject_id = ${alias}.id and f.content_type like 'image/%')`;

/**
 * Returns the same for residents: their own attachments and those of the thread, from an instant on, and those that
 * staff made public. `since` is SQL.
 */
export const publicAttachmentsOf = (alias: string, since = 'null::timestamptz'): string => `(
  select jsonb_agg(jsonb_build_object(${SHARED}) order by f.created_at, f.id)
  from attachments f
  where f.agency_id = ${alias}.agency_id and f.subject_id = ${alias}.id
    and (f.is_public or ((f.message_id is not null or f.created_by is null)
      and (${since} is null or f.created_at >= ${since}))))`;

/**
 * Locks attachments, and those of other records that share a file with them, so that of two who delete them at once the
 * second knows that it deletes the last one.
 */
const LOCK_SHARED = `
  select id from attachments where agency_id = $1 and key in (
    select key from attachments
    where agency_id = $1 and subject_id = $2 and ($3::uuid[] is null or id = any($3::uuid[])))
  order by id for update`;

/** Returns the keys of files that attachments still have, among these originals. */
async function listSharedKeys(tx: AgencyTx, originals: readonly string[]): Promise<ReadonlySet<unknown>> {
  const { rows } = await tx.run(
    'select key, public_key, thumbnail_key from attachments where agency_id = $1 and key = any($2::text[])',
    [tx.agencyId, originals],
  );
  return new Set(rows.flatMap((row) => [row['key'], row['public_key'], row['thumbnail_key']]));
}

/**
 * Deletes attachments, or all of a subject without ids, and returns the keys of their files that no other attachment
 * has.
 */
export async function deleteAttachments(tx: AgencyTx, subjectId: string, ids?: readonly string[]): Promise<string[]> {
  await tx.run(LOCK_SHARED, [tx.agencyId, subjectId, ids ?? null]);
  const { rows } = await tx.run(
    `delete from attachments where agency_id = $1 and subject_id = $2 and ($3::uuid[] is null or id = any($3::uuid[]))
     returning key, public_key, thumbnail_key`,
    [tx.agencyId, subjectId, ids ?? null],
  );
  const all = rows.map((row) => String(row['key']));
  const shared = all.length === 0 ? new Set() : await listSharedKeys(tx, all);
  const originals = all.filter((key) => !shared.has(key));
  // Uploads and unused copies are deleted too, since nothing else refers to them.
  const uploads =
    originals.length === 0
      ? []
      : await tx.all(
          query
            .deleteFrom('uploads')
            .where('agency_id', '=', tx.agencyId)
            .where('kept_key', 'in', originals)
            .returning(['key', 'copies']),
        );
  const keys = [
    ...rows.flatMap((row) => [row['key'], row['public_key'], row['thumbnail_key']]),
    ...uploads.flatMap((upload) => [upload.key, ...upload.copies]),
  ];
  return [...new Set(keys.filter((key) => typeof key === 'string' && !shared.has(key)))] as string[];
}

/** The content types of pictures from which copies are derived. */
export const picturesWithCopies = ['image/jpeg', 'image/png', 'image/gif'];

/** A picture without derived copies. */
export interface Picture {
  readonly id: string;
  readonly key: string;
  readonly fileName: string;
}

export function listWithoutCopies(tx: AgencyTx, subjectId: string): Promise<Picture[]> {
  return tx.all(
    query
      .selectFrom('attachments')
      .select(['id', 'key', 'file_name as fileName'])
      .where('agency_id', '=', tx.agencyId)
      .where('subject_id', '=', subjectId)
      .where('public_key', 'is', null)
      .where('thumbnail_key', 'is', null)
      .where('content_type', 'in', picturesWithCopies),
  );
}

/** Saves the keys of derived copies. Returns false when copies exist already or the attachment was deleted. */
export async function saveCopies(
  tx: AgencyTx,
  id: string,
  copies: { publicKey: string | null; thumbnailKey: string | null },
): Promise<boolean> {
  return (
    0 <
    (await tx.change(
      query
        .updateTable('attachments')
        .set({ public_key: copies.publicKey, thumbnail_key: copies.thumbnailKey })
        .where('agency_id', '=', tx.agencyId)
        .where('id', '=', id)
        .where('public_key', 'is', null)
        .where('thumbnail_key', 'is', null),
    ))
  );
}

/**
 * Lists the stored columns of attachments, in the order of their upload, which is that of their ids. Locks them, in the
 * order of `deleteAttachments`: a concurrent deletion waits, and then knows that a copy still has the file.
 */
export function listAttachmentRows(tx: AgencyTx, ids: readonly string[]) {
  return tx.all(
    query
      .selectFrom('attachments')
      .select(['key', 'title', 'description', 'file_name', 'size_bytes', 'content_type', 'public_key', 'thumbnail_key'])
      .select(['photo_latitude', 'photo_longitude', 'photo_taken_at'])
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forShare(),
  );
}

export type AttachmentRow = Insertable<DB['attachments']>;

export async function insertAttachmentRows(tx: AgencyTx, rows: readonly AttachmentRow[]): Promise<void> {
  await tx.change(query.insertInto('attachments').values(rows));
}

/** Makes the attachments of a subject those of another one. Returns the keys of their files. */
export async function moveAttachmentRows(
  tx: AgencyTx,
  fromId: string,
  { subjectId, messageId = null, now }: { subjectId: string; messageId?: string | null; now: Date },
): Promise<string[]> {
  const moved = await tx.all(
    query
      .updateTable('attachments')
      .set({ subject_id: subjectId, message_id: messageId, created_at: now })
      .where('agency_id', '=', tx.agencyId)
      .where('subject_id', '=', fromId)
      .returning('key'),
  );
  return moved.map(({ key }) => key);
}
