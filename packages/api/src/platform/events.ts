import type { AgencyTx } from './database/tenancy.ts';
import { json, query } from './database/tenancy.ts';
import { newId } from './ids.ts';

/** Who did something. The resident and the system have no account here. */
export interface Actor {
  readonly kind: 'STAFF' | 'SUPER_ADMIN' | 'RESIDENT' | 'SYSTEM';
  readonly id: string | null;
  /** Kept with the event, so that the history stays readable when the account is gone. */
  readonly name: string | null;
}

/** Whoever has the link of a submission or fills in the form. */
export const RESIDENT: Actor = { kind: 'RESIDENT', id: null, name: null };
export const SYSTEM: Actor = { kind: 'SYSTEM', id: null, name: 'System' };

export interface NewEvent {
  readonly actor: Actor;
  /** `subject.pastTense`, e.g. `submission.closed`. */
  readonly type: string;
  readonly subject: { readonly kind: string; readonly id: string | null };
  /** What the history needs to tell it in words. No secrets. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Appends to the one log, in the same transaction as the change it tells of. Returns the event's id at once: the event
 * travels with what the transaction does next.
 */
export function recordEvent(tx: AgencyTx, event: NewEvent): string {
  const id = newId();
  tx.send(
    query.insertInto('events').values({
      agency_id: tx.agencyId,
      id,
      actor_kind: event.actor.kind,
      actor_id: event.actor.id,
      actor_name: event.actor.name,
      subject_kind: event.subject.kind,
      subject_id: event.subject.id,
      type: event.type,
      data: json(event.data ?? {}),
    }),
  );
  return id;
}
