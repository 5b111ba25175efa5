import { Problem } from '@townkeep/core/platform';
import { changeBlocker } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { type LockedSubmission, lockSubmission } from './queries/changes.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Locks a submission and checks that this person may change it.
 * @throws Problem not_found, read_only, only_own, stale_version
 */
export async function lockForChange(
  tx: AgencyTx,
  { id, version }: Change,
  { person }: Pick<StaffActing, 'person'>,
): Promise<LockedSubmission> {
  const submission = await lockSubmission(tx, id);
  if (submission === undefined) throw new Problem('not_found');
  const blocker = changeBlocker(person, submission);
  if (blocker !== null) throw new Problem(blocker);
  if (version !== undefined && version !== submission.version) throw new Problem('stale_version');
  return submission;
}
