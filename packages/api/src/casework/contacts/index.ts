import { invalid, Problem, text } from '@townkeep/core/platform';
import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { addContact } from './add-contact.ts';
import { listContacts } from './list-contacts.ts';
import { namedContacts } from './named-contacts.ts';
import { getContact } from './queries/contact.ts';
import { saveContact } from './save-contact.ts';

export { addDetails, findOrCreateContact, createContact } from './find-or-create-contact.ts';
export { findOrCreateOwner } from './find-or-create-owner.ts';
export { findContactIds } from './queries/listing.ts';
export { saveContact };

const call = routes.contacts;

/** Concurrent requests can together exceed the limits of a contact. A retry finds it full. */
const contactIsFull = () => new Problem('unavailable');

export const contactsFeature: ServerFeature = {
  records: { contact: namedContacts },
  routes: {
    contacts: {
      list: call.list.handler(({ input, context }) => listContacts(context.tx, input)),
      get: call.get.handler(({ input, context }) => getContact(context.tx, input.id)),
      create: call.create.handler(({ input, context }) => addContact(context.tx, input, context)),
      update: call.update.handler(({ input: { id, version, ...change }, context }) =>
        saveContact(context.tx, { id, change, ...(version === undefined ? {} : { version }) }, context),
      ),
    },
  },
  constraints: {
    contact_emails_agency_id_contact_id_email_key_key: () => invalid({ emails: text('invalidValue') }),
    contact_emails_position_check: contactIsFull,
    contact_phones_agency_id_contact_id_phone_number_key: () => invalid({ phones: text('invalidValue') }),
    contact_phones_position_check: contactIsFull,
  },
};
