import type { ProblemCode } from '../../kernel/problems.ts';
import type { Scopes } from '../../people/profile.ts';
import type { AccessFlags } from '../../people/rights/access-flags.ts';

/** What a rule must know of the staff member who acts. */
export interface Acting {
  readonly id: string;
  /** The active groups that they belong to. */
  readonly groupIds: readonly string[];
  readonly flags: Pick<AccessFlags, 'isCrmReadOnly' | 'isSuperAdmin' | 'isCrmAdmin'>;
  readonly permission: Scopes['crm']['permission'];
}

/** To whom a submission is assigned: to a person, to a group, or, with neither, to no one. */
export interface Assignment {
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
}

/**
 * Returns why this person may not change this submission, or null when they may: READ_ONLY sees, BASIC changes what is
 * assigned to oneself, to one of one's groups, or to no one, OVERWRITE changes anyone's. Source: staff application §6.
 */
export function changeBlocker(
  by: Acting,
  { assigneeId, assigneeGroupId }: Assignment,
): Extract<ProblemCode, 'read_only' | 'only_own'> | null {
  if (by.flags.isCrmReadOnly) return 'read_only';
  if (by.flags.isSuperAdmin || by.permission === 'OVERWRITE') return null;
  if (assigneeGroupId !== null) return by.groupIds.includes(assigneeGroupId) ? null : 'only_own';
  return assigneeId === null || assigneeId === by.id ? null : 'only_own';
}
