import { Problem, problemText } from '@townkeep/core/platform';
import { runEvents } from '@townkeep/core/mechanisms/runs/events.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { RunContext } from '../../../platform/run-kinds.ts';
import type { Services } from '../../../platform/services.ts';
import { claimRun, countFailure, saveRun } from '../queries.ts';
import { runBatches } from './run-batches.ts';
import { callerOf, holding, RunLost, type TakenRun } from './run-at-work.ts';
import { saveFile } from './save-file.ts';

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
