import {
  type Contact,
  type ContactEmail,
  type ContactPhone,
  identityProvider,
  isResidentAccount,
  nameKey,
} from '@townkeep/core/casework/contacts';
import { Problem } from '@townkeep/core/platform';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';

const EMAILS = `
  select jsonb_agg(jsonb_build_object('id', e.id, 'email', e.email, 'label', e.label, 'isPrimary', e.position = 1,
    'verifiedAt', e.verified_at) order by e.position)
  from contact_emails e where e.agency_id = c.agency_id and e.contact_id = c.id`;

const PHONES = `
  select jsonb_agg(jsonb_build_object('id', p.id, 'phoneNumber', p.phone_number, 'kind', p.kind, 'label', p.label,
    'isPrimary', p.position = 1, 'verifiedAt', p.verified_at,
    'hasStoppedSms', s.phone_number is not null) order by p.position)
  from contact_phones p left join sms_stops s on s.agency_id = p.agency_id and s.phone_number = p.phone_number
  where p.agency_id = c.agency_id and p.contact_id = c.id`;

const IDENTITIES = `
  select jsonb_agg(jsonb_build_object('provider', i.provider, 'subject', i.subject) order by i.created_at, i.id)
  from contact_identities i where i.agency_id = c.agency_id and i.contact_id = c.id`;

const STATEMENT = `
  select c.id, c.version, c.type as "contactType", c.name, c.first_name as "firstName", c.last_name as "lastName",
    c.business_name as "businessName", coalesce((${EMAILS}), '[]') as emails, coalesce((${PHONES}), '[]') as phones,
    coalesce((${IDENTITIES}), '[]') as identities, c.street_address as "streetAddress",
    c.sec_unit_num as "secUnitNum", c.city, c.state, c.zip, c.is_vendor as "isVendor",
    c.preferred_language as "preferredLanguage", c.notification_preference as "notificationPreference",
    c.notification_note as "notificationNote", c.custom_values as "contactCustomFieldValues",
    c.is_gis_populated as "isGisPopulated", c.is_onboarding_done as "isOnboardingDone",
    c.is_source_auth0 as "isSourceAuth0", c.submissions_transferred_at as "submissionsTransferredAt",
    c.submissions_transfer_dismissed_at as "submissionsTransferDismissedAt", c.merged_into_id as "mergedIntoId",
    c.created_at as "createdAt", c.updated_at as "updatedAt"
  from contacts c where c.agency_id = $1 and c.id = $2`;

type Instants = 'submissionsTransferredAt' | 'submissionsTransferDismissedAt' | 'createdAt' | 'updatedAt';
type Derived = 'email' | 'phoneNumber' | 'cellPhone' | 'workPhone' | 'auth0UserId';
type Found = Omit<Contact, Instants | Derived> &
  Record<'createdAt' | 'updatedAt', Date> &
  Record<'submissionsTransferredAt' | 'submissionsTransferDismissedAt', Date | null>;

/** Returns a contact with its addresses, phones and accounts. @throws Problem not_found */
export async function getContact(tx: AgencyTx, id: string): Promise<Contact> {
  const found = (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0] as unknown as Found | undefined;
  if (found === undefined) throw new Problem('not_found');
  const { emails, phones, identities } = found;
  const firstOf = (kind: ContactPhone['kind']) => phones.find((phone) => phone.kind === kind)?.phoneNumber ?? null;
  return {
    ...found,
    emails: emails.map(verified),
    phones: phones.map(verified),
    email: emails[0]?.email ?? null,
    phoneNumber: phones[0]?.phoneNumber ?? null,
    cellPhone: firstOf('CELL'),
    workPhone: firstOf('WORK'),
    auth0UserId: identities.find(({ subject }) => isResidentAccount(subject))?.subject ?? null,
    submissionsTransferredAt: found.submissionsTransferredAt?.toISOString() ?? null,
    submissionsTransferDismissedAt: found.submissionsTransferDismissedAt?.toISOString() ?? null,
    createdAt: found.createdAt.toISOString(),
    updatedAt: found.updatedAt.toISOString(),
  };
}

/** Converts `verifiedAt`, which within JSON is text in PostgreSQL's format, to ISO 8601. */
const verified = <T extends ContactEmail | ContactPhone>(point: T): T => ({
  ...point,
  verifiedAt: point.verifiedAt && new Date(point.verifiedAt).toISOString(),
});

/** Locks a contact until the transaction ends. @throws Problem not_found */
export async function lockContact(tx: AgencyTx, id: string): Promise<void> {
  const { rows } = await tx.run('select id from contacts where agency_id = $1 and id = $2 for update', [
    tx.agencyId,
    id,
  ]);
  if (rows.length === 0) throw new Problem('not_found');
}

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
        select t.agency_id, e.id, ${contactId}::uuid, ${last('contact_emails')} + e.place, e.email,
          ${now}::timestamptz
        from tenants t,
          unnest(${emails.map(() => newId())}::uuid[], ${emails}::text[]) with ordinality as e (id, email, place)
        where t.agency_id = ${agencyId}
        on conflict (agency_id, contact_id, email_key) do nothing`),
    );
  if (phones.length > 0) {
    const [numbers, kinds] = [phones.map(({ phoneNumber }) => phoneNumber), phones.map(({ kind }) => kind)];
    tx.send(
      statement(sql`
        insert into contact_phones (agency_id, id, contact_id, position, phone_number, kind, created_at)
        select t.agency_id, p.id, ${contactId}::uuid, ${last('contact_phones')} + p.place, p.number, p.kind,
          ${now}::timestamptz
        from tenants t, unnest(${phones.map(() => newId())}::uuid[], ${numbers}::text[], ${kinds}::text[])
          with ordinality as p (id, number, kind, place)
        where t.agency_id = ${agencyId}
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
