import { groupRecipients } from '@townkeep/core/submissions';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import type { Assigned, Assignee, AssigneeGroup } from '../../people/index.ts';
import type { Correspondence } from '../thread/queries/reporter.ts';
import type { SubmissionStaffLetter } from './staff.ts';
import { type LetterToStaff, writeToStaff } from './write-to-staff.ts';

/** A letter to the staff to whom a submission is assigned. */
interface LetterToAssigned<More> extends Pick<LetterToStaff<More>, 'eventId' | 'exceptId'> {
  readonly to: Assigned;
  readonly kind: SubmissionStaffLetter<More>;
  readonly facts: More;
}

/** Queues an email to the person, or to members of the group, to whom a submission is assigned. */
export async function writeToAssigned<More>(
  tx: AgencyTx,
  services: Services,
  correspondence: Correspondence,
  { to, ...letter }: LetterToAssigned<More>,
): Promise<void> {
  const groupName = to.kind === 'USER' ? null : to.group.name;
  for (const person of recipientsOf(to))
    await writeToStaff(tx, services, correspondence, { ...letter, to: person, groupName });
}

/** A letter names the submission and can quote the reporter, so only staff who may see submissions receive it. */
const canSeeSubmissions = ({ isActive, scopes }: Assignee): boolean => isActive && scopes.crm.isActive;

/** Returns the staff who receive the letters to a person or a group to whom submissions are assigned. */
export const recipientsOf = (to: Assigned): readonly Assignee[] =>
  to.kind === 'USER' ? [to.person] : recipientsInGroup(to.group);

function recipientsInGroup({ members, supervisor }: AssigneeGroup): readonly Assignee[] {
  const isReachable = supervisor !== null && canSeeSubmissions(supervisor);
  return groupRecipients({ members: members.filter(canSeeSubmissions), supervisor: isReachable ? supervisor : null });
}
