import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RunContext, RunStep, StepOutcome } from '../../../platform/run-kinds.ts';
import { listNext, type RecordOutcome, type RunRecord, saveOutcomes } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Records of one batch. A larger one holds its locks longer; a smaller one has more round trips for each record. */
const BATCH = 250;

/** The work of a run on the records that it was started with. */
export interface OverRecords {
  /** Records of one batch, if one of them is more work than usual. */
  readonly batch?: number;
  /** Changes a batch of records, all in one transaction, and returns what became of each. */
  readonly change: (tx: AgencyTx, records: readonly RunRecord[], by: StaffActing) => Promise<readonly RecordOutcome[]>;
  /** Runs once, in the transaction of the last batch, with the total number of records that were changed. */
  readonly finish?: (tx: AgencyTx, changed: number, by: StaffActing) => Promise<void>;
}

/** Goes through the records of a run in batches: each record is changed once, or skipped with its reason. */
export function overRecords({ id }: Pick<RunContext, 'id'>, { change, finish, batch = BATCH }: OverRecords): RunStep {
  return async (tx, { cursor, changed, by }) => {
    const records = await listNext(tx, id, cursor, batch);
    const outcomes = records.length === 0 ? [] : await change(tx, records, by);
    const byId = new Map(outcomes.map((each) => [each.id, each]));
    const placed = records.map(({ position, id: recordId }) => ({ ...byId.get(recordId)!, position }));
    if (placed.length > 0) await saveOutcomes(tx, id, placed);
    const step = summary(outcomes);
    const isLast = records.length < batch;
    if (isLast) await finish?.(tx, changed + step.changed, by);
    return { ...step, cursor: records.at(-1)?.position ?? cursor, isLast };
  };
}

function summary(outcomes: readonly RecordOutcome[]): Omit<StepOutcome, 'cursor' | 'isLast'> {
  const skipReasons: Record<string, number> = {};
  const counts = { CHANGED: 0, UNCHANGED: 0, SKIPPED: 0 };
  for (const each of outcomes) {
    counts[each.outcome]++;
    if (each.outcome === 'SKIPPED') skipReasons[each.reason] = (skipReasons[each.reason] ?? 0) + 1;
  }
  return { changed: counts.CHANGED, unchanged: counts.UNCHANGED, skipReasons };
}
