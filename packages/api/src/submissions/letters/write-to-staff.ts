import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { queueLetter } from '../../outbox/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Actor } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import type { Assignee } from '../queries/changes.ts';
import type { Correspondence } from '../queries/reporter.ts';
import { SUBMISSION } from '../subject-name.ts';
import type { SubmissionStaffLetter } from './staff.ts';

/** A letter to a staff member; `facts` is what its words need beyond the submission. */
interface ToStaff<More> {
  readonly to: Assignee;
  readonly eventId: string;
  /** Receives no letter about what they did themselves. */
  readonly actor: Actor;
  readonly kind: SubmissionStaffLetter<More>;
  readonly facts: More;
}

/** Queues an email to a staff member about a submission, unless they did it themselves or want no such email. */
export async function writeToStaff<More>(tx: AgencyTx, services: Services, about: Correspondence, { to, eventId, actor, kind, facts }: ToStaff<More>): Promise<void> {
  if (!to.isActive || to.id === actor.id || to.preferences[kind.preference] === false) return;
  const { submissionId: id, agencyName, number, category } = about;
  const link = `${services.settings.publicUrl}${submissionPath(tx.agencyId, id)}`;
  await queueLetter(tx, services, {
    kind,
    facts: { agencyName, number, category, link, ...facts },
    agencyName,
    eventId,
    to: { email: to.email, phoneNumber: null, language: 'en' },
    channels: ['EMAIL'],
    subject: { kind: SUBMISSION, id },
  });
}
