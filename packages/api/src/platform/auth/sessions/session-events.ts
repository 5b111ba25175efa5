import type { EventData } from '@townkeep/core/kernel/event.ts';
import type { staffEvents } from '@townkeep/core/people/events.ts';
import type { AgencyTx } from '../../database/tenancy.ts';
import { type Actor, recordEvent } from '../../records/events.ts';

type SessionEvent = (typeof staffEvents)['signedIn' | 'signOutAsked' | 'signedOut'];

/**
 * Records once per session that it began, that its end was asked for, or that it ended. The sign-in itself and the
 * audit call may both report the beginning; the first one counts.
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
