import type { InitiationType } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { lockCaseForChange, lockContentForChange } from '../part.ts';
import { saveCase } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Makes a case proactive or reactive. @throws Problem those of `lockContentForChange` */
export async function setInitiationType(
  tx: AgencyTx,
  { initiationType, ...change }: Change & { readonly initiationType: InitiationType },
  by: StaffActing,
): Promise<void> {
  const before = await lockContentForChange(tx, change, by);
  if (before.initiationType === initiationType) return;
  await saveCase(tx, change.id, { initiation_type: initiationType }, by.now);
  const data = { from: before.initiationType, to: initiationType };
  recordEvent(tx, by.actor, caseEvents.initiationTypeChanged, change.id, data);
}

/** Changes the description of a case. @throws Problem those of `lockContentForChange` */
export async function setDescription(
  tx: AgencyTx,
  { description, ...change }: Change & { readonly description: string | null },
  by: StaffActing,
): Promise<void> {
  const before = await lockContentForChange(tx, change, by);
  if (before.description === description) return;
  await saveCase(tx, change.id, { description }, by.now);
  const changes = changesBetween({ description: before.description }, { description });
  recordEvent(tx, by.actor, caseEvents.descriptionChanged, change.id, { changes });
}

/** Sets the further addresses that get copies of the messages. @throws Problem those of `lockCaseForChange` */
export async function setEmails(
  tx: AgencyTx,
  { emails, ...change }: Change & { readonly emails: readonly string[] },
  by: StaffActing,
): Promise<void> {
  const before = await lockCaseForChange(tx, change, by);
  const wanted = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
  const added = wanted.filter((email) => !before.copyEmails.includes(email));
  const removed = before.copyEmails.filter((email) => !wanted.includes(email));
  if (added.length + removed.length === 0) return;
  await saveCase(tx, change.id, { copy_emails: wanted }, by.now);
  recordEvent(tx, by.actor, caseEvents.copyEmailsChanged, change.id, { added, removed });
}
