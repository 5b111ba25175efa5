import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { queueLetter } from '../../outbox/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import type { Assignee } from '../../people/index.ts';
import type { Correspondence } from '../thread/queries/reporter.ts';
import { SUBMISSION } from '../subject-name.ts';
import type { SubmissionStaffLetter } from './staff.ts';

/** A letter to a staff member; `facts` are its facts besides those of the submission. */
export interface LetterToStaff<More> {
  readonly to: Assignee;
  readonly eventId: string;
  /** The person who caused it, who receives no letter about it. */
  readonly exceptId: string | null;
  /** The group to which it is assigned; null when it is assigned to the recipient. */
  readonly groupName: string | null;
  readonly kind: SubmissionStaffLetter<More>;
  readonly facts: More;
}

/** Queues an email to a staff member about a submission, unless they caused it or have switched such emails off. */
export async function writeToStaff<More>(
  tx: AgencyTx,
  services: Services,
  correspondence: Correspondence,
  { to, eventId, exceptId, groupName, kind, facts }: LetterToStaff<More>,
): Promise<void> {
  if (!to.isActive || to.id === exceptId || to.preferences[kind.preference] === false) return;
  const { submissionId: id, agencyName, number, category } = correspondence;
  const link = `${services.settings.publicUrl}${submissionPath(tx.agencyId, id)}`;
  await queueLetter(tx, services, {
    kind,
    facts: { agencyName, number, category, link, groupName, ...facts },
    agencyName,
    eventId,
    to: { email: to.email, phoneNumber: null, language: 'en' },
    channels: ['EMAIL'],
    subject: { kind: SUBMISSION, id },
  });
}
