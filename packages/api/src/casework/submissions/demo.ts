import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { DemoPart } from '../../platform/demo-part.ts';
import { type DemoDeadlines, storeDemoDeadlines } from '../../mechanisms/sla/index.ts';
import { deadlinesFor } from './handling/deadlines.ts';
import { listSlaFacts } from './handling/queries/changes.ts';

/** The deadlines of the demo's submissions. */
export const submissionsDemo: DemoPart = { name: 'submissions', fill: (tx, { now }) => storeDeadlines(tx, now) };

async function storeDeadlines(tx: AgencyTx, now: Date): Promise<void> {
  const records: DemoDeadlines[] = [];
  for (const facts of await listSlaFacts(tx)) {
    const { id, repliedAt, closedAt } = facts;
    const metAt: DemoDeadlines['metAt'] = (goal) => (goal === 'FIRST_REPLY' ? (repliedAt ?? closedAt) : closedAt);
    records.push({ id, deadlines: await deadlinesFor(tx, facts), metAt });
  }
  await storeDemoDeadlines(tx, records, now);
}
