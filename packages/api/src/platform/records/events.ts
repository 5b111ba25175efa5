import { CompiledQuery } from 'kysely';
import type { ActorKind } from '@townkeep/core/platform/actors.ts';
import type { EventData, EventKind } from '@townkeep/core/platform/event.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import { jsonText } from '../database/tenancy.ts';
import { newId } from '../ids.ts';
import { currentOrigin } from '../request-origin.ts';

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

/** Plain text, because every change inserts events and building the statement takes longer than the rest of it. */
const insert = (data: string) => `insert into events
  (agency_id, id, actor_kind, actor_id, actor_name, subject_kind, subject_id, type, data)
  values ($1, $2, $3, $4, $5, $6, $7, $8, ${data})`;

const insertWithOrigin = (data: string) => `with event as (${insert(data)})
  insert into event_origins (agency_id, event_id, ip, user_agent) values ($1, $2, $10, $11)`;

/** Events of staff, and of their accounts, such as a failed sign-in. Residents' addresses are not recorded. */
const isOfStaff = ({ kind }: Actor, { subject }: EventKind): boolean =>
  kind === 'STAFF' || kind === 'SUPER_ADMIN' || subject === 'staff';

/**
 * Appends an event to the log, in the transaction of the change that it records, and announces the change to staff who
 * see the record. With an event of staff, the address of the request is kept for a year. Returns the event's id
 * immediately, because later steps of the transaction refer to it.
 * @param takenNumber SQL of the number in `data`, where the database takes it (`ownNumber`)
 * @throws Error when `data` do not match the kind's declaration, which is a bug in the caller
 */
export function recordEvent<Kind extends EventKind>(
  tx: AgencyTx,
  actor: Actor,
  kind: Kind,
  subjectId: string | null,
  data: EventData<Kind>,
  takenNumber?: string,
): string {
  const id = newId();
  const values = [tx.agencyId, id, actor.kind, actor.id, actor.name, kind.subject, subjectId, kind.type];
  const whole = [...values, jsonText(kind.data.parse(data))];
  const stored = takenNumber === undefined ? '$9' : `$9::jsonb || jsonb_build_object('number', ${takenNumber})`;
  const origin = isOfStaff(actor, kind) ? currentOrigin() : null;
  const statement =
    origin === null
      ? CompiledQuery.raw(insert(stored), whole)
      : CompiledQuery.raw(insertWithOrigin(stored), [...whole, origin.ip, origin.userAgent]);
  tx.send({ compile: () => statement });
  tx.announce({ kind: kind.subject, id: subjectId, by: actor.id });
  tx.noteEvent({ id, type: kind.type, subjectId });
  return id;
}

/** An event of one of many records. */
export interface EventOf<Kind extends EventKind> {
  readonly subjectId: string;
  readonly data: EventData<Kind>;
}

const INSERT_MANY = `insert into events
  (agency_id, id, actor_kind, actor_id, actor_name, subject_kind, subject_id, type, data)
  select t.agency_id, id, $2, $3::uuid, $4, $5, "subjectId", $6, data
  from tenants t, jsonb_to_recordset($7::jsonb) as e (id uuid, "subjectId" uuid, data jsonb)
  where t.agency_id = $1`;

/**
 * Appends an event of the same kind for each of many records, in one statement. Returns the ids of the events.
 * @throws Error when `data` do not match the kind's declaration, which is a bug in the caller
 */
export function recordEvents<Kind extends EventKind>(
  tx: AgencyTx,
  actor: Actor,
  kind: Kind,
  events: readonly EventOf<Kind>[],
): string[] {
  if (events.length === 0) return [];
  const rows = events.map(({ subjectId, data }) => ({ id: newId(), subjectId, data: kind.data.parse(data) }));
  const values = [tx.agencyId, actor.kind, actor.id, actor.name, kind.subject, kind.type, jsonText(rows)];
  tx.send({ compile: () => CompiledQuery.raw(INSERT_MANY, values) });
  for (const { id, subjectId } of rows) tx.noteEvent({ id, type: kind.type, subjectId });
  return rows.map(({ id }) => id);
}

/** Returns whether this actor recorded an event of this kind for a record since an instant. */
export async function hasRecorded(
  tx: AgencyTx,
  actor: Actor,
  kind: EventKind,
  { subjectId, since }: { readonly subjectId: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await tx.run(
    `select from events where agency_id = $1 and subject_id = $2 and type = $3 and actor_id = $4 and at >= $5 limit 1`,
    [tx.agencyId, subjectId, kind.type, actor.id, since],
  );
  return rows.length > 0;
}
