import { identityProvider, nameKey } from '@townkeep/core/casework/contacts';
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';

/** The stored names of a contact. */
export interface StoredName {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string | null;
}

/** Inserts a contact with only a name. Does not wait for the answer. */
export function insertContact(tx: AgencyTx, id: string, { firstName, lastName, name }: StoredName, now: Date): void {
  tx.send(
    query.insertInto('contacts').values({
      agency_id: tx.agencyId,
      id,
      first_name: firstName,
      last_name: lastName,
      name,
      name_key: nameKey(name),
      created_at: now,
      updated_at: now,
      last_used_at: now,
    }),
  );
}

/** Records the use of a contact, and sets the name of a nameless one. Does not wait for the answer. */
export function touchContact(
  tx: AgencyTx,
  id: string,
  { name, isChanged, now }: { name: StoredName | null; isChanged: boolean; now: Date },
): void {
  tx.send(
    query
      .updateTable('contacts')
      .set({ last_used_at: now })
      .$if(isChanged, (update) => update.set({ updated_at: now, version: (row) => row('version', '+', 1) }))
      .$if(name !== null, (update) =>
        update.set({
          first_name: kept('first_name', name?.firstName ?? null),
          last_name: kept('last_name', name?.lastName ?? null),
          name: kept('name', name?.name ?? null),
          name_key: sql<string>`coalesce(nullif(name_key, ''), ${nameKey(name?.name ?? null)})`,
        }),
      )
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** A column with its present value; the given one where it is null. */
const kept = (column: string, value: string | null): RawBuilder<string | null> =>
  sql`coalesce(${sql.ref(column)}, ${value})`;

/** The email addresses and phones to add to a contact. */
export interface AddedPoints {
  readonly emails: readonly string[];
  readonly phones: readonly { readonly phoneNumber: string; readonly kind: string }[];
}

/**
 * Appends email addresses and phones to those of a contact. Does not wait for the answer. The contact's row was written
 * before and is locked, so no other request can add to it.
 */
export function addPoints(tx: AgencyTx, contactId: string, { emails, phones }: AddedPoints, now: Date): void {
  const { agencyId } = tx;
  const last = (table: 'contact_emails' | 'contact_phones') => sql`(
    select coalesce(max(position), 0) from ${sql.table(table)}
    where agency_id = ${agencyId} and contact_id = ${contactId})`;
  if (emails.length > 0)
    tx.send(
      statement(sql`
        insert into contact_emails (agency_id, id, contact_id, position, email, created_at)
        select ${agencyId}::smallint, e.id, ${contactId}::uuid, ${last('contact_emails')} + e.place, e.email,
          ${now}::timestamptz
        from unnest(${emails.map(() => newId())}::uuid[], ${emails}::text[]) with ordinality as e (id, email, place)
        on conflict (agency_id, contact_id, email_key) do nothing`),
    );
  if (phones.length > 0) {
    const [numbers, kinds] = [phones.map(({ phoneNumber }) => phoneNumber), phones.map(({ kind }) => kind)];
    tx.send(
      statement(sql`
        insert into contact_phones (agency_id, id, contact_id, position, phone_number, kind, created_at)
        select ${agencyId}::smallint, p.id, ${contactId}::uuid, ${last('contact_phones')} + p.place, p.number, p.kind,
          ${now}::timestamptz
        from unnest(${phones.map(() => newId())}::uuid[], ${numbers}::text[], ${kinds}::text[])
          with ordinality as p (id, number, kind, place)
        on conflict (agency_id, contact_id, phone_number) do nothing`),
    );
  }
}

/** Saves the account that a contact signs in with. Does not wait for the answer. */
export function addIdentity(tx: AgencyTx, contactId: string, subject: string, now: Date): void {
  tx.send(
    query
      .insertInto('contact_identities')
      .values({
        agency_id: tx.agencyId,
        id: newId(),
        contact_id: contactId,
        provider: identityProvider(subject),
        subject,
        created_at: now,
      })
      .onConflict((on) => on.columns(['agency_id', 'provider', 'subject']).doNothing()),
  );
}
