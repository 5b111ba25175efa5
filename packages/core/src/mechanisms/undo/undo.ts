import { z } from 'zod';
import { declareProblems } from '../../platform/problems.ts';
import { id, seenVersion } from '../../platform/schemas.ts';

/** Seconds for which what a change sends is held back, and in which the alert offers to undo the change. */
export const HELD_SECONDS = 10;

/**
 * Seconds after the end of a run in which it can be undone, where its letters wait for that. Longer than for a single
 * change: a person first reads what was skipped.
 */
export const RUN_HELD_SECONDS = 60;

/** Minutes in which a change that sends nothing can be undone: an alert stays while it has the focus. */
export const UNDO_MINUTES = 60;

export const undoProblems = declareProblems({
  undo_too_late: [409, 'This can no longer be undone. Please change it back.'],
});

/** A change that can be undone. */
export interface Undoable {
  readonly at: Date;
  /** Whether something that it sends was no longer held back. */
  readonly isReleased: boolean;
}

/** Returns why a change cannot be undone any more, or null when it can. */
export function undoBlocker({ at, isReleased }: Undoable, now: Date): typeof undoProblems.undo_too_late | null {
  const isOld = now.getTime() - at.getTime() > UNDO_MINUTES * 60_000;
  return isReleased || isOld ? undoProblems.undo_too_late : null;
}

/** What undoing does, for the API reference. */
export const UNDO_DESCRIPTION =
  `What a change sends is held back for ${HELD_SECONDS} seconds. Undone in that time, it sends nothing. ` +
  'Undoing is refused once something was sent, when anyone has changed the same since, and after an hour.';

/** Which change of a record a person undoes: their latest of the record, or of one of its parts. */
export const undoInput = z.object({
  id,
  /** A part that the change left in a new version, such as an inspection; absent for the record's own state. */
  partId: id.optional(),
  /** The version in which the change left the record or the part. */
  version: seenVersion,
});
export type UndoInput = z.infer<typeof undoInput>;
