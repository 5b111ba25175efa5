import type { NotificationKind, NotifiedRole } from '@townkeep/core/platform/notification.ts';
import { groupRecipients } from '@townkeep/core/casework/submissions';
import type { AssignedTo } from '@townkeep/core/casework/submissions/events.ts';
import { heardBy, readNotificationSettings } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { NotifiedRecord } from '../../../platform/records/notified.ts';
import {
  type Assigned,
  type Assignee,
  type AssigneeGroup,
  findAssigned,
  findAssigneeGroup,
  listProductAdmins,
  listSupervisorsOfAssigned,
} from '../../../identity/people/index.ts';
import { assignmentTo } from '../handling/assign.ts';

/** A notification names the submission and can quote the reporter, so only staff who may see submissions get it. */
const canSeeSubmissions = ({ isActive, scopes }: Assignee): boolean => isActive && scopes.crm.isActive;

function membersToNotify({ members, supervisor }: AssigneeGroup): readonly Assignee[] {
  const isReachable = supervisor !== null && canSeeSubmissions(supervisor);
  return groupRecipients({ members: members.filter(canSeeSubmissions), supervisor: isReachable ? supervisor : null });
}

/** The people whom a submission concerns. */
export interface Concerning {
  readonly assigned: Assigned | null;
  /** The default group of its category. */
  readonly categoryGroupId: string | null;
  /** Whom a rule named. */
  readonly named?: AssignedTo | undefined;
}

/**
 * Returns whether anyone can be notified of a new submission, from what the process remembers. Filing queues no job where
 * no one can, such as in an agency that takes requests by rules and has no administrator of submissions yet.
 */
export async function canConcern(
  tx: AgencyTx,
  kinds: readonly NotificationKind[],
  { isReceived, categoryGroupId }: { readonly isReceived: boolean; readonly categoryGroupId: string | null },
): Promise<boolean> {
  const settings = await readNotificationSettings(tx);
  const roles = new Set(kinds.flatMap((kind) => heardBy(settings.of(kind))));
  if (roles.size === 0) return false;
  if (isReceived || (roles.has('CATEGORY_GROUP') && categoryGroupId !== null)) return true;
  return roles.has('ADMINISTRATORS') && (await listProductAdmins(tx, 'crm')).length > 0;
}

/** Finds the people in these roles who may see submissions. */
export async function peopleInRoles(
  tx: AgencyTx,
  { assigned, categoryGroupId, named }: Concerning,
  roles: readonly NotifiedRole[],
): Promise<NotifiedRecord['people']> {
  const find: Readonly<Record<NotifiedRole, () => Promise<readonly Assignee[]> | readonly Assignee[]>> = {
    ASSIGNEE: () => (assigned?.kind === 'USER' ? [assigned.person] : []),
    GROUP: () => (assigned?.kind === 'GROUP' ? membersToNotify(assigned.group) : []),
    SUPERVISOR: () => listSupervisorsOfAssigned(tx, assigned),
    CATEGORY_GROUP: async () => {
      const group = categoryGroupId === null ? undefined : await findAssigneeGroup(tx, categoryGroupId);
      return group === undefined ? [] : membersToNotify(group);
    },
    ADMINISTRATORS: () => listProductAdmins(tx, 'crm'),
    // Submissions are not inspected.
    INSPECTOR: () => [],
    // Nothing is asked of a supervisor.
    ASKER: () => [],
    NAMED: async () => (named === undefined ? [] : peopleOf(await findAssigned(tx, assignmentTo(named)))),
  };
  const found: [NotifiedRole, Assignee[]][] = [];
  for (const role of roles) found.push([role, (await find[role]()).filter(canSeeSubmissions)]);
  return Object.fromEntries(found);
}

const peopleOf = (assigned: Assigned | null): readonly Assignee[] =>
  assigned?.kind === 'USER' ? [assigned.person] : assigned === null ? [] : membersToNotify(assigned.group);
