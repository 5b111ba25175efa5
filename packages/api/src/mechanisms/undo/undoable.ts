import type { UndoableChange } from '@townkeep/core/mechanisms/undo';
import type { StaffActing } from '../../platform/acting.ts';
import type { AgencyTx, Held } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import type { UndoableKind } from './undo-change.ts';
import { keepBefore, keepChanged } from './queries.ts';

type Command<Input> = (tx: AgencyTx, input: Input, by: StaffActing) => Promise<void>;

/**
 * Makes a command one that its person can undo at once. What it restores is kept, and what it sends to residents and
 * staff waits for `HELD_SECONDS`. Nothing of this waits for an answer of the database.
 */
export const undoable =
  <Input extends { readonly id: string }>(kind: UndoableKind, change: UndoableChange, command: Command<Input>) =>
  async (tx: AgencyTx, input: Input, by: StaffActing): Promise<void> => {
    const held: Held = { id: newId(), letters: [], messages: [] };
    const kept = { held, subjectId: input.id };
    keepBefore(tx, kind.parts[change]!, { ...kept, change, staffId: by.person.id, at: by.now });
    await command(holdingBack(tx, held), input, by);
    keepChanged(tx, kind.parts[change]!, kept);
  };

/** Returns a transaction of a run that can be undone: what its batches send waits, and is dropped when it is undone. */
export const heldByRun = (tx: AgencyTx, runId: string): AgencyTx =>
  holdingBack(tx, { id: runId, letters: [], messages: [] });

/** Returns a transaction in which letters, notifications and rules wait for a change that can be undone. */
const holdingBack = (tx: AgencyTx, held: Held): AgencyTx => ({
  ...tx,
  held,
  noteEvent: (event) => tx.noteEvent({ ...event, heldBy: held.id }),
});
