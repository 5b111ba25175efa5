import { casesText } from '@townkeep/core/cases';
import { caseNotifications } from '@townkeep/core/cases/notifications.ts';
import type { OnLeave } from '@townkeep/core/delegation';
import { personName } from '@townkeep/core/people';
import { notifyStaff } from '../../notifications/index.ts';
import type { Assigned } from '../../people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { StaffActing } from '../../platform/acting.ts';

interface ManyAssigned {
  readonly eventId: string;
  readonly count: number;
  readonly to: Assigned;
  /** The leave for which the new assignee stands in. */
  readonly standsInFor?: OnLeave | undefined;
}

/** Notifies those to whom many cases are assigned now, once for all of them. */
export const notifyOfMany = (
  tx: AgencyTx,
  { count, to, ...happening }: ManyAssigned,
  { actor, services, staff }: StaffActing,
): Promise<void> =>
  notifyStaff(tx, services, { ...happening, kind: caseNotifications.assigned, subject: null, by: actor }, async () => ({
    title: `${casesText(count)} assigned`,
    name: casesText(count),
    assignedTo: to.kind === 'USER' ? personName(to.person) : `the group ${to.group.name}`,
    path: `/agencies/${tx.agencyId}/cases`,
    linkLabel: 'Open the cases',
    agencyName: staff.profile.agencyName,
    people: to.kind === 'USER' ? { ASSIGNEE: [to.person] } : { GROUP: to.group.members },
  }));
