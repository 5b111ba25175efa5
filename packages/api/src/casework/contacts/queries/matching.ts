import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type ContactCandidate,
  displayName,
  emailKey,
  type GivenContact,
  givenPhones,
  identityProvider,
  nameKey,
} from '@townkeep/core/casework/contacts';
import type { MailingAddress } from '@townkeep/core/casework/locations';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { statement } from '../../../platform/database/statement.ts';

/** The most contacts with a compatible name that are compared, for an address that many people share. */
const CANDIDATES_MAX = 100;

const COLUMNS = `c.id, c.merged_into_id as "mergedIntoId", c.name_key as "nameKey", c.last_used_at as "lastUsedAt",
    array(select e.email_key from contact_emails e where e.agency_id = $1 and e.contact_id = c.id) as "emailKeys",
    array(select p.phone_number from contact_phones p where p.agency_id = $1 and p.contact_id = c.id) as "phoneNumbers",
    array(select i.subject from contact_identities i where i.agency_id = $1 and i.contact_id = c.id) as identities`;

// Contacts with the same address and another name are left out: a front desk can have reported for thousands.
const CANDIDATES = `
  with recursive found as (
    select i.contact_id as id, true as is_account from contact_identities i
    where i.agency_id = $1 and i.provider = $2 and i.subject = $3
    union all select e.contact_id, false from contact_emails e where e.agency_id = $1 and e.email_key = $4
    union all select p.contact_id, false from contact_phones p where p.agency_id = $1 and p.reversed = any($5::text[])),
  chain as (
    select id, merged_into_id from (
      select c.id, c.merged_into_id from found
      cross join lateral (select * from contacts one where one.agency_id = $1 and one.id = found.id limit 1) c
      where found.is_account or $6 = '' or c.name_key in ('', $6)
      order by c.last_used_at desc limit ${CANDIDATES_MAX}) narrowed
    union
    select c.id, c.merged_into_id from chain
    cross join lateral (
      select * from contacts one where one.agency_id = $1 and one.id = chain.merged_into_id limit 1) c)
  select ${COLUMNS} from chain
  cross join lateral (select * from contacts one where one.agency_id = $1 and one.id = chain.id limit 1) c`;

/**
 * Finds the contacts that may be the given person. Locks the search keys until the transaction ends, so that concurrent
 * requests for one person make one contact.
 */
export async function findCandidates(tx: AgencyTx, given: GivenContact): Promise<ContactCandidate[]> {
  const { externalUserId, email } = given;
  const phones = givenPhones(given).map(({ phoneNumber }) => phoneNumber);
  const keys = [
    ...(externalUserId === null ? [] : [`account ${externalUserId}`]),
    ...(email === null ? [] : [`email ${emailKey(email)}`]),
    ...phones.map((phone) => `phone ${phone}`),
  ];
  if (keys.length === 0) return [];
  lockKeys(tx, keys);
  const { rows } = await tx.run(CANDIDATES, [
    tx.agencyId,
    externalUserId === null ? null : identityProvider(externalUserId),
    externalUserId,
    email === null ? null : emailKey(email),
    phones.map(reversed),
    nameKey(displayName(given)),
  ]);
  return rows as unknown as ContactCandidate[];
}

/** A contact with its mailing address. */
export interface AddressedContact extends MailingAddress {
  readonly id: string;
}

/**
 * Finds the contacts of a name, the most recently used first. Locks the name until the transaction ends, so that
 * concurrent requests for one person make one contact.
 */
export async function findByName(tx: AgencyTx, name: string): Promise<AddressedContact[]> {
  const key = nameKey(name);
  lockKeys(tx, [`name ${key}`]);
  return tx.all(
    statement(sql<AddressedContact>`
      select id, street_address as "streetAddress", sec_unit_num as "secUnitNum", city, state, zip from contacts
      where agency_id = ${tx.agencyId} and name_key = ${key} and merged_into_id is null
      order by last_used_at desc, id limit ${CANDIDATES_MAX}`),
  );
}

/** Finds one contact with the data for matching. */
export async function findCandidate(tx: AgencyTx, id: string): Promise<ContactCandidate | undefined> {
  const { rows } = await tx.run(`select ${COLUMNS} from contacts c where c.agency_id = $1 and c.id = $2`, [
    tx.agencyId,
    id,
  ]);
  return rows[0] as unknown as ContactCandidate | undefined;
}

/**
 * Locks search keys until the transaction ends. A separate statement, sent first: only a statement that starts after the
 * lock is acquired sees the other request's rows.
 */
function lockKeys(tx: AgencyTx, keys: readonly string[]): void {
  tx.send(
    statement(sql`select pg_advisory_xact_lock(lock) from unnest(${lockNumbers(tx.agencyId, keys)}::bigint[]) lock`),
  );
}

/** Returns the numbers of advisory locks, sorted so that concurrent requests cannot deadlock. */
function lockNumbers(agencyId: number, keys: readonly string[]): string[] {
  const numbers = keys.map((key) =>
    createHash('sha256').update(`contact ${agencyId} ${key}`).digest().readBigInt64BE(0),
  );
  return numbers.toSorted((one, other) => (one < other ? -1 : 1)).map(String);
}

/** Reverses the digits of a phone, as in `contact_phones.reversed`. */
export const reversed = (digits: string): string => [...digits].toReversed().join('');
