import type { AgencyTx } from '../database/tenancy.ts';

const TAKE = `insert into counters as c (agency_id, kind, value) values ($1, $2, 1)
  on conflict (agency_id, kind) do update set value = c.value + 1 returning c.value`;

/**
 * Returns the agency's next number of a counter, beginning at 1. Locks the counter until the transaction ends, so
 * numbers are unique and, because a rolled-back transaction returns its number, without gaps. Call it after all other
 * locks and directly before inserting the numbered row: every transaction that takes a number of this counter waits for
 * the lock.
 * @param counter the kind of record, or the result of core's `counterOf`
 */
export async function nextNumber(tx: AgencyTx, counter: string): Promise<number> {
  const { rows } = await tx.run(TAKE, [tx.agencyId, counter]);
  return Number(rows[0]!['value']);
}

/**
 * Returns the SQL of a row that takes its number as it is inserted, which spares a round trip: `taken` stands among the
 * values of the row, `known` in a later statement of the transaction. `$1` is the agency.
 * @param counter a constant of the code, since it becomes SQL
 */
export const ownNumber = (counter: string) => ({
  taken: `take_number($1::smallint, '${counter}')`,
  known: `taken_number($1::smallint, '${counter}')`,
});
