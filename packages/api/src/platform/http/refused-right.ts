import { accessEvents } from '@townkeep/core/mechanisms/audit/events.ts';
import { isRefusalRecorded, REFUSAL_REPEAT_MINUTES } from '@townkeep/core/mechanisms/audit/refused-access.ts';
import { Problem, type ProblemCode } from '@townkeep/core/platform';
import type { Right } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../database/tenancy.ts';
import { firstIdAt } from '../ids.ts';
import { type Actor, recordEvent } from '../records/events.ts';
import type { Services } from '../services.ts';

/** The refusal of a signed-in person who lacks the right of a call. */
export class RefusedRight extends Problem {
  readonly actor: Actor;
  readonly right: Right;

  constructor(code: ProblemCode, actor: Actor, right: Right) {
    super(code);
    this.actor = actor;
    this.right = right;
  }
}

/** A call as the log names it. */
interface NamedCall {
  readonly name: string;
  /** What it does, in words. */
  readonly summary: string;
}

/**
 * Runs a call. A refusal that the audit trail has is recorded in a transaction of its own, since that of the call is
 * rolled back. Repeated refusals of a call to one person are recorded once in a few minutes.
 */
export async function recordingRefusals<T>(
  { inAgency }: Services,
  agencyId: number,
  { name, summary }: NamedCall,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RefusedRight && isRefusalRecorded(error.right)) {
      const { actor, right } = error;
      await inAgency(agencyId, async (tx) => {
        if (await isRepeated(tx, actor, name)) return;
        recordEvent(tx, actor, accessEvents.refused, null, { call: name, action: summary, right });
      });
    }
    throw error;
  }
}

const EARLIER = `
  select 1 from events where agency_id = $1 and type = $2 and id > $3 and actor_id = $4 and data ->> 'call' = $5
  limit 1`;

async function isRepeated(tx: AgencyTx, actor: Actor, name: string): Promise<boolean> {
  const since = firstIdAt(new Date(Date.now() - REFUSAL_REPEAT_MINUTES * 60_000));
  const { rows } = await tx.run(EARLIER, [tx.agencyId, accessEvents.refused.type, since, actor.id, name]);
  return rows.length > 0;
}
