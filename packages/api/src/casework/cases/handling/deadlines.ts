import { resolutionDeadline } from '@townkeep/core/mechanisms/sla';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import {
  goalAfter,
  type GoalDeadline,
  meetGoals,
  readSla,
  reopenGoal,
  setDeadlines,
} from '../../../mechanisms/sla/index.ts';
import { findSlaFacts, saveTotals, type SlaFacts } from './queries.ts';

/**
 * Returns the deadlines of a case: its first inspection, and its resolution, which its comply-by date promises. The
 * shortest own time of a type among its violations comes before the agency's.
 */
export async function deadlinesFor(tx: AgencyTx, facts: SlaFacts): Promise<GoalDeadline[]> {
  const sla = await readSla(tx);
  const { times, calendar } = sla;
  const { createdAt, reopenedAt, dueOn, firstInspectionHours, resolveHours } = facts;
  const hours = resolveHours ?? times.resolveCaseHours;
  const resolution = resolutionDeadline(reopenedAt ?? createdAt, { dueOn, hours }, times, calendar);
  return [
    ...goalAfter('FIRST_INSPECTION', createdAt, firstInspectionHours ?? times.firstInspectionHours, sla),
    ...(resolution === null ? [] : [{ goal: 'RESOLUTION', ...resolution } as const]),
  ];
}

/**
 * Sets the deadlines of a case, after a change of its violations or inspections. When its last violation has ended, the
 * resolution is met, and its deadline stays.
 */
export async function resetDeadlines(tx: AgencyTx, id: string, now: Date): Promise<void> {
  const facts = await findSlaFacts(tx, id);
  if (facts === undefined) return;
  const { compliedAt } = facts;
  const meetsResolution = () => {
    if (compliedAt !== null) meetGoals(tx, id, ['RESOLUTION'], compliedAt);
  };
  if (compliedAt === null && facts.closedAt === null) reopenGoal(tx, id, 'RESOLUTION');
  meetsResolution();
  await setDeadlines(tx, id, await deadlinesFor(tx, facts), now);
  // A case whose violations had all ended when it was created has had no deadline yet.
  meetsResolution();
  if (facts.inspectedAt !== null) meetGoals(tx, id, ['FIRST_INSPECTION'], facts.inspectedAt);
}

/** Records that a case was closed: nothing is owed any more. */
export const closeDeadlines = (tx: AgencyTx, id: string, now: Date): void =>
  meetGoals(tx, id, ['FIRST_INSPECTION', 'RESOLUTION'], now);

/** Sets the deadlines of a case that was reopened. Its resolution is to be met again. */
export async function reopenDeadlines(tx: AgencyTx, id: string, now: Date): Promise<void> {
  reopenGoal(tx, id, 'RESOLUTION');
  await resetDeadlines(tx, id, now);
}

/**
 * Saves what follows from the violations and inspections of a locked case: its totals and its deadlines. Every command
 * that changes one of them calls it last.
 */
export async function saveProgress(tx: AgencyTx, id: string, now: Date): Promise<void> {
  await saveTotals(tx, id, now);
  await resetDeadlines(tx, id, now);
}
