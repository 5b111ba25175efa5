import { Problem } from '@townkeep/core/platform';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { INVITATION_DAYS, userProblems } from '@townkeep/core/across/users';
import { findAgencyName, hasPasswords, staffSignInArea } from '../../office/agencies/index.ts';
import { queueLetter } from '../../mechanisms/outbox/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { makePasswordLink, usePasswordLinks } from '../../identity/sign-in/index.ts';
import { invitationLetter } from './invitation-letter.ts';
import { lockForChange } from './lock-for-change.ts';
import { saveInvitation } from './queries/changes.ts';
import type { StaffActing } from '../../platform/acting.ts';

interface Invited {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

/** Sends an invitation. Links of earlier ones stop working. */
export async function sendInvitation(
  tx: AgencyTx,
  person: Invited,
  { services, actor, now }: StaffActing,
): Promise<void> {
  const hasPassword = hasPasswords(await readArea(tx, staffSignInArea));
  await usePasswordLinks(tx, person.id, now);
  const link = hasPassword
    ? await makePasswordLink(tx, services, person.id, INVITATION_DAYS * 24 * 60)
    : `${services.settings.publicUrl}/agencies/${tx.agencyId}/login`;
  const eventId = recordEvent(tx, actor, staffEvents.invited, person.id, {});
  await saveInvitation(tx, person.id, eventId, now);
  const agencyName = await findAgencyName(tx);
  const { firstName, email } = person;
  await queueLetter(tx, services, {
    kind: invitationLetter,
    facts: {
      firstName,
      agencyName,
      byName: actor.name ?? 'Townkeep',
      email,
      link,
      days: hasPassword ? INVITATION_DAYS : null,
    },
    agencyName,
    eventId,
    to: { email, phoneNumber: null, language: 'en' },
    channels: ['EMAIL'],
    subject: null,
    isConfidential: true,
  });
}

/**
 * Sends the invitation of a person who has not followed it yet, again.
 * @throws Problem not_found, user_inactive, already_joined
 */
export async function inviteAgain(tx: AgencyTx, id: string, by: StaffActing): Promise<void> {
  const user = await lockForChange(tx, { id });
  if (user.status === 'INACTIVE') throw new Problem(userProblems.user_inactive);
  if (user.status === 'ACTIVE') throw new Problem(userProblems.already_joined);
  await sendInvitation(tx, user, by);
}
