import { type Contact, type ContactChange, nameKey } from '@townkeep/core/casework/contacts';
import { type AgencyTx, json, query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';

/** Saves the columns of a locked contact as its next version. Triggers update the name on its submissions. */
export async function saveColumns(tx: AgencyTx, contact: Contact, now: Date): Promise<void> {
  await tx.change(
    query
      .updateTable('contacts')
      .set((e) => ({
        type: contact.contactType,
        name: contact.name,
        name_key: nameKey(contact.name),
        first_name: contact.firstName,
        last_name: contact.lastName,
        business_name: contact.businessName,
        street_address: contact.streetAddress,
        sec_unit_num: contact.secUnitNum,
        city: contact.city,
        state: contact.state,
        zip: contact.zip,
        is_vendor: contact.isVendor,
        preferred_language: contact.preferredLanguage,
        notification_preference: contact.notificationPreference,
        notification_note: contact.notificationNote,
        custom_values: json(contact.contactCustomFieldValues),
        is_gis_populated: contact.isGisPopulated,
        is_onboarding_done: contact.isOnboardingDone,
        is_source_auth0: contact.isSourceAuth0,
        submissions_transferred_at: instant(contact.submissionsTransferredAt),
        submissions_transfer_dismissed_at: instant(contact.submissionsTransferDismissedAt),
        version: e('version', '+', 1),
        updated_at: now,
      }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', contact.id),
  );
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** A replaced address or phone, and its replacement; null when the contact has none left. */
export interface AddressMove {
  readonly from: string;
  readonly to: string | null;
}

/** Replaces a contact's email addresses. Unchanged ones keep their `verified_at`. */
export async function saveEmails(
  tx: AgencyTx,
  contactId: string,
  emails: NonNullable<ContactChange['emails']>,
  before: Contact['emails'],
): Promise<void> {
  await tx.change(
    query.deleteFrom('contact_emails').where('agency_id', '=', tx.agencyId).where('contact_id', '=', contactId),
  );
  if (emails.length === 0) return;
  const rows = emails.map(({ id, email, label }, index) => {
    const known = before.find((each) => each.id === id);
    const verified_at = known?.email === email ? instant(known.verifiedAt) : null;
    return {
      agency_id: tx.agencyId,
      id: known?.id ?? newId(),
      contact_id: contactId,
      position: index + 1,
      email,
      label,
      verified_at,
    };
  });
  await tx.change(query.insertInto('contact_emails').values(rows));
}

/** Replaces a contact's phones. Unchanged ones keep their `verified_at`. */
export async function savePhones(
  tx: AgencyTx,
  contactId: string,
  phones: NonNullable<ContactChange['phones']>,
  before: Contact['phones'],
): Promise<void> {
  await tx.change(
    query.deleteFrom('contact_phones').where('agency_id', '=', tx.agencyId).where('contact_id', '=', contactId),
  );
  if (phones.length === 0) return;
  const rows = phones.map(({ id, phoneNumber, kind, label }, index) => {
    const known = before.find((each) => each.id === id);
    const verified_at = known?.phoneNumber === phoneNumber ? instant(known.verifiedAt) : null;
    return {
      agency_id: tx.agencyId,
      id: known?.id ?? newId(),
      contact_id: contactId,
      position: index + 1,
      phone_number: phoneNumber,
      kind,
      label,
      verified_at,
    };
  });
  await tx.change(query.insertInto('contact_phones').values(rows));
}

const MOVE = (column: 'reporter_email' | 'reporter_phone') => `
  update submissions s set ${column} = m.new from unnest($3::text[], $4::text[]) as m (old, new)
  where s.agency_id = $1 and s.contact_id = $2 and lower(s.${column}) = lower(m.old)`;

/** Moves the contact's submissions from changed or removed addresses to their replacements. */
export async function moveSubmissions(
  tx: AgencyTx,
  contactId: string,
  column: 'reporter_email' | 'reporter_phone',
  addressMoves: readonly AddressMove[],
): Promise<void> {
  if (addressMoves.length === 0) return;
  await tx.run(MOVE(column), [
    tx.agencyId,
    contactId,
    addressMoves.map(({ from }) => from),
    addressMoves.map(({ to }) => to),
  ]);
}
