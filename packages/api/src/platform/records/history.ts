import { historyActor, type HistoryEntry } from '@townkeep/core/platform/history.ts';
import { type AgencyTx, query } from '../database/tenancy.ts';

const HISTORY_COUNT_MAX = 10_000;

/** A record whose history is read, and the texts of its events. */
interface Subject {
  /** The subject kind of its events, e.g. `submission`. */
  readonly kind: string;
  readonly id: string;
  /** The label of a resident without a name, e.g. `The reporter`. */
  readonly resident: string;
  /** Returns the text of an event, by its type and data. */
  readonly textOf: (type: string, data: unknown) => string;
  /** The types of events that the reader may not know of. */
  readonly hiddenTypes?: readonly string[];
  /** Returns the part of which the screen shows more with an event, by its type and data; none by default. */
  readonly partOf?: (type: string, data: unknown) => string | null;
}

export interface History {
  readonly items: HistoryEntry[];
  readonly total: { readonly count: number; readonly capped: boolean };
}

/** Lists a record's events as texts, newest first, and counts them up to 10,000. */
export async function readEvents(
  tx: AgencyTx,
  subject: Subject,
  { limit, offset }: { limit: number; offset: number },
): Promise<History> {
  const of = query
    .selectFrom('events')
    .where('agency_id', '=', tx.agencyId)
    .where('subject_id', '=', subject.id)
    .where('subject_kind', '=', subject.kind);
  const shown = subject.hiddenTypes?.length ? of.where('type', 'not in', subject.hiddenTypes) : of;
  const columns = ['id', 'at', 'type', 'actor_kind', 'actor_name', 'data'] as const;
  const some = shown.select('id').limit(HISTORY_COUNT_MAX + 1);
  const [events, counted] = await Promise.all([
    tx.all(shown.select(columns).orderBy('id', 'desc').limit(limit).offset(offset)),
    tx.first(query.selectFrom(some.as('some')).select((e) => e.fn.countAll<number>().as('count'))),
  ]);
  const count = Number(counted?.count ?? 0);
  const items = events.map(({ id, at, type, actor_kind, actor_name, data }) => ({
    id,
    at: at.toISOString(),
    type,
    actorName: historyActor(actor_kind, actor_name, subject.resident),
    text: subject.textOf(type, data),
    partId: subject.partOf?.(type, data) ?? null,
  }));
  return { items, total: { count: Math.min(count, HISTORY_COUNT_MAX), capped: count > HISTORY_COUNT_MAX } };
}
