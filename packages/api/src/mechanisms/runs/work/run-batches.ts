import type { RunStep } from '../../../platform/run-kinds.ts';
import { type RunRow, saveRun } from '../queries.ts';
import { WORK_ON_RUN } from '../start-run.ts';
import { callerOf, endRun, holding, type TakenRun } from './run-at-work.ts';

/** After this time the rest is left to another job, so that other runs get their turn and a server can stop. */
const TURN_MS = 8000;

/** Runs batches until one is the last, the run is canceled, or this turn is over. */
export async function runBatches(taken: TakenRun, step: RunStep): Promise<void> {
  const { agencyId, row } = taken;
  const endOfTurn = Date.now() + TURN_MS;
  for (let isOver = false; !isOver;) {
    isOver = await holding(taken, async (tx, held) => {
      const by = await callerOf(tx, taken);
      const { isLast, ...outcome } = await step(tx, { cursor: held.cursor, changed: held.changed, by });
      const change = progressAfter(held, outcome);
      if (isLast) await endRun(tx, held, by, change);
      else await saveRun(tx, held.id, change);
      const isTurnOver = Date.now() >= endOfTurn;
      if (!isLast && isTurnOver) await tx.enqueue(WORK_ON_RUN, { agencyId, runId: row.id });
      return isLast || isTurnOver;
    });
  }
}

type Outcome = Omit<Awaited<ReturnType<RunStep>>, 'isLast'>;

function progressAfter(row: RunRow, { cursor, changed, unchanged, skipReasons }: Outcome) {
  const reasons = { ...row.skipReasons };
  let skipped = 0;
  for (const [reason, count] of Object.entries(skipReasons)) {
    reasons[reason] = (reasons[reason] ?? 0) + count;
    skipped += count;
  }
  return {
    cursor,
    done: row.done + changed + unchanged + skipped,
    changed: row.changed + changed,
    skipped: row.skipped + skipped,
    skip_reasons: reasons,
    failures: 0,
  };
}
