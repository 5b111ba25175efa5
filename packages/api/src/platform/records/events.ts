import type { ActorKind } from '@townkeep/core/kernel/actors.ts';
import type { EventData, EventKind } from '@townkeep/core/kernel/event.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import { json, query } from '../database/tenancy.ts';
import { newId } from '../ids.ts';

/** Who did something. The resident and the system have no account here. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: string | null;
  /** Kept with the event, so that the history stays readable when the account is gone. */
  readonly name: string | null;
}

/** Whoever has the link of a submission or fills in the form. */
export const RESIDENT: Actor = { kind: 'RESIDENT', id: null, name: null };
export const SYSTEM: Actor = { kind: 'SYSTEM', id: null, name: 'System' };

/**
 * Appends to the one log, in the same transaction as the change that it records. Returns the event's id at once: the
 * event travels with what the transaction does next.
 * @throws Error when `data` are not as the kind declares, which is a mistake in the caller
 */
export function recordEvent<Kind extends EventKind>(
  tx: AgencyTx,
  actor: Actor,
  kind: Kind,
  subjectId: string | null,
  data: EventData<Kind>,
): string {
  const id = newId();
  tx.send(
    query.insertInto('events').values({
      agency_id: tx.agencyId,
      id,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      subject_kind: kind.subject,
      subject_id: subjectId,
      type: kind.type,
      data: json(kind.data.parse(data)),
    }),
  );
  return id;
}
