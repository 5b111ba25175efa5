import { isSameMailingAddress, type ParcelOwner } from '@townkeep/core/casework/locations';
import { contactEvents } from '@townkeep/core/casework/contacts/events.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordEvent } from '../../platform/records/events.ts';
import { getContact, insertContact } from './queries/contact.ts';
import { findByName } from './queries/matching.ts';
import { saveColumns } from './queries/saving.ts';

/**
 * Returns the id of the contact of a parcel's owner: a known one with the same name and mailing address, or a new one.
 * Source: docs/adr/0033-cases.md
 */
export async function findOrCreateOwner(
  tx: AgencyTx,
  { name, ...address }: ParcelOwner,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<string> {
  const known = (await findByName(tx, name)).find((contact) => isSameMailingAddress(contact, address));
  if (known !== undefined) return known.id;
  const id = newId();
  insertContact(tx, id, { firstName: null, lastName: null, name }, now);
  await saveColumns(tx, { ...(await getContact(tx, id)), ...address, isGisPopulated: true }, now);
  recordEvent(tx, actor, contactEvents.created, id, { name, contactType: 'INDIVIDUAL' });
  return id;
}
