import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { resetDeadlines } from './deadlines.ts';
import { saveTotals } from './queries/changes.ts';

/**
 * Saves what follows from the violations and inspections of a locked case: its totals and its deadlines. Every command
 * that changes one of them calls it last.
 */
export async function saveProgress(tx: AgencyTx, id: string, now: Date): Promise<void> {
  await saveTotals(tx, id, now);
  await resetDeadlines(tx, id, now);
}
