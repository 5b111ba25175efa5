import type { Delivery } from '@townkeep/core/mechanisms/notifications';
import { type AgencyTx, json, jsonText, query } from '../../platform/database/tenancy.ts';
import { sql } from 'kysely';
import type { NotifiedEvent } from '../../platform/records/notified.ts';

/** Counting stops here. */
const COUNT_MAX = 1000;

/** What a person may not see now, as `seen-notifications.ts` finds it. */
interface Unseen {
  readonly kinds: readonly string[];
  readonly subjectIds: readonly string[];
}

interface FoundEvent extends NotifiedEvent {
  readonly subjectId: string | null;
}

/** Finds an event with its actor and data. */
export async function findEvent(tx: AgencyTx, id: string): Promise<FoundEvent | undefined> {
  const { rows } = await tx.run(
    `select id, type, subject_id as "subjectId", data, at,
       jsonb_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name) as actor
     from events where agency_id = $1 and id = $2`,
    [tx.agencyId, id],
  );
  return rows[0] as unknown as FoundEvent | undefined;
}

/** A notification to store. */
export interface NewNotification {
  readonly id: string;
  readonly staffId: string;
  readonly content: string;
  readonly isInApp: boolean;
  readonly isForDigest: boolean;
}

/** What the notifications of one event have in common. */
export interface SharedParts {
  readonly eventId: string;
  readonly kind: string;
  readonly subjectId: string | null;
  readonly title: string;
  readonly path: string;
  readonly at: Date;
}

/** Stores the notifications of an event, each once per person. */
export async function insertNotifications(
  tx: AgencyTx,
  { eventId, kind, subjectId, title, path, at }: SharedParts,
  rows: readonly NewNotification[],
): Promise<void> {
  await tx.run(
    `insert into notifications (agency_id, id, staff_id, event_id, kind, subject_id, title, content, path,
       is_in_app, is_for_digest, created_at)
     select t.agency_id, id, "staffId", $2::uuid, $3, $4::uuid, $5, content, $6, "isInApp", "isForDigest",
       $7::timestamptz
     from tenants t, jsonb_to_recordset($8::jsonb)
       as n (id uuid, "staffId" uuid, content text, "isInApp" boolean, "isForDigest" boolean)
     where t.agency_id = $1
     on conflict on constraint notifications_once do nothing`,
    [tx.agencyId, eventId, kind, subjectId, title, path, at, jsonText(rows)],
  );
}

const ofPerson = (tx: AgencyTx, staffId: string) =>
  query
    .selectFrom('notifications')
    .where('agency_id', '=', tx.agencyId)
    .where('staff_id', '=', staffId)
    .where('is_in_app', '=', true);

/** Leaves out what the person may not see now. */
const seen = ({ kinds, subjectIds }: Unseen) =>
  sql<boolean>`kind <> all(${[...kinds]}::text[])
    and (subject_id is null or subject_id <> all(${[...subjectIds]}::uuid[]))`;

/** Lists the records that a person's notifications of these kinds are about. */
export async function listSubjects(tx: AgencyTx, staffId: string, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.run(
    `select distinct subject_id as id from notifications
     where agency_id = $1 and staff_id = $2 and kind = any($3::text[]) and subject_id is not null`,
    [tx.agencyId, staffId, [...kinds]],
  );
  return rows.map(({ id }) => String(id));
}

/** A notification as its person reads it. */
export interface FoundNotification {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly at: Date;
  readonly readAt: Date | null;
}

interface Page {
  readonly isUnread?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly unseen: Unseen;
}

/** Lists a person's notifications, newest first. */
export const listNotifications = (
  tx: AgencyTx,
  staffId: string,
  { isUnread, limit, offset, unseen }: Page,
): Promise<FoundNotification[]> =>
  tx.all(
    ofPerson(tx, staffId)
      .$if(isUnread !== undefined, (found) => found.where('read_at', isUnread === true ? 'is' : 'is not', null))
      .where(seen(unseen))
      .select(['id', 'kind', 'title', 'content as text', 'path', 'created_at as at', 'read_at as readAt'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );

/** Counts a person's notifications up to 1,000; `isUnread` undefined counts all. */
export async function countNotifications(
  tx: AgencyTx,
  staffId: string,
  { isUnread, unseen }: Pick<Page, 'isUnread' | 'unseen'>,
): Promise<{ count: number; capped: boolean }> {
  const some = ofPerson(tx, staffId)
    .$if(isUnread !== undefined, (found) => found.where('read_at', isUnread === true ? 'is' : 'is not', null))
    .where(seen(unseen))
    .select('id')
    .limit(COUNT_MAX + 1);
  const row = await tx.first(query.selectFrom(some.as('some')).select((e) => e.fn.countAll<number>().as('count')));
  const count = Number(row?.count ?? 0);
  return { count: Math.min(count, COUNT_MAX), capped: count > COUNT_MAX };
}

/** Marks a person's notification, or all of them, as read. Returns whether there is such a one. */
export async function markRead(
  tx: AgencyTx,
  staffId: string,
  id: string | null,
  { at, unseen }: { readonly at: Date; readonly unseen: Unseen },
): Promise<boolean> {
  const { rows } = await tx.run(
    `update notifications set read_at = coalesce(read_at, $3)
     where agency_id = $1 and staff_id = $2 and is_in_app and (id = $4 or ($4::uuid is null and read_at is null))
       and kind <> all($5::text[]) and (subject_id is null or subject_id <> all($6::uuid[]))
     returning id`,
    [tx.agencyId, staffId, at, id, [...unseen.kinds], [...unseen.subjectIds]],
  );
  return rows.length > 0;
}

/** Deletes notifications that were read, and others of a greater age. Returns how many, at most `limit`. */
export async function deleteOldNotifications(
  tx: AgencyTx,
  { readBefore, before, limit }: { readonly readBefore: Date; readonly before: Date; readonly limit: number },
): Promise<number> {
  const { affected } = await tx.run(
    `delete from notifications where agency_id = $1 and id in (
       select id from notifications
       where agency_id = $1 and created_at < $2 and (read_at < $2 or created_at < $3) order by created_at limit $4)`,
    [tx.agencyId, readBefore, before, limit],
  );
  return affected;
}

type Choices = Readonly<Record<string, Delivery>>;

/** Returns what each of these people has chosen, by the name of the event. */
export async function findChoices(tx: AgencyTx, staffIds: readonly string[]): Promise<ReadonlyMap<string, Choices>> {
  const rows = await tx.all(
    query
      .selectFrom('notification_preferences')
      .select(['staff_id as staffId', 'events'])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e('staff_id', '=', e.fn.any(e.val([...staffIds])))),
  );
  return new Map(rows.map(({ staffId, events }) => [staffId, events as unknown as Choices]));
}

/** Returns a person's choices and their version, which is 0 before the first save. */
export async function readChoices(tx: AgencyTx, staffId: string): Promise<{ version: number; events: Choices }> {
  const row = await tx.first(
    query
      .selectFrom('notification_preferences')
      .select(['version', 'events'])
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId),
  );
  return { version: row?.version ?? 0, events: (row?.events ?? {}) as unknown as Choices };
}

/** Saves a person's choices as the next version. Returns false when the version is no longer `version`. */
export async function saveChoices(tx: AgencyTx, staffId: string, version: number, events: Choices): Promise<boolean> {
  const value = json(events);
  const changed = await tx.change(
    query
      .insertInto('notification_preferences')
      .values({ agency_id: tx.agencyId, staff_id: staffId, events: value, version: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['agency_id', 'staff_id'])
          .doUpdateSet((e) => ({ events: value, version: e('notification_preferences.version', '+', 1) }))
          .where('notification_preferences.version', '=', version),
      ),
  );
  return changed === 1;
}
