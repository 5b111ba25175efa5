import { automationEvents } from '@townkeep/core/mechanisms/automation/subjects.ts';
import type { AgencyTx, FollowEvents, RecordedEvent } from '../../platform/database/tenancy.ts';
import { eventsOfRules } from './queries.ts';

export const RUN_RULES = 'run-rules';

/** Most events of one job. */
const EVENTS_MAX = 100;

/**
 * Queues the rules that events of a transaction start. They run after it has committed, and those of a change that can
 * be undone once it is no longer held back.
 */
export const startRules: FollowEvents = async (tx, events) => {
  const possible = events.filter(({ type, subjectId }) => subjectId !== null && automationEvents.has(type));
  if (possible.length === 0) return;
  const started = new Set(await eventsOfRules(tx));
  const starting = possible.filter(({ type }) => started.has(type));
  for (const [held, ofChange] of Map.groupBy(starting, (event) => event.held)) await queue(tx, ofChange, held);
};

async function queue(tx: AgencyTx, events: readonly RecordedEvent[], held: RecordedEvent['held']): Promise<void> {
  const ids = events.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += EVENTS_MAX) {
    const job = { agencyId: tx.agencyId, eventIds: ids.slice(at, at + EVENTS_MAX), depth: tx.causes + 1 };
    if (held === undefined) await tx.enqueue(RUN_RULES, job);
    else await tx.enqueue(RUN_RULES, { ...job, heldBy: held.id }, { startAfterSeconds: held.seconds });
  }
}
