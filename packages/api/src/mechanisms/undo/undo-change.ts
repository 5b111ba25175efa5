import { Problem, text } from '@townkeep/core/platform';
import type { EventKind } from '@townkeep/core/platform/event.ts';
import { type UndoableChange, undoBlocker, type UndoInput, undoProblems } from '@townkeep/core/mechanisms/undo';
import type { undoEvents } from '@townkeep/core/mechanisms/undo/events.ts';
import type { StaffActing } from '../../platform/acting.ts';
import { refuseStale } from '../../platform/database/rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { hasChangedSince, lockLatest, markUndone, restore, type UndoParts } from './queries.ts';

/** A kind of record with changes that can be undone. */
export interface UndoableKind {
  /** The rows that each of its changes can change. */
  readonly parts: Readonly<Partial<Record<UndoableChange, UndoParts>>>;
  readonly event: EventKind<string, string, ReturnType<typeof undoEvents>['undone']['data']>;
  /** Locks a record. Returns false when it does not exist, or this person may not see it. */
  readonly lock: (tx: AgencyTx, id: string, by: StaffActing) => Promise<boolean>;
  /** Saves what follows from a restored record. */
  readonly after: (tx: AgencyTx, id: string, now: Date) => Promise<void>;
}

/**
 * Undoes a person's latest change of a record, or of one of its parts: the record is in its former state again, in a
 * new version, and what the change has queued is dropped.
 * @throws Problem not_found, also for a part that they did not change, stale_version when any row of the change was
 * changed since, undo_too_late
 */
export const undoChange =
  (kind: UndoableKind) =>
  async (tx: AgencyTx, { id, partId, version }: UndoInput, by: StaffActing): Promise<void> => {
    if (!(await kind.lock(tx, id, by))) throw new Problem('not_found');
    const rowId = partId ?? id;
    const found = await lockLatest(tx, { subjectId: id, staffId: by.person.id, rowId });
    if (found === undefined) throw new Problem(partId === undefined ? undoProblems.undo_too_late : 'not_found');
    refuseStale(
      found.rows.find((row) => row.id === rowId)!,
      version,
    );
    if (await hasChangedSince(tx, found.rows)) throw new Problem('stale_version');
    const blocker = undoBlocker(found, by.now);
    if (blocker !== null) throw new Problem(blocker);
    if (!(await restore(tx, kind.parts[found.change]!, found))) throw new Problem(undoProblems.undo_too_late);
    await markUndone(tx, found.id, by.now);
    await kind.after(tx, id, by.now);
    recordEvent(tx, by.actor, kind.event, id, { change: found.change });
  };

/**
 * Undoes what a run has changed of a record, which the run left in this version.
 * @throws Problem as `undoChange`, with nothing written; stale_version says that the record has changed since
 */
export const undoChangeOfRun =
  (kind: UndoableKind) =>
  async (tx: AgencyTx, { id, version }: Pick<UndoInput, 'id' | 'version'>, by: StaffActing): Promise<void> => {
    try {
      await undoChange(kind)(tx, { id, version }, by);
    } catch (error) {
      const isStale = error instanceof Problem && error.code === 'stale_version';
      throw isStale ? new Problem('stale_version', { message: text('changedSince') }) : error;
    }
  };
