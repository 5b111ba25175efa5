import type { GroupAction } from '@townkeep/core/submissions';
import { submissionNotifications } from '@townkeep/core/submissions/notifications.ts';
import { notifyStaff } from '../../notifications/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { StaffCall } from '../../platform/records/subjects.ts';
import { findAssignable } from '../handling/assign.ts';
import { assignedName, peopleInRoles } from '../notify/people-in-roles.ts';

interface Finished {
  readonly runId: string;
  readonly asked: Pick<GroupAction, 'action' | 'assigneeId' | 'groupId'>;
  readonly changed: number;
}

const many = (count: number): string => (count === 1 ? '1 submission' : `${count.toLocaleString('en-US')} submissions`);

/** Notifies each person to whom the submissions of a run are assigned now, once for all of them. */
export async function notifyAssigned(
  tx: AgencyTx,
  { runId, asked, changed }: Finished,
  { staff, actor, services }: StaffCall,
): Promise<void> {
  if (asked.action !== 'ASSIGN' || changed === 0) return;
  const assigned = await findAssignable(tx, asked);
  if (assigned === null) return;
  const happening = { kind: submissionNotifications.assigned, eventId: runId, subject: null, by: actor };
  await notifyStaff(tx, services, happening, async (roles) => ({
    title: `${many(changed)} assigned`,
    name: many(changed),
    assignedTo: assignedName(assigned),
    path: `/agencies/${tx.agencyId}/customer-submissions`,
    linkLabel: 'Open the submissions',
    agencyName: staff.profile.agencyName,
    people: await peopleInRoles(tx, { assigned, categoryGroupId: null }, roles),
  }));
}
