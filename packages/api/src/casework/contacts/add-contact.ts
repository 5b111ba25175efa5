import { type Contact, displayName, type NewContact } from '@townkeep/core/casework/contacts';
import { contactEvents } from '@townkeep/core/casework/contacts/events.ts';
import { invalid, text } from '@townkeep/core/platform';
import { stateProblem, storedState } from '@townkeep/core/platform/formats/us-states.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordEvent } from '../../platform/records/events.ts';
import { getContact, insertContact } from './queries/contact.ts';
import { saveColumns, saveEmails, savePhones } from './queries/saving.ts';

/**
 * Adds a contact that staff typed. A known person is not looked for: staff choose one before they add one.
 * @throws Problem invalid_input (firstName) without any name, (state) for letters that no US state has
 */
export async function addContact(
  tx: AgencyTx,
  { emails, phones, ...given }: NewContact,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<Contact> {
  const { firstName = null, lastName = null, businessName = null, contactType = 'INDIVIDUAL' } = given;
  const name = displayName({ firstName, lastName, businessName });
  if (name === null) {
    const field = contactType === 'INDIVIDUAL' ? 'firstName' : 'businessName';
    throw invalid({ [field]: text('required', { label: field === 'firstName' ? 'First Name' : 'Business name' }) });
  }
  const { state = null, zip = null } = given;
  const stateWords = stateProblem({ state, zip });
  if (stateWords !== null) throw invalid({ state: stateWords });
  const id = newId();
  insertContact(tx, id, { firstName, lastName, name }, now);
  const inserted = await getContact(tx, id);
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await saveColumns(tx, { ...inserted, ...set, state: storedState(state), contactType, name }, now);
  await saveEmails(tx, id, emails, []);
  await savePhones(tx, id, phones, []);
  recordEvent(tx, actor, contactEvents.created, id, { name, contactType });
  return getContact(tx, id);
}
