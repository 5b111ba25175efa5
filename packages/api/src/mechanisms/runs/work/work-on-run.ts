import { Problem, problemText } from '@townkeep/core/platform';
import { runEvents } from '@townkeep/core/mechanisms/runs/events.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { RunContext, RunStep } from '../../../platform/run-kinds.ts';
import type { Services } from '../../../platform/services.ts';
import { claimRun, countFailure, type RunRow, saveRun } from '../queries.ts';
import { callerOf, endRun, holding, RunLost, type TakenRun } from './run-at-work.ts';
import { saveFile } from './save-file.ts';
import { WORK_ON_RUN } from '../start-run.ts';

/** After this time the rest is left to another job, so that other runs get their turn and a server can stop. */
const TURN_MS = 8000;

/** Runs batches until one is the last, the run is canceled, or this turn is over. */
async function runBatches(taken: TakenRun, step: RunStep): Promise<void> {
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

/** Errors in a row after which a run is given up. Crashes of the worker do not count. */
const FAILURES_MAX = 5;

/** Takes a run and works on it until it ends or its turn is over. Can run twice: the later worker takes the run. */
export async function workOnRun(services: Services, agencyId: number, runId: string): Promise<void> {
  const row = await services.inAgency(agencyId, (tx) => claimRun(tx, runId));
  if (row === undefined) return;
  const taken: TakenRun = { services, agencyId, row, kind: services.runs.named(row.kind) };
  try {
    await taken.kind.run(contextOf(taken));
  } catch (error) {
    if (error instanceof RunLost) return;
    if (error instanceof Problem) return fail(taken, Object.values(error.fields ?? {})[0] ?? error.message);
    const failures = await services.inAgency(agencyId, (tx) => countFailure(tx, runId));
    if (failures >= FAILURES_MAX) await fail(taken, problemText('internal', { id: runId }));
    throw error;
  }
}

const contextOf = (taken: TakenRun): RunContext => {
  const { services, agencyId, row } = taken;
  return {
    id: row.id,
    agencyId,
    input: row.input,
    services,
    batches: (step) => runBatches(taken, step),
    read: (work) => services.inAgency(agencyId, async (tx) => work(tx, await callerOf(tx, taken)), { reads: true }),
    change: (work) => holding(taken, async (tx) => work(tx, await callerOf(tx, taken))),
    progress: (done, total) => holding(taken, (tx) => saveRun(tx, row.id, { done, total, failures: 0 })),
    saveFile: (file) => saveFile(taken, file),
  };
};

/** Ends a run with a text for its person. */
async function fail(taken: TakenRun, text: string): Promise<void> {
  await holding(taken, async (tx, { id, kind, changed, skipped }) => {
    const error = text.slice(0, 500);
    await saveRun(tx, id, { status: 'FAILED', finished_at: taken.services.now(), error });
    recordEvent(tx, SYSTEM, runEvents.failed, id, { kind, changed, skipped });
  }).catch((lost: unknown) => {
    if (!(lost instanceof RunLost)) throw lost;
  });
}
