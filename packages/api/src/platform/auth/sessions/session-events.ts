import type { EventData } from '@townkeep/core/platform/event.ts';
import type { staffEvents } from '@townkeep/core/identity/people/events.ts';
import type { AgencyTx } from '../../database/tenancy.ts';
import { type Actor, recordEvent } from '../../records/events.ts';

type SessionEvent = (typeof staffEvents)['signedIn' | 'signOutAsked' | 'signedOut'];

/**
 * Records a session's beginning, its requested sign-out, or its end, each once per session. Both the sign-in and the
 * audit call can report the beginning; only the first report counts.
 */
export async function recordSessionEvent<Kind extends SessionEvent>(
  tx: AgencyTx,
  kind: Kind,
  actor: Actor,
  sessionId: string,
  data: Omit<EventData<Kind>, 'sessionId'>,
): Promise<void> {
  const earlier = await tx.run(
    "select 1 from events where agency_id = $1 and subject_id = $2 and type = $3 and data->>'sessionId' = $4 limit 1",
    [tx.agencyId, actor.id, kind.type, sessionId],
  );
  if (earlier.rows.length > 0) return;
  recordEvent<SessionEvent>(tx, actor, kind, actor.id, { ...data, sessionId });
}
