import type { ContactSearch } from '@townkeep/core/contacts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { reversed } from './matching.ts';

/** So many contacts are looked for, whatever beginning of an address they share. */
const FOUND_MAX = 500;

/** No key goes on with a greater character, so that it ends the range of all that begin alike. */
const LAST = '\u{10FFFF}';

interface Range {
  readonly table: 'contact_emails' | 'contact_phones';
  readonly column: 'email_key' | 'reversed';
  readonly start: string;
}

/**
 * Returns the contacts that have each of the addresses and phones, and those that they were merged into; most of them,
 * where there are many.
 */
export async function findContactIds(
  tx: AgencyTx,
  { emails, phoneEndings }: Pick<ContactSearch, 'emails' | 'phoneEndings'>,
): Promise<string[]> {
  // Phones first: an ending of one is rarer than the beginning of an address.
  const [first, ...others] = [
    ...phoneEndings.map((digits): Range => ({ table: 'contact_phones', column: 'reversed', start: reversed(digits) })),
    ...emails.map((start): Range => ({ table: 'contact_emails', column: 'email_key', start })),
  ];
  if (first === undefined) return [];
  const ranges = [first, ...others];
  const inRange = ({ column }: Range, n: number) => `p.${column} >= $${2 * n + 2} and p.${column} < $${2 * n + 3}`;
  const hasOther = (range: Range, n: number) =>
    ` and exists (select from ${range.table} p where p.agency_id = $1 and p.contact_id = found.contact_id and ${inRange(range, n + 1)})`;
  const { rows } = await tx.run(
    `with recursive chain (id) as (
      select contact_id from (
        select distinct contact_id from (select p.contact_id from ${first.table} p where p.agency_id = $1 and ${inRange(first, 0)} offset 0) found
        where true${others.map(hasOther).join('')} limit ${FOUND_MAX}) have
      union
      select c.merged_into_id from chain
      cross join lateral (select * from contacts one where one.agency_id = $1 and one.id = chain.id limit 1) c where c.merged_into_id is not null)
    select id from chain`,
    [tx.agencyId, ...ranges.flatMap(({ start }) => [start, start + LAST])],
  );
  return rows.map((row) => String(row['id']));
}
