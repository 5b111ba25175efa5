import type { ActorKind } from '@townkeep/core/kernel/actors.ts';
import type { EventData, EventKind } from '@townkeep/core/kernel/event.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import { json, query } from '../database/tenancy.ts';
import { newId } from '../ids.ts';

/** The account or party that performed an action. The resident and the system have no account. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: string | null;
  /** Stored with the event, so that the history stays readable after the account is deleted. */
  readonly name: string | null;
}

/** A person who has a submission's link or fills in the form. */
export const RESIDENT: Actor = { kind: 'RESIDENT', id: null, name: null };
export const SYSTEM: Actor = { kind: 'SYSTEM', id: null, name: 'System' };

/**
 * Appends an event to the log, in the transaction of the change that it records. Returns the event's id immediately,
 * because later steps of the transaction refer to it.
 * @throws Error when `data` do not match the kind's declaration, which is a bug in the caller
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
