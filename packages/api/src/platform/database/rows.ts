import type { RawBuilder, Updateable } from 'kysely';
import { Problem } from '@townkeep/core/platform';
import type { DB } from './schema.ts';
import { type AgencyTx, query } from './tenancy.ts';

/** The tables of agencies whose rows have all of these columns. */
type TableWith<Column extends string> = {
  [Table in keyof DB]: DB[Table] extends Record<Column | 'agency_id' | 'id', unknown> ? Table : never;
}[keyof DB];

/** The tables whose rows count their versions. */
export type VersionedTable = TableWith<'version'>;

/** The columns of a row that a change can set, as values or as SQL, such as `json`. */
export type RowChange<Table extends VersionedTable> = {
  readonly [Column in Exclude<keyof Updateable<DB[Table]>, 'agency_id' | 'id' | 'version'>]?:
    | Updateable<DB[Table]>[Column]
    | RawBuilder<unknown>;
};

/**
 * Refuses a change that is based on an older version than the stored one. One that names no version is based on the
 * newest.
 * @throws Problem stale_version
 */
export function refuseStale({ version }: { readonly version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new Problem('stale_version');
}

/** Saves columns of a locked row as its next version. */
export async function saveRow<Table extends VersionedTable>(
  tx: AgencyTx,
  table: Table,
  id: string,
  change: RowChange<Table>,
): Promise<void> {
  await tx.change(
    // The builder cannot follow a table that is a type parameter; `RowChange` has checked the columns.
    query
      .updateTable(table as 'inspections')
      .set((e) => ({ ...(change as Updateable<DB['inspections']>), version: e('version', '+', 1) }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** Deletes a locked row. */
export async function endRow(tx: AgencyTx, table: TableWith<never>, id: string): Promise<void> {
  await tx.change(
    query
      .deleteFrom(table as 'inspections')
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}
