import { sql } from 'kysely';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import { firstIdAt } from '../../platform/ids.ts';

const COUNT_MAX = 10_000;

/** An event with its origin, as stored. */
export interface LoggedEvent {
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly actorKind: string;
  readonly actorName: string | null;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly data: unknown;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** The part of a filter that chooses events. */
export interface EventMatch {
  readonly actorIds?: readonly string[] | undefined;
  readonly by?: 'SUPER_ADMIN' | undefined;
  readonly subjectKinds?: readonly string[] | undefined;
  readonly types?: readonly string[] | undefined;
  /** The kinds of records that the person reads about; null for all. */
  readonly within?: readonly string[] | null;
  /** The records with a number, and staff with a name, who acted or whose account it is; null without such a filter. */
  readonly about: { readonly subjectIds: readonly string[]; readonly staffIds: readonly string[] } | null;
  /** Included. */
  readonly from: Date | null;
  /** Excluded. */
  readonly before: Date | null;
}

/** An event's id is made moments after its time, and perhaps by another clock. */
const CLOCKS_APART_MS = 3_600_000;
const moved = (at: Date, by: number): Date => new Date(at.getTime() + by);

type Column = 'e.actor_id' | 'e.subject_kind' | 'e.type';

/** Of one value, the rows come in the order of the index. */
function isOneOf(column: Column, values: readonly string[] | undefined) {
  if (values === undefined || values.length === 0) return [];
  const [first] = values;
  return [
    values.length === 1
      ? sql<boolean>`${sql.ref(column)} = ${first}`
      : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`,
  ];
}

/** Returns whether an event is of one of these kinds; of none, without any. */
const isWithin = (kinds: readonly string[]) =>
  kinds.length === 0 ? sql<boolean>`false` : sql<boolean>`e.subject_kind in (${sql.join(kinds)})`;

function isAbout({ subjectIds, staffIds }: NonNullable<EventMatch['about']>) {
  const ofSubject = sql<boolean>`e.subject_id = any(${[...subjectIds, ...staffIds]}::uuid[])`;
  return staffIds.length === 0 ? ofSubject : sql<boolean>`(${ofSubject} or e.actor_id = any(${staffIds}::uuid[]))`;
}

function selectMatching(agencyId: number, match: EventMatch) {
  const { actorIds, by, subjectKinds, types, within, about, from, before } = match;
  const given = [
    ...isOneOf('e.actor_id', actorIds),
    ...isOneOf('e.subject_kind', subjectKinds),
    ...isOneOf('e.type', types),
  ];
  return query
    .selectFrom('events as e')
    .where('e.agency_id', '=', agencyId)
    .$if(given.length > 0, (q) => q.where((e) => e.and(given)))
    .$if(by !== undefined, (q) => q.where('e.actor_kind', '=', sql.lit(by!)))
    .$if(within != null, (q) => q.where(isWithin(within!)))
    .$if(about !== null, (q) => q.where(isAbout(about!)))
    .$if(from !== null, (q) =>
      q.where('e.id', '>=', firstIdAt(moved(from!, -CLOCKS_APART_MS))).where('e.at', '>=', from!),
    )
    .$if(before !== null, (q) =>
      q.where('e.id', '<', firstIdAt(moved(before!, CLOCKS_APART_MS))).where('e.at', '<', before!),
    );
}

function selectEvents(agencyId: number, match: EventMatch) {
  return selectMatching(agencyId, match)
    .leftJoin('event_origins as o', (join) =>
      join.onRef('o.agency_id', '=', 'e.agency_id').onRef('o.event_id', '=', 'e.id'),
    )
    .select([
      'e.id',
      'e.at',
      'e.type',
      'e.actor_kind as actorKind',
      'e.actor_name as actorName',
      'e.subject_kind as subjectKind',
      'e.subject_id as subjectId',
      'e.data',
      'o.ip',
      'o.user_agent as userAgent',
    ])
    .orderBy('e.id', 'desc');
}

/** Lists a page of the events that match, newest first. */
export const listEvents = (
  tx: AgencyTx,
  match: EventMatch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LoggedEvent[]> => tx.all(selectEvents(tx.agencyId, match).limit(limit).offset(offset));

/** Lists the events that match and are older than one, newest first. */
export const listEventsBefore = (
  tx: AgencyTx,
  match: EventMatch,
  beforeId: string | null,
  limit: number,
): Promise<LoggedEvent[]> =>
  tx.all(
    selectEvents(tx.agencyId, match)
      .$if(beforeId !== null, (q) => q.where('e.id', '<', beforeId!))
      .limit(limit),
  );

/** Counts the events that match, up to 10,000. */
export async function countEvents(tx: AgencyTx, match: EventMatch): Promise<{ count: number; capped: boolean }> {
  const some = selectMatching(tx.agencyId, match)
    .select('e.id')
    .limit(COUNT_MAX + 1)
    .as('some');
  const row = await tx.first(query.selectFrom(some).select((e) => e.fn.countAll<string>().as('count')));
  const count = Number(row?.count ?? 0);
  return { count: Math.min(count, COUNT_MAX), capped: count > COUNT_MAX };
}

/** Counts all events that match, for the progress of an export. */
export async function countAllEvents(tx: AgencyTx, match: EventMatch): Promise<number> {
  const row = await tx.first(selectMatching(tx.agencyId, match).select((e) => e.fn.countAll<string>().as('count')));
  return Number(row?.count ?? 0);
}

/** People of one name, at most. */
const NAMED_MAX = 100;

/** Lists the staff, active or not, whose name has a text of two characters or more. Numbers are none. */
export async function listStaffNamed(tx: AgencyTx, q: string): Promise<string[]> {
  if (q.length < 2 || !/\p{L}/u.test(q)) return [];
  const { rows } = await tx.run(
    `select id from staff where agency_id = $1
       and strpos(lower(first_name || ' ' || last_name), lower($2)) > 0 order by id limit ${NAMED_MAX}`,
    [tx.agencyId, q],
  );
  return rows.map(({ id }) => String(id));
}

/** Removes the origins of events before an instant. */
export const removeOriginsBefore = (tx: AgencyTx, at: Date): Promise<number> =>
  tx.change(query.deleteFrom('event_origins').where('agency_id', '=', tx.agencyId).where('at', '<', at));
