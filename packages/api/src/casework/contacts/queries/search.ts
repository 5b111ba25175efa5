import type { ContactSearch } from '@townkeep/core/casework/contacts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { reversed } from './matching.ts';

/** The most contacts that a search finds. */
const FOUND_MAX = 500;

/** The greatest character, appended to a prefix to get the end of its range. */
const LAST = '\u{10FFFF}';

interface Range {
  readonly table: 'contact_emails' | 'contact_phones';
  readonly column: 'email_key' | 'reversed';
  readonly start: string;
}

/**
 * Returns the ids of contacts that have each of the addresses and phones, and of those that they were merged into, up
 * to a limit.
 */
export async function findContactIds(
  tx: AgencyTx,
  { emails, phoneEndings }: Pick<ContactSearch, 'emails' | 'phoneEndings'>,
): Promise<string[]> {
  // Phones first: the ending of a phone is rarer than the beginning of an email address.
  const [first, ...others] = [
    ...phoneEndings.map((digits): Range => ({ table: 'contact_phones', column: 'reversed', start: reversed(digits) })),
    ...emails.map((start): Range => ({ table: 'contact_emails', column: 'email_key', start })),
  ];
  if (first === undefined) return [];
  const ranges = [first, ...others];
  const inRange = ({ column }: Range, n: number) => `p.${column} >= $${2 * n + 2} and p.${column} < $${2 * n + 3}`;
  const hasOther = (range: Range, n: number) => ` and exists (
    select from ${range.table} p
    where p.agency_id = $1 and p.contact_id = found.contact_id and ${inRange(range, n + 1)})`;
  const { rows } = await tx.run(
    `with recursive chain (id) as (
      select contact_id from (
        select distinct contact_id from (
          select p.contact_id from ${first.table} p where p.agency_id = $1 and ${inRange(first, 0)} offset 0) found
        where true${others.map(hasOther).join('')} limit ${FOUND_MAX}) have
      union
      select c.merged_into_id from chain
      cross join lateral (select * from contacts one where one.agency_id = $1 and one.id = chain.id limit 1) c
      where c.merged_into_id is not null)
    select id from chain`,
    [tx.agencyId, ...ranges.flatMap(({ start }) => [start, start + LAST])],
  );
  return rows.map((row) => String(row['id']));
}
