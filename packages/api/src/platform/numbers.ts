import { type AgencyTx, query } from './database/tenancy.ts';

/**
 * Returns the agency's next number of a counter, beginning at 1. The counter stays locked until the transaction ends,
 * so numbers are unique and, as a rolled-back transaction gives its number back, without gaps. Call it after all other
 * locks and directly before the row that it numbers: all who take a number of this counter wait for the lock.
 * @param counter the kind of record, or what `counterOf` of core makes of it
 */
export async function nextNumber(tx: AgencyTx, counter: string): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('counters')
      .values({ agency_id: tx.agencyId, kind: counter, value: 1 })
      .onConflict((c) => c.columns(['agency_id', 'kind']).doUpdateSet((e) => ({ value: e('counters.value', '+', 1) })))
      .returning('value'),
  );
  return row!.value;
}
