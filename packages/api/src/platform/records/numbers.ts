import type { AgencyTx } from '../database/tenancy.ts';

/**
 * Returns the agency's next number of a counter, beginning at 1. Locks the counter until the transaction ends, so
 * numbers are unique and, because a rolled-back transaction returns its number, without gaps. Call it after all other
 * locks and directly before inserting the numbered row: every transaction that takes a number of this counter waits for
 * the lock.
 * @param counter the kind of record, or the result of core's `counterOf`
 */
export async function nextNumber(tx: AgencyTx, counter: string): Promise<number> {
  const { rows } = await tx.run(
    `insert into counters (agency_id, kind, value) values ($1, $2, 1)
     on conflict (agency_id, kind) do update set value = counters.value + 1 returning value`,
    [tx.agencyId, counter],
  );
  return Number(rows[0]!['value']);
}
