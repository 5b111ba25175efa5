import type { ProblemCode } from '../../../platform/problems.ts';
import { type Assignment, isOwnWork } from '../../../identity/people/index.ts';
import type { Scopes } from '../../../platform/rights/profile.ts';
import type { AccessFlags } from '../../../platform/rights/access-flags.ts';

/** The staff member who acts, as far as rules need to know. */
export interface ActingStaff {
  readonly id: string;
  /** The active groups that they belong to. */
  readonly groupIds: readonly string[];
  readonly flags: Pick<AccessFlags, 'isCrmReadOnly' | 'isSuperAdmin' | 'isCrmAdmin'>;
  readonly permission: Scopes['crm']['permission'];
}

/**
 * Returns why this person cannot change this submission, or null if they can: READ_ONLY can view, BASIC can change
 * submissions that are unassigned or assigned to oneself or one's group, OVERWRITE can change any. Source: staff
 * application §6.
 */
export function changeBlocker(
  actor: ActingStaff,
  assignment: Assignment,
): Extract<ProblemCode, 'read_only' | 'only_own'> | null {
  if (actor.flags.isCrmReadOnly) return 'read_only';
  if (actor.flags.isSuperAdmin || actor.permission === 'OVERWRITE') return null;
  return isOwnWork(actor, assignment) ? null : 'only_own';
}
