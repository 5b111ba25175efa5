import type { SlaGoal } from '@townkeep/core/mechanisms/sla';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { GoalDeadline } from './queries.ts';

/** The deadlines of a record of the demo. */
export interface DemoDeadlines {
  readonly id: string;
  readonly deadlines: readonly GoalDeadline[];
  readonly metAt: (goal: SlaGoal) => Date | null;
}

/** Stores the deadlines of the demo's records. Those that have passed are recorded, so that they notify no one. */
export async function storeDemoDeadlines(tx: AgencyTx, records: readonly DemoDeadlines[], now: Date): Promise<void> {
  const passed = (at: Date): Date | null => (at <= now ? at : null);
  const rows = records.flatMap(({ id, deadlines, metAt }) =>
    deadlines.map(({ goal, dueAt, warnAt }) => ({
      agency_id: tx.agencyId,
      subject_id: id,
      goal,
      due_at: dueAt,
      warn_at: warnAt,
      met_at: metAt(goal),
      warned_at: passed(warnAt),
      breached_at: passed(dueAt),
    })),
  );
  await insertRows(tx.run, 'sla_deadlines', rows);
}
