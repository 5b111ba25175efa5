import { runProblems } from './problems.ts';
import type { ProblemKind } from '../../platform/problems.ts';
import type { RunStatus } from './limits.ts';

/** Returns whether a run has ended: it changes nothing more. */
export const hasEnded = (status: RunStatus): boolean => status !== 'QUEUED' && status !== 'RUNNING';

/** Returns why a run cannot be canceled, or null if it can. */
export const cancelBlocker = ({ status }: { readonly status: RunStatus }): ProblemKind | null =>
  hasEnded(status) ? runProblems.run_ended : null;

/** The state of a run on which undoing it depends. */
export interface UndoState {
  readonly status: RunStatus;
  /** Whether its kind can be undone at all, with these inputs. */
  readonly isUndoable: boolean;
  readonly isUndone: boolean;
  /** Records that it changed. */
  readonly changed: number;
  readonly finishedAt: Date | null;
  /** For how many seconds after its end it can be undone. */
  readonly undoSeconds: number;
}

/** Returns why a run cannot be undone, or null if it can. A canceled run can: it changed a part of its records. */
export function undoBlocker(state: UndoState, now: Date): ProblemKind | null {
  if (!state.isUndoable) return runProblems.run_not_undoable;
  if (state.finishedAt === null || !hasEnded(state.status)) return runProblems.run_not_ended;
  if (state.isUndone) return runProblems.run_undone;
  if (state.changed === 0) return runProblems.run_without_changes;
  const seconds = (now.getTime() - state.finishedAt.getTime()) / 1000;
  return seconds > state.undoSeconds ? runProblems.run_too_old : null;
}

/** Returns the whole percentage of a run, 0 to 100; null while its total is not known. */
export function runPercent({ total, done }: { readonly total: number | null; readonly done: number }): number | null {
  if (total === null) return null;
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
}
