import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { releaseOf } from '../undo/index.ts';
import { findEvent, listRules, type Rule, type StartingEvent } from './queries.ts';
import { runRule } from './run-rule.ts';
import { RUN_RULES } from './start-rules.ts';

/** The data of a job that runs rules. */
export interface RunRules {
  readonly agencyId: number;
  readonly eventIds: readonly string[];
  readonly depth: number;
  /** The change that can be undone and that recorded the events. */
  readonly heldBy?: string;
}

/**
 * Runs the active rules of each event, in their order. Each acts at most once on an event, so the job can be repeated:
 * it goes on with the action after the last one that was saved.
 */
export async function runRules(services: Services, job: RunRules): Promise<void> {
  const { agencyId, eventIds, depth } = job;
  if ((await releaseOf(services, job, { name: RUN_RULES, data: { ...job } })) !== 'GO') return;
  for (const id of eventIds) {
    const found = await services.inAgency(agencyId, (tx) => rulesOf(tx, id), { reads: true });
    if (found === null) continue;
    for (const rule of found.rules) await runRule(services, agencyId, { rule, event: found.event, depth });
  }
}

async function rulesOf(tx: AgencyTx, id: string): Promise<{ event: StartingEvent; rules: Rule[] } | null> {
  const event = await findEvent(tx, id);
  return event === null ? null : { event, rules: await listRules(tx, event.type) };
}
