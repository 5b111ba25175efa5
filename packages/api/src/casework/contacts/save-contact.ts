import { type Contact, type ContactChange, displayName, emailKey } from '@townkeep/core/casework/contacts';
import { contactEvents } from '@townkeep/core/casework/contacts/events.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { stateProblem, storedState } from '@townkeep/core/platform/formats/us-states.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../../platform/records/events.ts';
import { getContact, lockContact } from './queries/contact.ts';
import { moveSubmissions, type AddressMove, saveColumns, saveEmails, savePhones } from './queries/saving.ts';

interface Change {
  readonly id: string;
  /** The version that the change is based on; absent to skip the check. */
  readonly version?: number;
  readonly change: ContactChange;
}

/** Free text of residents: the log records only that it changed. */
const WITHHELD = ['notificationNote', 'contactCustomFieldValues'];

/**
 * Changes a contact. Its submissions get the new name, and a new address in place of a corrected or removed one. Past
 * events keep the old values.
 * @throws Problem not_found, stale_version, invalid_input (emails, phones, state)
 */
export async function saveContact(
  tx: AgencyTx,
  { id, version, change }: Change,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<Contact> {
  await lockContact(tx, id);
  const before = await getContact(tx, id);
  if (version !== undefined && version !== before.version) throw new Problem('stale_version');
  const { emails, phones, ...columns } = change;
  refuseDuplicates(emails, phones);
  refuseUnknown('emails', emails, before.emails);
  refuseUnknown('phones', phones, before.phones);
  const named = namedColumns(columns);
  await saveColumns(tx, { ...before, ...named, ...stateAfter(before, named), name: nameAfter(before, change) }, now);
  if (emails !== undefined) await saveEmails(tx, id, emails, before.emails);
  if (phones !== undefined) await savePhones(tx, id, phones, before.phones);
  await moveSubmissions(
    tx,
    id,
    'reporter_email',
    addressMoves(before.emails, emails, ({ email }) => email),
  );
  await moveSubmissions(
    tx,
    id,
    'reporter_phone',
    addressMoves(before.phones, phones, ({ phoneNumber }) => phoneNumber),
  );
  const after = await getContact(tx, id);
  recordEvent(tx, actor, contactEvents.changed, id, {
    changes: changesBetween(toLogged(before), toLogged(after), WITHHELD),
  });
  return after;
}

/** Returns the columns that the change sets. */
const namedColumns = (columns: Omit<ContactChange, 'emails' | 'phones'>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Contact>;

/**
 * Returns the state of the address as it is stored. What was stored before, such as by an import, stays as it is.
 * @throws Problem invalid_input (state)
 */
function stateAfter(before: Contact, named: Partial<Contact>): Pick<Contact, 'state'> {
  const { state, zip } = { ...before, ...named };
  if (state === before.state) return { state };
  const problem = stateProblem({ state, zip });
  if (problem !== null) throw invalid({ state: problem });
  return { state: storedState(state) };
}

/** Returns the given name, or the name made of its parts if one of them is given. */
function nameAfter(before: Contact, change: ContactChange): string | null {
  if (change.name !== undefined) return change.name;
  const { firstName = before.firstName, lastName = before.lastName, businessName = before.businessName } = change;
  const isGiven = [change.firstName, change.lastName, change.businessName].some((part) => part !== undefined);
  return isGiven ? displayName({ firstName, lastName, businessName }) : before.name;
}

function refuseDuplicates(emails: ContactChange['emails'] = [], phones: ContactChange['phones'] = []): void {
  if (new Set(emails.map(({ email }) => emailKey(email))).size < emails.length)
    throw invalid({ emails: text('invalidValue') });
  if (new Set(phones.map(({ phoneNumber }) => phoneNumber)).size < phones.length)
    throw invalid({ phones: text('invalidValue') });
}

/** Refuses an address that names another one than those of the contact. */
function refuseUnknown(
  field: 'emails' | 'phones',
  given: readonly { readonly id?: string | undefined }[] = [],
  before: readonly { readonly id: string }[],
): void {
  const index = given.findIndex(({ id }) => id !== undefined && before.every((known) => known.id !== id));
  if (index >= 0) throw invalid({ [`${field}.${index}.id`]: text('notOffered', { label: 'This address' }) });
}

/** Returns corrected addresses with their corrections, and removed ones with the primary address. */
function addressMoves<B extends { id: string }, A extends { id?: string | undefined }>(
  before: readonly B[],
  after: readonly A[] | undefined,
  address: (point: A | B) => string,
): AddressMove[] {
  if (after === undefined) return [];
  const kept = new Set(after.map(address));
  const primary = after[0] === undefined ? null : address(after[0]);
  return before
    .filter((point) => !kept.has(address(point)))
    .map((point) => {
      const corrected = after.find(({ id }) => id === point.id);
      return { from: address(point), to: corrected === undefined ? primary : address(corrected) };
    });
}

/** Returns the fields of a contact that the log compares. */
function toLogged({
  version: _version,
  updatedAt: _updatedAt,
  emails,
  phones,
  ...rest
}: Contact): Record<string, unknown> {
  return { ...rest, emails: emails.map(({ email }) => email), phones: phones.map(({ phoneNumber }) => phoneNumber) };
}
