import { Problem, text } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import type { NotificationChannel, ReporterChange } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { channelProblem, chosenChannels } from '@townkeep/core/casework/submissions/filing/form-rules.ts';
import { addDetails, createContact } from '../../contacts/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../../../platform/records/events.ts';
import type { Services } from '../../../platform/services.ts';
import { residentLetters, writeToReporter } from '../letters/index.ts';
import { saveNotifyBy } from '../handling/queries/changes.ts';
import {
  type Correspondence,
  getCorrespondence,
  getReporterDetails,
  type ReporterDetails,
  saveReporterDetails,
} from './queries/reporter.ts';

interface ChangedBy {
  readonly services: Services;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Changes the contact details of a locked submission's reporter, as requested with a message. A new address is added to
 * their contact. A reporter without a contact gets a new one, which is not matched with known people, since it has no
 * name. A replaced email address gets a letter about the change.
 * @throws Problem not_found (another contact's id), invalid_input (updates without a channel, or without an address for
 * one)
 */
export async function changeReporter(
  tx: AgencyTx,
  submissionId: string,
  change: ReporterChange,
  by: ChangedBy,
): Promise<void> {
  const before = await getReporterDetails(tx, submissionId);
  if (change.id !== undefined && change.id !== before.contactId) throw new Problem('not_found');
  const email = change.email ?? before.email;
  const phoneNumber = change.phoneNumber ?? before.phoneNumber;
  const notificationNote = change.notificationNote ?? before.notificationNote;
  const channels = channelsAfter(before, change);
  const hasSubscribed = isSubscribed(before, change);
  const replaced = isSameAddress(before.email, email) ? null : await getCorrespondence(tx, submissionId);
  const contactId = await updateContact(tx, { ...before, email, phoneNumber }, by);
  const details = { contactId, email, phoneNumber, hasSubscribed, notificationNote };
  await saveReporterDetails(tx, submissionId, details, by.now);
  if (channels !== null && !(await saveNotifyBy(tx, submissionId, channels, by.now)))
    throw refusedChannels(text('noAddressForChannel'));
  const { contactId: _contactId, ...oldDetails } = before;
  const { contactId: _same, ...newDetails } = await getReporterDetails(tx, submissionId);
  const changes = changesBetween(oldDetails, newDetails, ['notificationNote']);
  if (Object.keys(changes).length === 0) return;
  const eventId = recordEvent(tx, by.actor, submissionEvents.reporterChanged, submissionId, { changes });
  if (replaced !== null) await writeToReplacedAddress(tx, by.services, replaced, eventId);
}

const isSubscribed = ({ hasSubscribed }: ReporterDetails, change: ReporterChange): boolean =>
  change.hasSubscribed ?? (hasSubscribed || (change.notificationPreference ?? []).length > 0);

/** Returns the channels to save; null when the message changes neither channels nor updates. */
function channelsAfter(before: ReporterDetails, change: ReporterChange): readonly NotificationChannel[] | null {
  if (change.notificationPreference === undefined && change.hasSubscribed === undefined) return null;
  const notificationPreference = change.notificationPreference ?? [...before.notificationPreference];
  const choice = { hasSubscribed: isSubscribed(before, change), notificationPreference };
  const problem = channelProblem(choice);
  if (problem !== null) throw refusedChannels(problem);
  return chosenChannels(choice, true);
}

const refusedChannels = (problem: string) =>
  new Problem('invalid_input', { fields: { 'customerInfo.notificationPreference': problem } });

/** Returns whether the address is unchanged, or there was none before. */
const isSameAddress = (before: string | null, after: string | null): boolean =>
  before === null || before.toLowerCase() === after?.toLowerCase();

/**
 * Writes to the replaced address. The reporter may have typed a stranger's address, so the letter counts as a receipt.
 */
function writeToReplacedAddress(
  tx: AgencyTx,
  services: Services,
  before: Correspondence,
  eventId: string,
): Promise<void> {
  const letter = { kind: residentLetters.emailChanged, facts: {}, channels: ['EMAIL'], isReceipt: true } as const;
  return writeToReporter(tx, services, before, { ...letter, eventId });
}

async function updateContact(
  tx: AgencyTx,
  { contactId, email, phoneNumber }: ReporterDetails,
  by: ChangedBy,
): Promise<string | null> {
  const given = { firstName: null, lastName: null, email, phoneNumber, workPhone: null, externalUserId: null };
  if (contactId === null) return email === null && phoneNumber === null ? null : createContact(tx, given, by);
  await addDetails(tx, contactId, given, by);
  return contactId;
}
