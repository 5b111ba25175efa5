import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import { findAssignable } from '../handling/assign.ts';
import type { NewSubmission } from './filing.ts';
import { createSubmission } from './create-submission.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Files a submission for a reporter at the counter or on the phone.
 * @throws Problem invalid_input (assigneeId, groupId) and those of `createSubmission`
 */
export async function createForReporter(
  tx: AgencyTx,
  input: NewSubmission,
  uploads: readonly InspectedUpload[],
  by: StaffActing,
): Promise<string> {
  await findAssignable(tx, input);
  const { id } = await createSubmission(tx, by.services, input, {
    source: 'STAFF',
    actor: by.actor,
    now: by.now,
    createdBy: by.person.id,
    uploads,
  });
  return id;
}
