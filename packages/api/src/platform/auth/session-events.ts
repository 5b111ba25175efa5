import type { AgencyTx } from '../database/tenancy.ts';
import { type Actor, recordEvent } from '../events.ts';

/** Tells once per session that it began (whoever tells first: the sign-in itself or the audit call), that its end was asked for, or that it ended. */
export async function recordSessionEvent(
  tx: AgencyTx,
  type: 'staff.signedIn' | 'staff.signOutAsked' | 'staff.signedOut',
  actor: Actor,
  sessionId: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const told = await tx.run("select 1 from events where agency_id = $1 and subject_id = $2 and type = $3 and data->>'sessionId' = $4 limit 1", [
    tx.agencyId,
    actor.id,
    type,
    sessionId,
  ]);
  if (told.rows.length > 0) return;
  recordEvent(tx, { actor, type, subject: { kind: 'staff', id: actor.id }, data: { ...data, sessionId } });
}
