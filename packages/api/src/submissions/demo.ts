import { insertRows } from '../platform/database/insert-rows.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { DemoPart } from '../platform/demo-part.ts';
import type { GoalDeadline } from '../sla/index.ts';
import { deadlinesFor } from './handling/deadlines.ts';
import { listSlaFacts, type ListedSlaFacts } from './handling/queries/sla-facts.ts';

/** The deadlines of the demo's submissions. Those that passed long ago are recorded, so that they notify no one. */
export const submissionsDemo: DemoPart = { name: 'submissions', fill: (tx, { now }) => storeDeadlines(tx, now) };

async function storeDeadlines(tx: AgencyTx, now: Date): Promise<void> {
  const rows: object[] = [];
  for (const facts of await listSlaFacts(tx))
    for (const deadline of await deadlinesFor(tx, facts)) rows.push(rowOf(deadline, facts, now));
  await insertRows(
    tx.run,
    'sla_deadlines',
    rows.map((row) => ({ agency_id: tx.agencyId, ...row })),
  );
}

function rowOf({ goal, dueAt, warnAt }: GoalDeadline, { id, closedAt, repliedAt }: ListedSlaFacts, now: Date) {
  const passed = (at: Date): Date | null => (at <= now ? at : null);
  return {
    subject_id: id,
    goal,
    due_at: dueAt,
    warn_at: warnAt,
    met_at: goal === 'FIRST_REPLY' ? (repliedAt ?? closedAt) : closedAt,
    warned_at: passed(warnAt),
    breached_at: passed(dueAt),
  };
}
