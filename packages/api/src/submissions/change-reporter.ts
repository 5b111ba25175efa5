import { Problem, text } from '@townkeep/core/kernel';
import { changesBetween } from '@townkeep/core/kernel/event.ts';
import type { ReporterChange } from '@townkeep/core/submissions';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import { addDetails, newContact } from '../contacts/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../platform/events.ts';
import { saveNotifyBy } from './queries/changes.ts';
import { getReporterDetails, type ReporterDetails, saveReporterDetails } from './queries/reporter-change.ts';

interface By {
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Changes how the reporter of a locked submission is reached, as they ask in a message. A new address is added to their
 * contact; a reporter without a contact gets one, which no known person is matched with, since they gave no name.
 * @throws Problem not_found (another contact's id), invalid_input (no address for the chosen channels)
 */
export async function changeReporter(tx: AgencyTx, submissionId: string, change: ReporterChange, by: By): Promise<void> {
  const before = await getReporterDetails(tx, submissionId);
  if (change.id !== undefined && change.id !== before.contactId) throw new Problem('not_found');
  const email = change.email ?? before.email;
  const phoneNumber = change.phoneNumber ?? before.phoneNumber;
  const notificationNote = change.notificationNote ?? before.notificationNote;
  const contactId = await contactWith(tx, { ...before, email, phoneNumber }, by);
  const subscribes = (change.notificationPreference ?? []).length > 0;
  await saveReporterDetails(tx, submissionId, { contactId, email, phoneNumber, notificationNote, subscribes }, by.now);
  if (change.notificationPreference !== undefined && !(await saveNotifyBy(tx, submissionId, change.notificationPreference, by.now)))
    throw new Problem('invalid_input', { fields: { 'customerInfo.notificationPreference': text('noAddressForChannel') } });
  const { contactId: _contactId, ...was } = before;
  const { contactId: _same, ...is } = await getReporterDetails(tx, submissionId);
  const changes = changesBetween(was, is, ['notificationNote']);
  if (Object.keys(changes).length > 0) recordEvent(tx, by.actor, submissionEvents.reporterChanged, submissionId, { changes });
}

async function contactWith(tx: AgencyTx, { contactId, email, phoneNumber }: ReporterDetails, by: By): Promise<string | null> {
  const given = { firstName: null, lastName: null, email, phoneNumber, workPhone: null, externalUserId: null };
  if (contactId === null) return email === null && phoneNumber === null ? null : newContact(tx, given, by);
  await addDetails(tx, contactId, given, by);
  return contactId;
}
