import { declareProblems, type ProblemCode } from '../../platform/problems.ts';
import { type Assignment, isOwnWork } from './assignment.ts';

export const askingProblems = declareProblems({
  own_work: [409, 'You can assign this to yourself.'],
  asked_today: [409, 'You asked for this today. You can ask again tomorrow.'],
});

/** A record that a person asks for. */
export interface AskedRecord extends Assignment {
  /** Why the person cannot change it; null when they can. */
  readonly blocker: Extract<ProblemCode, 'read_only' | 'only_own'> | null;
  readonly isAskedToday: boolean;
}

/**
 * Returns why this person cannot ask for a record of another person or group, or null if they can: they must be able to
 * work on it once it is theirs, and ask once a day.
 */
export function askBlocker(
  person: { readonly id: string; readonly groupIds: readonly string[] },
  { blocker, isAskedToday, ...assignment }: AskedRecord,
): Extract<ProblemCode, 'read_only'> | keyof typeof askingProblems | null {
  if (blocker === 'read_only') return 'read_only';
  if (isOwnWork(person, assignment)) return 'own_work';
  return isAskedToday ? 'asked_today' : null;
}
