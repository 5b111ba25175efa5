import type { AgencyTx } from '../database/tenancy.ts';

/**
 * Returns the agency's next number of a counter, beginning at 1. The counter stays locked until the transaction ends,
 * so numbers are unique and, as a rolled-back transaction gives its number back, without gaps. Call it after all other
 * locks and directly before the row that it numbers: all who take a number of this counter wait for the lock.
 * @param counter the kind of record, or what `counterOf` of core makes of it
 */
export async function nextNumber(tx: AgencyTx, counter: string): Promise<number> {
  const { rows } = await tx.run(
    `insert into counters (agency_id, kind, value) values ($1, $2, 1)
     on conflict (agency_id, kind) do update set value = counters.value + 1 returning value`,
    [tx.agencyId, counter],
  );
  return Number(rows[0]!['value']);
}
