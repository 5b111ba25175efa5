import { text } from '../../platform/messages.ts';

/** The limits of a reason, in characters. */
export const REASON_MIN = 3;
export const REASON_MAX = 300;

/** Returns the problem of a super admin's reason to enter an agency, or null. */
export function reasonProblem(reason: string): string | null {
  const characters = [...reason.trim()].length;
  if (characters === 0) return text('required', { label: 'Reason' });
  if (characters < REASON_MIN) return text('charactersAtLeast', { n: REASON_MIN });
  return reason.trim().length > REASON_MAX ? text('characterLimit', { n: REASON_MAX }) : null;
}
