import { Problem } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { takeBlocker, takingProblems } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { writeToFollowers } from '../followers/write-to-followers.ts';
import { neighborLetters } from '../letters/index.ts';
import { getCorrespondence } from '../thread/queries/reporter.ts';
import { findAssigned } from '../../../identity/people/index.ts';
import { lockSubmission, saveSubmission } from './queries/changes.ts';
import { toAssignedTo } from './receiver.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Assigns a submission that is unassigned, or that a group has, to the member who takes it. Other changes since the
 * page was loaded are no reason to refuse it, so no version is compared.
 * @throws Problem not_found, read_only, no_right, not_in_group, already_taken with the name of the person
 */
export async function take(tx: AgencyTx, id: string, by: StaffActing): Promise<void> {
  const before = await lockSubmission(tx, id);
  if (before === undefined) throw new Problem('not_found');
  const blocker = takeBlocker(by.person, before);
  const from = await findAssigned(tx, before);
  if (blocker === 'already_taken')
    throw new Problem(takingProblems.already_taken, {
      params: { name: from?.kind === 'USER' ? personName(from.person) : 'Someone else' },
    });
  if (blocker !== null) throw new Problem(blocker === 'not_in_group' ? takingProblems.not_in_group : blocker);
  if (before.assigneeId === by.person.id) return;
  await saveSubmission(tx, id, { assignee_id: by.person.id, assignee_group_id: null }, by.now);
  const eventId = recordEvent(tx, by.actor, submissionEvents.taken, id, { from: from && toAssignedTo(from) });
  if (from !== null) return;
  const correspondence = await getCorrespondence(tx, id);
  await writeToFollowers(tx, by.services, correspondence, { eventId, kind: neighborLetters.followAssigned });
}
