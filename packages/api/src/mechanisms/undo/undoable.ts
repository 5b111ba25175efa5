import { Problem } from '@townkeep/core/platform';
import { HELD_SECONDS, RUN_HELD_SECONDS, type UndoableChange } from '@townkeep/core/mechanisms/undo';
import type { StaffActing } from '../../platform/acting.ts';
import type { AgencyTx, Held } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import type { UndoableKind } from './undo-change.ts';
import { forget, keepBefore, keepChanged } from './queries.ts';

type Command<Input> = (tx: AgencyTx, input: Input, by: StaffActing) => Promise<void>;

/** The jobs of a short run start when it can no longer be undone. */
const RUN_JOBS_SECONDS = RUN_HELD_SECONDS + 5;

/**
 * Makes a command one that its person can undo at once. What it restores is kept, and what it sends to residents and
 * staff waits for `HELD_SECONDS`; in a run of many records, while the run can be undone. Nothing of this waits for an
 * answer of the database.
 */
export const undoable =
  <Input extends { readonly id: string }>(kind: UndoableKind, change: UndoableChange, command: Command<Input>) =>
  async (tx: AgencyTx, input: Input, by: StaffActing): Promise<void> => {
    const runId = by.through.kind === 'run' ? by.through.id : null;
    const held = heldFor(newId(), runId === null ? HELD_SECONDS : RUN_JOBS_SECONDS);
    const kept = { held, subjectId: input.id };
    keepBefore(tx, kind.parts[change]!, { ...kept, change, runId, staffId: by.person.id, at: by.now });
    try {
      await command(holdingBack(tx, held), input, by);
    } catch (error) {
      // The run goes on with the next record, in the same transaction.
      if (runId !== null && error instanceof Problem) forget(tx, held);
      throw error;
    }
    keepChanged(tx, kind.parts[change]!, kept);
  };

/** Returns a transaction of a run that can be undone: what its batches send waits, and is dropped when it is undone. */
export const heldByRun = (tx: AgencyTx, runId: string): AgencyTx => holdingBack(tx, heldFor(runId, HELD_SECONDS));

const heldFor = (id: string, seconds: number): Held => ({ id, seconds, letters: [], messages: [] });

/** Returns a transaction in which letters, notifications and rules wait for a change that can be undone. */
const holdingBack = (tx: AgencyTx, held: Held): AgencyTx => ({
  ...tx,
  held,
  noteEvent: (event) => tx.noteEvent({ ...event, held }),
});
