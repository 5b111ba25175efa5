import { CASE_CONTACTS_MAX, type ContactInRole } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, text } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { casePart, lockContentForChange } from '../part.ts';
import { touchCase } from '../handling/queries.ts';
import { watchParty } from '../private/renew-link.ts';
import { checkContacts, checkRole } from './new-contacts.ts';
import { insertCaseContacts, listCaseContacts, type StoredCaseContact } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface ContactOfCase {
  readonly id: string;
  /** The id of the contact's role on the case. */
  readonly contactId: string;
  readonly version?: number | undefined;
}

const part = casePart({
  table: 'case_contacts',
  find: async (tx, caseId, id) => (await listCaseContacts(tx, caseId)).find((each) => each.id === id),
  lock: lockContentForChange,
  after: touchCase,
});

const partOf = ({ id, contactId: partId, version }: ContactOfCase) => ({ id, partId, version });

const named = ({ id, contactId, name }: Pick<StoredCaseContact, 'id' | 'contactId' | 'name'>) => ({
  caseContactId: id,
  contact: { id: contactId, name },
});

/**
 * Adds a contact to a case, in a role. If it becomes the responsible party, the link of the former one ends.
 * @throws Problem invalid_input (contactId, roleId), and those of `lockContentForChange`
 */
export async function addContact(
  tx: AgencyTx,
  { id, ...input }: ContactInRole & { readonly id: string },
  by: StaffActing,
): Promise<void> {
  await lockContentForChange(tx, { id }, by);
  const known = await listCaseContacts(tx, id);
  if (known.length >= CASE_CONTACTS_MAX) throw invalid({ contactId: text('tooManyEntries', { n: CASE_CONTACTS_MAX }) });
  const { contacts, problems } = await checkContacts(tx, [input]);
  const [added] = contacts;
  if (added === undefined)
    throw invalid(Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path.slice(2), problem])));
  if (known.some((each) => each.contactId === added.contactId && each.roleId === added.roleId)) return;
  const contact = { id: newId(), ...added };
  await watchParty(tx, id, by, () => insertCaseContacts(tx, id, [contact], by.now));
  await touchCase(tx, id, by.now);
  recordEvent(tx, by.actor, caseEvents.contactAdded, id, { ...named(contact), role: added.role });
}

/**
 * Changes the role of a contact. The link of a party that is not responsible any longer ends.
 * @throws Problem not_found, stale_version, invalid_input (roleId), and those of `lockContentForChange`
 */
export async function editContact(
  tx: AgencyTx,
  { roleId, ...of }: ContactOfCase & { readonly roleId: string },
  by: StaffActing,
): Promise<void> {
  const { before } = await part.lock(tx, partOf(of), by);
  if (before.roleId === roleId) return;
  const role = await checkRole(tx, roleId);
  await watchParty(tx, of.id, by, () => part.save(tx, partOf(of), { role_id: roleId }, by.now));
  recordEvent(tx, by.actor, caseEvents.contactChanged, of.id, { ...named(before), from: before.role, to: role.name });
}

/**
 * Removes a contact from a case, and ends the link of a responsible party.
 * @throws Problem not_found, stale_version, and those of `lockContentForChange`
 */
export async function removeContact(tx: AgencyTx, of: ContactOfCase, by: StaffActing): Promise<void> {
  const { before } = await part.lock(tx, partOf(of), by);
  await watchParty(tx, of.id, by, () => part.end(tx, partOf(of), by.now));
  recordEvent(tx, by.actor, caseEvents.contactRemoved, of.id, { ...named(before), role: before.role });
}
