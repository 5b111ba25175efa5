import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { lockForChange } from './lock-for-change.ts';
import { saveSubmission } from './queries/changes.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Sets whether the public can open a submission's redacted page. The reporter keeps their own page either way. */
export async function setVisibility(
  tx: AgencyTx,
  { visibility, ...change }: Change & { visibility: 'EXTERNAL' | 'INTERNAL' },
  by: StaffActing,
): Promise<void> {
  const before = await lockForChange(tx, change, by);
  if (before.visibility === visibility) return;
  await saveSubmission(tx, change.id, { visibility }, by.now);
  recordEvent(tx, by.actor, submissionEvents.visibilityChanged, change.id, { from: before.visibility, to: visibility });
}
