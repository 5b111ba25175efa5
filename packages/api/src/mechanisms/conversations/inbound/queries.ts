import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import type { Database } from '../../../platform/database/connection.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { type Subject, threadKindOf } from '../../../platform/records/subjects.ts';

/** Finds the record with a thread behind a subject's id; null when the agency has none. */
export async function findSubject(
  tx: AgencyTx,
  { subjects }: Pick<Services, 'subjects'>,
  id: string,
): Promise<Subject<'thread' | 'files'> | null> {
  const row = await tx.first(
    query.selectFrom('subjects').select('kind').where('agency_id', '=', tx.agencyId).where('id', '=', id),
  );
  const kind = row && threadKindOf(subjects.named(row.kind));
  return kind === undefined ? null : { kind, id };
}

/** A file of a mail that will be stored. */
export interface KeptFile {
  readonly uploadId: string;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** Records files before they are stored, so that they are removed if their message never enters. */
export async function reserveFiles(
  tx: AgencyTx,
  files: readonly KeptFile[],
  operation: UploadOperation,
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  await tx.change(
    query.insertInto('uploads').values(
      files.map((file) => ({
        agency_id: tx.agencyId,
        id: file.uploadId,
        key: file.key,
        file_name: file.fileName,
        operation,
        staff_id: null,
        created_at: now,
        claimed_at: null,
        kept_key: null,
        content_type: null,
        size_bytes: null,
        swept_at: null,
      })),
    ),
  );
}

/** Lists the files of a subject that have one of these sizes, the newest first, at most 50. */
export async function listKeysOfSize(tx: AgencyTx, subjectId: string, sizes: readonly number[]): Promise<string[]> {
  const { rows } = await tx.run(
    `select key from attachments where agency_id = $1 and subject_id = $2 and size_bytes = any($3::bigint[])
     order by created_at desc limit 50`,
    [tx.agencyId, subjectId, sizes],
  );
  return rows.map((row) => String(row['key']));
}

/** Marks reserved files as used, so that they are kept. */
export async function claimFiles(tx: AgencyTx, files: readonly KeptFile[], now: Date): Promise<void> {
  if (files.length === 0) return;
  await tx.run(
    `update uploads u set claimed_at = $2, kept_key = u.key, content_type = k.content_type, size_bytes = k.size_bytes
     from unnest($3::uuid[], $4::text[], $5::bigint[]) as k (id, content_type, size_bytes)
     where u.agency_id = $1 and u.id = k.id`,
    [
      tx.agencyId,
      now,
      files.map((file) => file.uploadId),
      files.map((file) => file.contentType),
      files.map((file) => file.sizeBytes),
    ],
  );
}

/** An agency that wrote to a number, with the last record it wrote about; null if it wrote about none. */
export interface SmsRoute {
  readonly agencyId: number;
  readonly subjectId: string | null;
  /** When it last wrote. */
  readonly sentAt: Date;
}

/** Lists the agencies that wrote to a number, the latest first. `phoneHashes` are all that the number can have. */
export async function listSmsRoutes(database: Database, phoneHashes: readonly Buffer[]): Promise<SmsRoute[]> {
  const { rows } = await database.run(
    'select agency_id, subject_id, sent_at from sms_routes where phone_hash = any($1::bytea[]) order by sent_at desc',
    [phoneHashes],
  );
  const routes = new Map<number, SmsRoute>();
  for (const row of rows) {
    const agencyId = Number(row['agency_id']);
    const subjectId = row['subject_id'] === null ? null : String(row['subject_id']);
    const later = routes.get(agencyId);
    // A message without a record leaves the one of an earlier message, also under an earlier hash.
    routes.set(agencyId, {
      agencyId,
      subjectId: later?.subjectId ?? subjectId,
      sentAt: later?.sentAt ?? (row['sent_at'] as Date),
    });
  }
  return [...routes.values()];
}

const CHANGED_CONTACTS = `
  select p.contact_id as id from changed, contact_phones p where p.agency_id = $1 and p.reversed = reverse($2)`;

/** Stops SMS to a number, or resumes it. Returns the ids of contacts for whom this is a change. */
export async function setSmsStopped(tx: AgencyTx, phoneNumber: string, at: Date | null): Promise<string[]> {
  const { rows } =
    at === null
      ? await tx.run(
          `with changed as (delete from sms_stops where agency_id = $1 and phone_number = $2 returning 1)
           ${CHANGED_CONTACTS}`,
          [tx.agencyId, phoneNumber],
        )
      : await tx.run(
          `with changed as (insert into sms_stops values ($1, $2, $3) on conflict do nothing returning 1)
           ${CHANGED_CONTACTS}`,
          [tx.agencyId, phoneNumber, at],
        );
  return rows.map((row) => String(row['id']));
}
