import { resolutionDeadline } from '@townkeep/core/mechanisms/sla';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { goalAfter, type GoalDeadline, readSla, reopenGoal, setDeadlines } from '../../../mechanisms/sla/index.ts';
import { findSlaFacts, type SlaFacts } from './queries/changes.ts';

/** Returns the deadlines of a submission. The first reply is owed to a reporter only. */
export async function deadlinesFor(tx: AgencyTx, facts: SlaFacts): Promise<GoalDeadline[]> {
  const sla = await readSla(tx);
  const { times, calendar } = sla;
  const { createdAt, reopenedAt, dueOn, categoryFields } = facts;
  const hoursOf = (name: 'firstReplyHours' | 'resolveHours'): number | null =>
    (categoryFields[name] as number | null | undefined) ?? times[name];
  const resolution = resolutionDeadline(
    reopenedAt ?? createdAt,
    { dueOn, hours: hoursOf('resolveHours') },
    times,
    calendar,
  );
  return [
    ...(facts.hasReporter ? goalAfter('FIRST_REPLY', createdAt, hoursOf('firstReplyHours'), sla) : []),
    ...(resolution === null ? [] : [{ goal: 'RESOLUTION', ...resolution } as const]),
  ];
}

/** Sets the deadlines of a submission again, after a change of its category. */
export async function resetDeadlines(tx: AgencyTx, id: string, now: Date): Promise<void> {
  const facts = await findSlaFacts(tx, id);
  if (facts !== undefined) await setDeadlines(tx, id, await deadlinesFor(tx, facts), now);
}

/** Sets the deadlines of a submission that was reopened. Its resolution is to be met again. */
export async function reopenDeadlines(tx: AgencyTx, id: string, now: Date): Promise<void> {
  reopenGoal(tx, id, 'RESOLUTION');
  await resetDeadlines(tx, id, now);
}
