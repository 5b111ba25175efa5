import type { ContactSearch, ListedContact } from '@townkeep/core/casework/contacts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { reversed } from './matching.ts';

const LISTED = `
  select c.id, c.type as "contactType", c.name,
    (select e.email from contact_emails e
      where e.agency_id = c.agency_id and e.contact_id = c.id and e.position = 1) as email,
    (select p.phone_number from contact_phones p
      where p.agency_id = c.agency_id and p.contact_id = c.id and p.position = 1) as "phoneNumber",
    nullif(concat_ws(', ', c.street_address, c.sec_unit_num, c.city, c.state, c.zip), '') as address
  from unnest($2::uuid[]) with ordinality as given (id, position)
  join contacts c on c.agency_id = $1 and c.id = given.id
  where c.merged_into_id is null order by given.position`;

/** Lists contacts in the order of their ids, without merged ones. */
export async function listByIds(tx: AgencyTx, ids: readonly string[]): Promise<ListedContact[]> {
  if (ids.length === 0) return [];
  return (await tx.run(LISTED, [tx.agencyId, [...ids]])).rows as unknown as ListedContact[];
}

/** Returns the ids of the contacts whose name has each of the words, the most recently used first. */
export async function findNamed(tx: AgencyTx, words: readonly string[], most: number): Promise<string[]> {
  const { rows } = await tx.run('select id from contacts_named($1::smallint, $2::text[], $3)', [
    tx.agencyId,
    [...words],
    most,
  ]);
  return rows.map((row) => String(row['id']));
}

/** Returns the ids of the most recently used contacts. */
export async function listRecent(tx: AgencyTx, most: number): Promise<string[]> {
  const { rows } = await tx.run(
    `select id from contacts where agency_id = $1 and merged_into_id is null
     order by last_used_at desc, id desc limit $2`,
    [tx.agencyId, most],
  );
  return rows.map((row) => String(row['id']));
}

/** Returns the ids of the contacts whose mailing address has a text, the most recently used first. */
export async function findAtAddress(tx: AgencyTx, text: string, most: number): Promise<string[]> {
  const { rows } = await tx.run(
    `select id from contacts
     where agency_id = $1 and merged_into_id is null
       and position(lower($2) in lower(concat_ws(', ', street_address, sec_unit_num, city, state, zip))) > 0
     order by last_used_at desc, id desc limit $3`,
    [tx.agencyId, text, most],
  );
  return rows.map((row) => String(row['id']));
}

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
