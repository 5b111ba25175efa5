import { Problem } from '@townkeep/core/platform';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { removeAllAttachments } from '../../../mechanisms/attachments/index.ts';
import { refuseStale } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { deleteSubmissionRow, lockSubmission } from './queries/changes.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Deletes a submission that was filed by mistake. Its events stay, and a job removes its files.
 * @throws Problem not_found, stale_version
 */
export async function deleteSubmission(
  tx: AgencyTx,
  { id, version }: Change,
  by: StaffActing,
): Promise<{ id: string }> {
  const before = await lockSubmission(tx, id);
  if (before === undefined) throw new Problem('not_found');
  refuseStale(before, version);
  await removeAllAttachments(tx, id);
  await deleteSubmissionRow(tx, id);
  recordEvent(tx, by.actor, submissionEvents.deleted, id, { number: before.number, status: before.status });
  return { id };
}
