import { invalid, Problem, text } from '@townkeep/core/kernel';
import type { ServerFeature } from '../platform/feature.ts';
import { namedContacts } from './named-contacts.ts';

/** Concurrent requests can together exceed the limits of a contact. A retry finds it full. */
const contactIsFull = () => new Problem('unavailable');

export const contactsFeature: ServerFeature = {
  records: { contact: namedContacts },
  constraints: {
    contact_emails_agency_id_contact_id_email_key_key: () => invalid({ emails: text('invalidValue') }),
    contact_emails_position_check: contactIsFull,
    contact_phones_agency_id_contact_id_phone_number_key: () => invalid({ phones: text('invalidValue') }),
    contact_phones_position_check: contactIsFull,
  },
};
