import { automationEvents } from '@townkeep/core/mechanisms/automation/subjects.ts';
import type { FollowEvents } from '../../platform/database/tenancy.ts';
import { eventsOfRules } from './queries.ts';

export const RUN_RULES = 'run-rules';

/** Most events of one job. */
const EVENTS_MAX = 100;

/** Queues the rules that events of a transaction start. They run after it has committed. */
export const startRules: FollowEvents = async (tx, events) => {
  const possible = events.filter(({ type, subjectId }) => subjectId !== null && automationEvents.has(type));
  if (possible.length === 0) return;
  const started = new Set(await eventsOfRules(tx));
  const ids = possible.filter(({ type }) => started.has(type)).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += EVENTS_MAX)
    await tx.enqueue(RUN_RULES, {
      agencyId: tx.agencyId,
      eventIds: ids.slice(at, at + EVENTS_MAX),
      depth: tx.causes + 1,
    });
};
