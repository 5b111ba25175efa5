import { standsInFor } from '@townkeep/core/delegation';
import type { GroupAction } from '@townkeep/core/submissions';
import { submissionNotifications } from '@townkeep/core/submissions/notifications.ts';
import { notifyStaff } from '../../notifications/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { findAssignable, receiverOfAssigned } from '../handling/assign.ts';
import { findAssigned } from '../../people/index.ts';
import { assignmentTo } from '../handling/receiver.ts';
import { assignedName, peopleInRoles } from '../notify/people-in-roles.ts';
import type { StaffActing } from '../../platform/acting.ts';

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
  call: StaffActing,
): Promise<void> {
  if (asked.action !== 'ASSIGN' || changed === 0) return;
  const { staff, actor, services } = call;
  const found = await findAssignable(tx, asked);
  if (found === null) return;
  const receiver = await receiverOfAssigned(tx, found, call);
  const assigned = (await findAssigned(tx, assignmentTo(receiver.to))) ?? found;
  const kind = submissionNotifications.assigned;
  const happening = { kind, eventId: runId, subject: null, by: actor, standsInFor: standsInFor(receiver) };
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
