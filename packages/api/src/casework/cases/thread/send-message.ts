import type { Message, NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import { submissionsArea } from '../../../office/agencies/index.ts';
import { checkNotCrossed, sendMessage as enterMessage } from '../../../mechanisms/conversations/index.ts';
import { queueLetter } from '../../../mechanisms/outbox/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import type { InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import { lockCaseForChange } from '../part.ts';
import { caseLetters } from '../letters/index.ts';
import { responsibleLink } from '../kind/links.ts';
import { readCase } from '../read/read-case.ts';
import { caseKind } from '../kind/subject.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { caseProblems } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { Problem } from '@townkeep/core/platform';
import { recordEvent } from '../../../platform/records/events.ts';
import { renewLink } from '../private/renew-link.ts';
import { CASE } from '../kind/subject-name.ts';
import { getReached, type Reached } from './reach.ts';

interface Outgoing {
  readonly id: string;
  readonly body: string;
  readonly seenMessageId?: string | null | undefined;
  /** Undefined for those that are chosen at first. */
  readonly channels?: readonly NotificationChannel[] | undefined;
  /** Already inspected. The letter has only their number; the page of the case shows them. */
  readonly inspected: readonly InspectedUpload[];
}

/**
 * Writes to the responsible party of a case by the chosen channels, and sends copies to the further addresses.
 * @throws Problem reply_crossed, file_refused, file_not_uploaded, and those of `lockCaseForChange` and `getReached`
 */
export async function sendMessage(
  tx: AgencyTx,
  { id, body, inspected, channels: wanted, seenMessageId }: Outgoing,
  by: StaffActing,
): Promise<Message> {
  const locked = await lockCaseForChange(tx, { id }, by);
  const [reached] = await Promise.all([
    getReached(tx, by.services, locked),
    checkNotCrossed(tx, { id, seenMessageId }, by),
  ]);
  const { usable } = reached.reach;
  const channels = usable.filter((channel) => (wanted ?? reached.reach.chosen).includes(channel));
  const sent = await enterMessage(tx, { kind: caseKind, id }, { body, channels, inspected }, by);
  await queueLetters(tx, reached, { ...sent, body, channels }, by);
  const { messages } = await readCase(tx, id, by);
  return messages.find((message) => message.id === sent.messageId)!;
}

interface Sent {
  readonly messageId: string;
  readonly eventId: string;
  readonly fileCount: number;
  readonly body: string;
  readonly channels: readonly NotificationChannel[];
}

async function queueLetters(
  tx: AgencyTx,
  { caseId, linkHash, linkVersion, number, agencyName, party, lastMailId, copyEmails }: Reached,
  { messageId, eventId, fileCount, body, channels }: Sent,
  { services, actor, signature }: StaffActing,
): Promise<void> {
  const { showStaffNames } = await readArea(tx, submissionsArea);
  const facts = { agencyName, number, body, signature, authorName: showStaffNames ? actor.name : null, fileCount };
  const common = { agencyName, eventId, threadMessageId: messageId };
  await queueLetter(tx, services, {
    ...common,
    kind: caseLetters.message,
    facts: { ...facts, link: responsibleLink(services, tx.agencyId, { caseId, linkHash, linkVersion }) },
    to: party,
    channels,
    subject: { kind: caseKind, id: caseId },
    inReplyTo: lastMailId,
  });
  for (const email of copyEmails.filter((each) => each.toLowerCase() !== party.email?.toLowerCase()))
    await queueLetter(tx, services, {
      ...common,
      kind: caseLetters.copy,
      facts,
      to: { email, phoneNumber: null, language: 'en' },
      channels: ['EMAIL'],
      subject: { kind: caseKind, id: caseId },
    });
}

/**
 * Sends the responsible party the link to their page. With `isNew`, earlier links stop working.
 * @throws Problem those of `lockCaseForChange` and `getReached`
 */
export async function sendLink(
  tx: AgencyTx,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
  by: StaffActing,
): Promise<{ channels: NotificationChannel[] }> {
  const locked = await lockCaseForChange(tx, { id }, by);
  const { number, agencyName, party, reach, ...found } = await getReached(tx, by.services, locked);
  const channels = reach.chosen;
  if (channels.length === 0) throw new Problem(caseProblems.party_not_reached);
  const linked = isNew ? await renewLink(tx, id, by) : found;
  const eventId = recordEvent(tx, by.actor, caseEvents.linkSent, id, { channels });
  await queueLetter(tx, by.services, {
    eventId,
    kind: caseLetters.link,
    facts: { agencyName, number, link: responsibleLink(by.services, tx.agencyId, linked) },
    agencyName,
    to: party,
    channels,
    subject: { kind: CASE, id },
  });
  return { channels };
}
