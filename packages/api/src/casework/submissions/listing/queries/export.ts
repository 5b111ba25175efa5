import type { FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { sql } from 'kysely';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { statement } from '../../../../platform/database/statement.ts';
import type { Order } from './order.ts';
import { matchingIds, type Matching } from './matching.ts';
import { type FoundRow, rowColumns, type StoredRow, submissionById, withItems } from './rows.ts';

/** A row of the export, with its answers to both forms of its category. */
export interface ExportedRow extends FoundRow, Answers {}

interface Answers {
  readonly fields: readonly FieldAnswer[];
  readonly internalFields: readonly FieldAnswer[];
}

const ID_BYTES = 16;

/** Ids in the order of a listing, packed into bytes: a million take 16 MB. */
export interface PackedIds {
  readonly count: number;
  /** Returns some of the ids. */
  readonly slice: (from: number, to: number) => string[];
}

/** Lists the ids that match a filter, in the order of the listing, at most `limit`. */
export async function packMatchingIds(
  tx: AgencyTx,
  filter: Matching,
  order: Pick<Order, 'sortBy' | 'sortOrder'>,
  limit: number,
): Promise<PackedIds> {
  const [row] = await tx.all(
    statement(sql<{ bytes: Uint8Array | null }>`
      select string_agg(uuid_send(m.id), ''::bytea) as bytes
      from (${matchingIds(tx.agencyId, filter, order, limit)}) m`),
  );
  const bytes = Buffer.from(row?.bytes ?? []);
  return {
    count: bytes.length / ID_BYTES,
    slice: (from, to) => {
      const part = bytes.subarray(from * ID_BYTES, to * ID_BYTES);
      return Array.from({ length: part.length / ID_BYTES }, (_, index) =>
        part.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES),
      );
    },
  };
}

/** Lists the rows of these submissions in this order, without those that were deleted meanwhile. */
export async function listExported(
  tx: AgencyTx,
  ids: readonly string[],
  hidesSecured: boolean,
): Promise<ExportedRow[]> {
  const rows = await tx.all(
    statement(sql<StoredRow & Answers>`
      select ${rowColumns(hidesSecured)}, s.fields, s.internal_fields as "internalFields"
      from unnest(${ids}::uuid[]) with ordinality as given (id, position)
      cross join lateral (${submissionById(tx.agencyId, sql`given.id`)}) s
      order by given.position`),
  );
  return withItems(tx, rows);
}
