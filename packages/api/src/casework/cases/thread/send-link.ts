import { caseProblems } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import { Problem } from '@townkeep/core/platform';
import { queueLetter } from '../../../mechanisms/outbox/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { lockCaseForChange } from '../part.ts';
import { caseLetters } from '../letters/index.ts';
import { responsibleLink } from '../kind/links.ts';
import { renewLink } from '../private/renew-link.ts';
import { CASE } from '../kind/subject-name.ts';
import { getReached } from './reach.ts';
import type { StaffActing } from '../../../platform/acting.ts';

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
  const linkVersion = isNew ? await renewLink(tx, id, by) : found.linkVersion;
  const eventId = recordEvent(tx, by.actor, caseEvents.linkSent, id, { channels });
  await queueLetter(tx, by.services, {
    eventId,
    kind: caseLetters.link,
    facts: { agencyName, number, link: responsibleLink(by.services, tx.agencyId, { caseId: id, linkVersion }) },
    agencyName,
    to: party,
    channels,
    subject: { kind: CASE, id },
  });
  return { channels };
}
