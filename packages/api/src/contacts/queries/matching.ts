import { createHash } from 'node:crypto';
import {
  type ContactCandidate,
  displayName,
  emailKey,
  type GivenContact,
  givenPhones,
  identityProvider,
  nameKey,
} from '@townkeep/core/contacts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';

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
  // A separate statement, sent first: only a statement that starts after the lock is acquired sees the other request's
  // rows.
  sendUnawaited(tx, 'select pg_advisory_xact_lock(lock) from unnest($1::bigint[]) lock', [
    lockNumbers(tx.agencyId, keys),
  ]);
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

/** Finds one contact with the data for matching. */
export async function findCandidate(tx: AgencyTx, id: string): Promise<ContactCandidate | undefined> {
  const { rows } = await tx.run(`select ${COLUMNS} from contacts c where c.agency_id = $1 and c.id = $2`, [
    tx.agencyId,
    id,
  ]);
  return rows[0] as unknown as ContactCandidate | undefined;
}

/** Sends a statement without waiting for its answer. If it fails, the transaction fails. */
const sendUnawaited = (tx: AgencyTx, text: string, values: readonly unknown[]): void =>
  void tx.run(text, values).catch(() => undefined);

/** Returns the numbers of advisory locks, sorted so that concurrent requests cannot deadlock. */
function lockNumbers(agencyId: number, keys: readonly string[]): string[] {
  const numbers = keys.map((key) =>
    createHash('sha256').update(`contact ${agencyId} ${key}`).digest().readBigInt64BE(0),
  );
  return numbers.toSorted((one, other) => (one < other ? -1 : 1)).map(String);
}

/** Reverses the digits of a phone, as in `contact_phones.reversed`. */
export const reversed = (digits: string): string => [...digits].toReversed().join('');

/** The stored names of a contact. */
export interface StoredName {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string | null;
}

/** Inserts a contact with only a name. Does not wait for the answer. */
export function insertContact(tx: AgencyTx, id: string, { firstName, lastName, name }: StoredName, now: Date): void {
  const text = `
    insert into contacts
      (agency_id, id, first_name, last_name, name, name_key, created_at, updated_at, last_used_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7, $7)`;
  sendUnawaited(tx, text, [tx.agencyId, id, firstName, lastName, name, nameKey(name), now]);
}

/** Records the use of a contact, and sets the name of a nameless one. Does not wait for the answer. */
export function touchContact(
  tx: AgencyTx,
  id: string,
  { name, isChanged, now }: { name: StoredName | null; isChanged: boolean; now: Date },
): void {
  const text = `update contacts set last_used_at = $3,
      version = version + case when $4 then 1 else 0 end, updated_at = case when $4 then $3 else updated_at end,
      first_name = coalesce(first_name, $5), last_name = coalesce(last_name, $6), name = coalesce(name, $7),
      name_key = coalesce(nullif(name_key, ''), $8)
    where agency_id = $1 and id = $2`;
  const values = [
    tx.agencyId,
    id,
    now,
    isChanged,
    name?.firstName ?? null,
    name?.lastName ?? null,
    name?.name ?? null,
    nameKey(name?.name ?? null),
  ];
  sendUnawaited(tx, text, values);
}

/** The email addresses and phones to add to a contact. */
export interface AddedPoints {
  readonly emails: readonly string[];
  readonly phones: readonly { readonly phoneNumber: string; readonly kind: string }[];
}

// The contact's row was written before and is locked, so no other request can add to it.
const POINTS = `
  with emails as (
    insert into contact_emails (agency_id, id, contact_id, position, email, created_at)
    select $1, e.id, $2,
      (select coalesce(max(position), 0) from contact_emails where agency_id = $1 and contact_id = $2) + e.place,
      e.email, $3
    from unnest($4::uuid[], $5::text[]) with ordinality as e (id, email, place)
    on conflict (agency_id, contact_id, email_key) do nothing)
  insert into contact_phones (agency_id, id, contact_id, position, phone_number, kind, created_at)
  select $1, p.id, $2,
    (select coalesce(max(position), 0) from contact_phones where agency_id = $1 and contact_id = $2) + p.place,
    p.number, p.kind, $3
  from unnest($6::uuid[], $7::text[], $8::text[]) with ordinality as p (id, number, kind, place)
  on conflict (agency_id, contact_id, phone_number) do nothing`;

/** Appends email addresses and phones to those of a contact. Does not wait for the answer. */
export function addPoints(tx: AgencyTx, contactId: string, { emails, phones }: AddedPoints, now: Date): void {
  if (emails.length === 0 && phones.length === 0) return;
  const values = [
    tx.agencyId,
    contactId,
    now,
    emails.map(() => newId()),
    emails,
    phones.map(() => newId()),
    phones.map(({ phoneNumber }) => phoneNumber),
    phones.map(({ kind }) => kind),
  ];
  sendUnawaited(tx, POINTS, values);
}

/** Saves the account that a contact signs in with. Does not wait for the answer. */
export function addIdentity(tx: AgencyTx, contactId: string, subject: string, now: Date): void {
  const text = `
    insert into contact_identities (agency_id, id, contact_id, provider, subject, created_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (agency_id, provider, subject) do nothing`;
  sendUnawaited(tx, text, [tx.agencyId, newId(), contactId, identityProvider(subject), subject, now]);
}
