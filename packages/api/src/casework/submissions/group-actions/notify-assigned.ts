import type { GroupAction } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { notifyStaffOfMany } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findEventOfRun } from '../../../mechanisms/runs/index.ts';

interface Finished {
  readonly runId: string;
  readonly asked: Pick<GroupAction, 'action'>;
  readonly changed: number;
}

/** Notifies each person to whom the submissions of a run are assigned now, once for all of them. */
export async function notifyAssigned(tx: AgencyTx, { runId, asked, changed }: Finished): Promise<void> {
  if (asked.action !== 'ASSIGN' || changed === 0) return;
  const eventId = await findEventOfRun(tx, runId, submissionEvents.assigned);
  if (eventId === undefined) return;
  notifyStaffOfMany(tx, submissionNotifications.assigned, eventId, { id: runId, count: changed });
}
