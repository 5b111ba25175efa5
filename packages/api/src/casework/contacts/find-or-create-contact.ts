import {
  type ContactCandidate,
  displayName,
  type GivenContact,
  hasRoom,
  matchContact,
  newContactPoints,
} from '@townkeep/core/casework/contacts';
import { contactEvents } from '@townkeep/core/casework/contacts/events.ts';
import type { FieldChanges } from '@townkeep/core/platform/event.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../../platform/records/events.ts';
import { newId } from '../../platform/ids.ts';
import { findCandidate, findCandidates } from './queries/matching.ts';
import { addIdentity, addPoints, insertContact, type StoredName, touchContact } from './queries/contact.ts';

interface ChangedBy {
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Returns the id of this person's contact, which is inserted if they are not known yet. New details are added to a
 * known contact, and none is replaced. Takes one round trip, or none if the person has no address to search by.
 */
export async function findOrCreateContact(tx: AgencyTx, given: GivenContact, by: ChangedBy): Promise<string> {
  const found = matchContact(await findCandidates(tx, given), given);
  if (found === null) return createContact(tx, given, by);
  addToContact(tx, found, given, by);
  return found.id;
}

/** Inserts a contact without searching for a known one. Returns its id, without waiting for the statements. */
export function createContact(tx: AgencyTx, given: GivenContact, { actor, now }: ChangedBy): string {
  const id = newId();
  const name = nameOf(given);
  insertContact(tx, id, name, now);
  addPoints(tx, id, newContactPoints({ emailKeys: [], phoneNumbers: [] }, given), now);
  if (given.externalUserId !== null) addIdentity(tx, id, given.externalUserId, now);
  recordEvent(tx, actor, contactEvents.created, id, { name: name.name, contactType: 'INDIVIDUAL' });
  return id;
}

/** Adds new email addresses and phones to a contact, if it has room for them. */
export async function addDetails(tx: AgencyTx, contactId: string, given: GivenContact, by: ChangedBy): Promise<void> {
  const known = await findCandidate(tx, contactId);
  if (known !== undefined && hasRoom(known, given)) addToContact(tx, known, given, by);
}

const nameOf = (given: GivenContact): StoredName => ({
  firstName: given.firstName,
  lastName: given.lastName,
  name: displayName(given),
});

function addToContact(tx: AgencyTx, known: ContactCandidate, given: GivenContact, { actor, now }: ChangedBy): void {
  const added = newContactPoints(known, given);
  const name = known.nameKey === '' && displayName(given) !== null ? nameOf(given) : null;
  const account =
    given.externalUserId !== null && !known.identities.includes(given.externalUserId) ? given.externalUserId : null;
  const changes = changesOf(added, name);
  touchContact(tx, known.id, { name, isChanged: Object.keys(changes).length > 0, now });
  addPoints(tx, known.id, added, now);
  if (account !== null) addIdentity(tx, known.id, account, now);
  if (Object.keys(changes).length > 0) recordEvent(tx, actor, contactEvents.changed, known.id, { changes });
}

function changesOf({ emails, phones }: ReturnType<typeof newContactPoints>, name: StoredName | null): FieldChanges {
  return {
    ...(emails.length === 0 ? {} : { emails: { from: [], to: emails } }),
    ...(phones.length === 0 ? {} : { phones: { from: [], to: phones.map(({ phoneNumber }) => phoneNumber) } }),
    ...(name === null ? {} : { name: { from: null, to: name.name } }),
  };
}
