import type { AgencyTx } from '../database/tenancy.ts';

const take = (counter: string) => `insert into counters (agency_id, kind, value) values ($1, ${counter}, 1)
  on conflict (agency_id, kind) do update set value = counters.value + 1 returning value`;

/**
 * Returns the agency's next number of a counter, beginning at 1. Locks the counter until the transaction ends, so
 * numbers are unique and, because a rolled-back transaction returns its number, without gaps. Call it after all other
 * locks and directly before inserting the numbered row: every transaction that takes a number of this counter waits for
 * the lock.
 * @param counter the kind of record, or the result of core's `counterOf`
 */
export async function nextNumber(tx: AgencyTx, counter: string): Promise<number> {
  const { rows } = await tx.run(take('$2'), [tx.agencyId, counter]);
  return Number(rows[0]!['value']);
}

/**
 * Returns the SQL of a row that takes its number as it is inserted, which spares a round trip: `before` stands in front
 * of the INSERT, `value` among its values, `taken` in a later statement of the transaction. `$1` is the agency.
 * @param counter a constant of the code, since it becomes SQL
 */
export const ownNumber = (counter: string) => ({
  before: `with taken as (${take(`'${counter}'`)})`,
  value: '(select value from taken)',
  taken: `(select value from counters where agency_id = $1 and kind = '${counter}')`,
});
