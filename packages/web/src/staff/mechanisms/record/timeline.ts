/** The kinds of entries of a record's timeline. */
export const entryKinds = ['message', 'note', 'event'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An entry of a timeline: when it happened, and its kind. */
export interface TimelineEntry {
  readonly id: string;
  readonly kind: EntryKind;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The choices of the filter above a timeline. */
export const timelineFilters = ['all', 'message', 'note', 'event'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

/** Joins entries of all kinds, oldest first, and keeps those that the filter shows. */
export function joinTimeline<Entry extends TimelineEntry>(
  lists: readonly (readonly Entry[])[],
  filter: TimelineFilter,
): Entry[] {
  return lists
    .flat()
    .filter(({ kind }) => filter === 'all' || kind === filter)
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));
}

/** The entries of one day, `YYYY-MM-DD`. */
export interface TimelineDay<Entry> {
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** Groups entries, in their order, by the day that `dayOf` returns for an instant. */
export function byDay<Entry extends TimelineEntry>(
  entries: readonly Entry[],
  dayOf: (at: string) => string,
): TimelineDay<Entry>[] {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
