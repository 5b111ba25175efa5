import type { ProblemCode } from '../../../platform/problems.ts';
import type { ActingStaff } from '../handling/change-blocker.ts';

/**
 * Returns why this person cannot change or delete this note, or null if they can: its author and CRM administrators.
 */
export function noteBlocker(
  actor: ActingStaff,
  note: { readonly authorId: string | null },
): Extract<ProblemCode, 'read_only' | 'no_right'> | null {
  if (actor.flags.isCrmReadOnly) return 'read_only';
  return actor.flags.isCrmAdmin || note.authorId === actor.id ? null : 'no_right';
}
