import type { PrintedProduct, PrintOptions, PrintStatus } from '@townkeep/core/mechanisms/documents';
import type { Printable } from '../../platform/document-kinds.ts';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** A print. The table is used in this file only. */
export interface PrintRow extends PrintOptions {
  readonly id: string;
  /** The staff member who asked for it. */
  readonly askedBy: string;
  readonly askedByName: string;
  readonly productType: PrintedProduct;
  /** The access that the person had to the record. */
  readonly access: Printable['access'];
  readonly recordIds: readonly string[];
  readonly seesSecured: boolean;
  readonly status: PrintStatus;
  readonly doneCount: number;
  readonly fileKey: string | null;
  readonly fileName: string;
  readonly createdAt: Date;
}

const COLUMNS = `id, asked_by as "askedBy", asked_by_name as "askedByName", product_type as "productType",
  case_access as "access", record_ids::text[] as "recordIds",
  with_notes as "withNotes", with_photos as "withPhotos", sees_secured as "seesSecured", status,
  done_count as "doneCount", file_key as "fileKey", file_name as "fileName", created_at as "createdAt"`;

async function first(tx: AgencyTx, text: string, values: readonly unknown[]): Promise<PrintRow | undefined> {
  return (await tx.run(text, [tx.agencyId, ...values])).rows[0] as PrintRow | undefined;
}

export async function insertPrint(tx: AgencyTx, row: PrintRow): Promise<void> {
  await tx.change(
    query.insertInto('document_prints').values({
      agency_id: tx.agencyId,
      id: row.id,
      asked_by: row.askedBy,
      asked_by_name: row.askedByName,
      product_type: row.productType,
      case_access: row.access,
      record_ids: [...row.recordIds],
      with_notes: row.withNotes,
      with_photos: row.withPhotos,
      sees_secured: row.seesSecured,
      file_key: null,
      file_name: row.fileName,
      created_at: row.createdAt,
    }),
  );
}

/** Returns a person's own print, by its id or, of prints of one record, the newest one by the record's id. */
export const findPrint = (tx: AgencyTx, askedBy: string, id: string): Promise<PrintRow | undefined> =>
  first(
    tx,
    `select ${COLUMNS} from document_prints
     where agency_id = $1 and asked_by = $2 and (id = $3 or record_ids = array[$3::uuid])
     order by id = $3 desc, created_at desc, id desc limit 1`,
    [askedBy, id],
  );

/** Returns a person's newest print of one record with these options that has not failed. */
export const findPrintOf = (
  tx: AgencyTx,
  askedBy: string,
  recordId: string,
  { withNotes, withPhotos, seesSecured, access }: PrintOptions & Pick<PrintRow, 'seesSecured' | 'access'>,
): Promise<PrintRow | undefined> =>
  first(
    tx,
    `select ${COLUMNS} from document_prints
     where agency_id = $1 and asked_by = $2 and record_ids = array[$3::uuid] and status <> 'FAILED'
       and with_notes = $4 and with_photos = $5 and sees_secured = $6 and case_access is not distinct from $7
     order by created_at desc, id desc limit 1`,
    [askedBy, recordId, withNotes, withPhotos, seesSecured, access],
  );

/** Counts a person's prints since an instant that are not finished. */
export async function countOpenPrints(tx: AgencyTx, askedBy: string, since: Date): Promise<number> {
  const { rows } = await tx.run(
    `select count(*)::integer as count from document_prints
     where agency_id = $1 and asked_by = $2 and created_at > $3 and status in ('QUEUED', 'RENDERING')`,
    [tx.agencyId, askedBy, since],
  );
  return Number(rows[0]?.['count']);
}

/** Begins, or begins again, a print that is not finished. */
export const beginPrint = (tx: AgencyTx, id: string): Promise<PrintRow | undefined> =>
  first(
    tx,
    `update document_prints set status = 'RENDERING', done_count = 0
     where agency_id = $1 and id = $2 and status in ('QUEUED', 'RENDERING') returning ${COLUMNS}`,
    [id],
  );

export async function saveProgress(tx: AgencyTx, id: string, doneCount: number): Promise<void> {
  await tx.run("update document_prints set done_count = $3 where agency_id = $1 and id = $2 and status = 'RENDERING'", [
    tx.agencyId,
    id,
    doneCount,
  ]);
}

/** Ends a print with its file, or without one as failed. Returns false when it had ended already. */
export async function endPrint(tx: AgencyTx, id: string, fileKey: string | null): Promise<boolean> {
  const { rows } = await tx.run(
    `update document_prints
     set file_key = $3, status = case when $3::text is null then 'FAILED' else 'READY' end
     where agency_id = $1 and id = $2 and status = 'RENDERING' returning id`,
    [tx.agencyId, id, fileKey],
  );
  return rows.length === 1;
}

/** Lists the prints made before an instant, oldest first. */
export async function listOldPrints(
  tx: AgencyTx,
  before: Date,
  limit: number,
): Promise<Pick<PrintRow, 'id' | 'fileKey'>[]> {
  const { rows } = await tx.run(
    `select id, file_key as "fileKey" from document_prints
     where agency_id = $1 and created_at < $2 order by created_at limit $3`,
    [tx.agencyId, before, limit],
  );
  return rows as unknown as Pick<PrintRow, 'id' | 'fileKey'>[];
}

export async function deletePrints(tx: AgencyTx, ids: readonly string[]): Promise<void> {
  await tx.run('delete from document_prints where agency_id = $1 and id = any($2::uuid[])', [tx.agencyId, ids]);
}
