import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { queueLetter } from '../../../../mechanisms/outbox/index.ts';
import { informationArea } from '../../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent, SYSTEM } from '../../../../platform/records/events.ts';
import type { SentMessage } from '../../../../platform/records/subjects.ts';
import type { Services } from '../../../../platform/services.ts';
import { readArea } from '../../../../platform/settings/settings-rows.ts';
import { lockCase, touchCase } from '../../handling/queries.ts';
import { CASE } from '../../kind/subject-name.ts';
import { caseLetters } from '../../letters/index.ts';
import { findEmailed, listEmailed, saveSent } from './emailed-queries.ts';
import { letterLink } from './notice-link.ts';

/** Queues an email for each letter of issued notices that goes by email, with the link that opens this letter alone. */
export async function emailLetters(tx: AgencyTx, services: Services, noticeIds: readonly string[]): Promise<void> {
  for (const { deliveryId, letterId: id, linkHash, email, language, ...about } of await listEmailed(tx, noticeIds)) {
    const { agencyName, caseId, caseNumber: number, noticeNumber } = about;
    await queueLetter(tx, services, {
      // Stands for the event, so that two recipients with one address get a letter each.
      eventId: deliveryId,
      kind: caseLetters.notice,
      facts: { agencyName, number, noticeNumber, link: letterLink(services, tx.agencyId, { id, linkHash }) },
      agencyName,
      to: { email, phoneNumber: null, language },
      channels: ['EMAIL'],
      subject: { kind: CASE, id: caseId },
    });
  }
}

/** Records that the email of a letter was sent, unless staff have recorded what came of it. */
export async function recordLetterSent(
  tx: AgencyTx,
  services: Services,
  { subjectId: caseId, eventId: deliveryId, channel }: SentMessage,
): Promise<void> {
  if (channel !== 'EMAIL') return;
  const letter = await findEmailed(tx, caseId, deliveryId);
  if (letter === undefined) return;
  await lockCase(tx, caseId);
  const now = services.now();
  const { timezone } = await readArea(tx, informationArea);
  const happenedOn = dateIn(timezone, now);
  if (!(await saveSent(tx, deliveryId, { happenedOn, now }))) return;
  await touchCase(tx, caseId, now);
  const sent = { kind: 'EMAIL', outcome: 'SENT', reason: null, happenedOn } as const;
  recordEvent(tx, SYSTEM, caseEvents.noticeDelivery, caseId, { ...letter, ...sent });
}
