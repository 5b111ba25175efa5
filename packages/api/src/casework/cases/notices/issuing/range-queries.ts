import { type NumberRange, rangeOf } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** The counter of the range: the last serial number that was taken. */
const COUNTER = 'certified-number';

const LAST_TAKEN = 'select value from counters where agency_id = $1 and kind = $2';

/** Returns the next serial number of the range; null without a range. */
export async function findNextSerial(tx: AgencyTx): Promise<number | null> {
  const { rows } = await tx.run(LAST_TAKEN, [tx.agencyId, COUNTER]);
  return rows[0] === undefined ? null : Number(rows[0]['value']) + 1;
}

/** Saves the next serial number of the range; null when the agency has no range any more. */
export async function saveNextSerial(tx: AgencyTx, nextSerial: number | null): Promise<void> {
  if (nextSerial === null)
    await tx.run('delete from counters where agency_id = $1 and kind = $2', [tx.agencyId, COUNTER]);
  else
    await tx.run(
      `insert into counters (agency_id, kind, value) values ($1, $2, $3)
       on conflict (agency_id, kind) do update set value = excluded.value`,
      [tx.agencyId, COUNTER, nextSerial - 1],
    );
}

/** Locks the range until the transaction ends and returns it; null without one. */
export async function lockRange(tx: AgencyTx): Promise<NumberRange | null> {
  const { rows } = await tx.run(`${LAST_TAKEN} for update`, [tx.agencyId, COUNTER]);
  if (rows[0] === undefined) return null;
  // Read behind the lock, not from memory: the range may have been replaced while this transaction waited.
  const { rows: entered } = await tx.run(
    `select value ->> 'prefix' as prefix, (value ->> 'lastSerial')::bigint as "lastSerial"
     from settings where agency_id = $1 and area = 'certified-numbers'`,
    [tx.agencyId],
  );
  const { prefix = null, lastSerial = null } = entered[0] ?? {};
  return rangeOf({
    prefix: prefix === null ? null : String(prefix),
    lastSerial: lastSerial === null ? null : Number(lastSerial),
    nextSerial: Number(rows[0]['value']) + 1,
  });
}

/** Returns which numbers a letter of the last two years has, or a notice that is not issued yet. */
export async function listGivenNumbers(
  tx: AgencyTx,
  numbers: readonly string[],
  today: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.run(
    `select certified_number from notice_deliveries where agency_id = $1 and certified_number = any($2::text[])
       and daterange(numbered_on, numbered_on + 730) @> $3::date
     union all
     select x.certified_number from notice_recipients x
     join notices n on n.agency_id = x.agency_id and n.id = x.notice_id
     where x.agency_id = $1 and x.certified_number = any($2::text[]) and n.status not in ('ISSUED', 'VOID')`,
    [tx.agencyId, [...numbers], today],
  );
  return new Set(rows.map((row) => String(row['certified_number'])));
}
