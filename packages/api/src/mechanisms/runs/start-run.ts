import { Problem } from '@townkeep/core/platform';
import { type Run, runProblems } from '@townkeep/core/mechanisms/runs';
import { runEvents } from '@townkeep/core/mechanisms/runs/events.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { countRunning, findRun, insertRun } from './queries.ts';
import { copyChanged, insertRecords, type NewRunRecord } from './records/queries.ts';
import { toRun } from './shown-run.ts';
import type { StaffActing } from '../../platform/acting.ts';

/** The job that works on a run. */
export const WORK_ON_RUN = 'work-on-run';

/** Most runs of one person that have not ended. */
const RUNNING_MAX = 20;

interface Starting {
  readonly kind: string;
  /** Text for people: what it does to how many records. */
  readonly label: string;
  readonly input: unknown;
  /** The records to go through, in this order; absent where the run finds its rows itself. */
  readonly records?: readonly NewRunRecord[];
  /** The run whose changes it undoes, instead of `records`. */
  readonly undoOf?: { readonly id: string; readonly changed: number };
}

/**
 * Starts a run in the transaction of the call, and returns it. The call has checked the right.
 * @throws Problem too_many_runs
 */
export async function startRun(
  tx: AgencyTx,
  { kind, label, input, records, undoOf }: Starting,
  by: StaffActing,
): Promise<Run> {
  const { actor, now } = by;
  const startedBy = by.staff.profile.id;
  if ((await countRunning(tx, startedBy)) >= RUNNING_MAX)
    throw new Problem(runProblems.too_many_runs, { params: { n: RUNNING_MAX } });
  const id = newId();
  const actorKind = actor.kind === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : 'STAFF';
  const total = records?.length ?? undoOf?.changed ?? null;
  await insertRun(tx, {
    id,
    kind,
    label,
    startedBy,
    actorKind,
    input,
    total,
    undoOf: undoOf?.id ?? null,
    createdAt: now,
  });
  if (records !== undefined) await insertRecords(tx, id, records);
  if (undoOf !== undefined) await copyChanged(tx, id, undoOf.id);
  recordEvent(tx, actor, runEvents.started, id, {
    kind,
    label,
    total,
    ...(undoOf === undefined ? {} : { undoOf: undoOf.id }),
  });
  await tx.enqueue(WORK_ON_RUN, { agencyId: tx.agencyId, runId: id });
  return toRun((await findRun(tx, startedBy, id))!, by);
}
