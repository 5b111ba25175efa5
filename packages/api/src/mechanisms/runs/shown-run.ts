import { problemText } from '@townkeep/core/platform';
import {
  cancelBlocker,
  hasEnded,
  type Run,
  runProblems,
  UNDO_SECONDS,
  undoBlocker,
} from '@townkeep/core/mechanisms/runs';
import type { Services } from '../../platform/services.ts';
import { rightBlocker, seesLess, type Sight, sightOf } from '@townkeep/core/identity/people';
import type { ActingRights, StaffActing } from '../../platform/acting.ts';
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

/** Returns what this person sees now. */
export const sightOfPerson = ({ profile, flags }: ActingRights): Sight => sightOf(profile.scopes, flags);

/** Returns whether a person sees less now than when the file of a run was made, so that it may show what is hidden. */
export const isFileWithheld = ({ fileKey, fileSight }: RunRow, staff: ActingRights): boolean =>
  fileKey !== null && (fileSight === null || seesLess(sightOfPerson(staff), fileSight));

/** Returns why a person may not have a run of this kind now; null when they still have its right. */
export const rightBlockerOf = ({ kind }: RunRow, { staff, services }: StaffActing) =>
  rightBlocker(services.runs.named(kind).right, staff.flags);

/** Returns a run as its person sees it: without a file that may show more than they see now. */
export function toRun(row: RunRow, { services, now, staff }: Pick<StaffActing, 'services' | 'now' | 'staff'>): Run {
  const isWithheld = isFileWithheld(row, staff);
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
    error: isWithheld ? problemText(runProblems.rights_changed) : row.error,
    hasFile: row.fileKey !== null && !isWithheld,
    canCancel: cancelBlocker(row) === null,
    canUndo: undoBlockerOf(row, services, now) === null,
    undoOf: row.undoOf,
    isUndone: row.isUndone,
    next: nextOf(row, services),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
