import type { ProblemCode } from '../../kernel/problems.ts';
import type { Acting } from '../handling/acting.ts';

/** Why this person may not change or delete this note, or null when they may: its author and CRM administrators. */
export function noteBlocker(
  by: Acting,
  note: { readonly authorId: string | null },
): Extract<ProblemCode, 'read_only' | 'no_right'> | null {
  if (by.flags.isCrmReadOnly) return 'read_only';
  return by.flags.isCrmAdmin || note.authorId === by.id ? null : 'no_right';
}
