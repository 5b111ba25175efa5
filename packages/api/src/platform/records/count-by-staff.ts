import type { AgencyTx } from '../database/tenancy.ts';

/** Counts go up to this number, so that a long career is counted quickly. */
const COUNTED_MAX = 1001;

/** A column that names staff, by the table. The names are constants of ours, never input. */
interface StaffColumn {
  readonly table: string;
  readonly column: string;
  /** A further condition on the row `r`. */
  readonly where?: string;
}

/** Returns a function that counts the rows that name a staff member, up to 1,001. */
export const countByStaff =
  ({ table, column, where = 'true' }: StaffColumn) =>
  async (tx: AgencyTx, staffId: string): Promise<number> => {
    const { rows } = await tx.run(
      `select count(*)::integer as count from (select from ${table} r
         where r.agency_id = $1 and r.${column} = $2 and ${where} limit ${COUNTED_MAX}) counted`,
      [tx.agencyId, staffId],
    );
    return Number(rows[0]?.['count'] ?? 0);
  };
