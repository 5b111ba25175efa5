import { newId } from '../../../platform/ids.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import type { SubmissionWorld } from '../../submissions/testing/part.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'contactId'>;

const PHONE = '+14155550199';

interface ContactWorld {
  readonly contactEmailId: string;
}

/** Adds a phone with stopped text messages, an email address, and an account to the submission's reporter. */
export const contactsPart: TestPart<World, ContactWorld> = {
  feature: 'contacts',
  insert: async (of) => {
    const contact = () => ({ id: newId(), contact_id: of.contactId });
    await addRows(of, 'contact_phones', { ...contact(), position: 1, phone_number: PHONE });
    const email = contact();
    await addRows(of, 'contact_emails', { ...email, position: 9, email: `reporter.of.${of.id}@agency.test` });
    await addRows(of, 'contact_identities', { ...contact(), provider: 'sms', subject: 'sms|1' });
    await addRows(of, 'sms_stops', { phone_number: PHONE, stopped_at: new Date() });
    return { contactEmailId: email.id };
  },
  marks: ({ contactId }) => [contactId],
  inputs: {
    'contacts.list': ({ contactId }) => ({ selectedContactIds: [contactId] }),
    'contacts.get': ({ contactId }) => ({ id: contactId }),
    'contacts.create': () => ({ firstName: 'Ana', lastName: 'Ruiz' }),
    'contacts.update': ({ contactId }) => ({ id: contactId, streetAddress: '9 Elm Street', city: 'Oakmere' }),
  },
  alternatives: {
    'contacts.update emails[].id': ({ contactId: id, contactEmailId }) => ({
      id,
      emails: [{ id: contactEmailId, email: 'other@agency.test' }],
    }),
  },
  refersTo: ['contacts.update emails.0.id'],
  // Selected ones only come first; the others follow.
  refusals: { 'contacts.list': { status: 200 } },
  // Excludes a row, so it finds none.
  noRows: ['contacts.list excludeContactIds[]'],
};
