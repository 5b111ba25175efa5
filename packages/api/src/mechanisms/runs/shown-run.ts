import { cancelBlocker, hasEnded, type Run, UNDO_SECONDS, undoBlocker } from '@townkeep/core/mechanisms/runs';
import type { Services } from '../../platform/services.ts';
import type { RunRow } from './queries.ts';

/** Returns why a run cannot be undone, or null if it can. */
export function undoBlockerOf(row: RunRow, { runs }: Pick<Services, 'runs'>, now: Date) {
  const { undo } = runs.named(row.kind);
  const isUndoable = row.undoOf === null && undo?.allows(row.input) === true;
  return undoBlocker({ ...row, isUndoable, undoSeconds: undo?.seconds?.(row.input) ?? UNDO_SECONDS }, now);
}

/** Returns where the person goes on from what an ended run made. */
function nextOf(row: RunRow, { runs }: Pick<Services, 'runs'>): Run['next'] {
  if (!hasEnded(row.status) || row.changed === 0 || row.isUndone) return null;
  return runs.named(row.kind).next?.(row) ?? null;
}

/** Returns a run as its person sees it. */
export function toRun(row: RunRow, services: Pick<Services, 'runs'>, now: Date): Run {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    status: row.status,
    total: row.total,
    done: row.done,
    changed: row.changed,
    skipped: row.skipped,
    skipReasons: Object.entries(row.skipReasons)
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count),
    error: row.error,
    hasFile: row.fileKey !== null,
    canCancel: cancelBlocker(row) === null,
    canUndo: undoBlockerOf(row, services, now) === null,
    undoOf: row.undoOf,
    isUndone: row.isUndone,
    next: nextOf(row, services),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
