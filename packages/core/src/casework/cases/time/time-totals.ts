/** An entry of time, as far as sums need to know. A running timer counts once it is stopped. */
export interface TimedEntry {
  readonly staff: { readonly id: string };
  readonly activity: { readonly id: string; readonly isBillable: boolean };
  readonly minutes: number;
}

/** The minutes of entries: total, billable, and by person and activity. */
export interface TimeTotals<Entry extends TimedEntry> {
  readonly minutes: number;
  readonly billableMinutes: number;
  readonly byStaff: { staff: Entry['staff']; minutes: number }[];
  readonly byActivity: { activity: Entry['activity']; minutes: number }[];
}

const sum = (entries: readonly TimedEntry[]): number => entries.reduce((total, { minutes }) => total + minutes, 0);

/** Groups entries by a part with an id; the group with the most minutes comes first. */
function grouped<Entry extends TimedEntry, Part extends { readonly id: string }>(
  entries: readonly Entry[],
  partOf: (entry: Entry) => Part,
): { part: Part; minutes: number }[] {
  const groups = Map.groupBy(entries, (entry) => partOf(entry).id);
  return [...groups.values()]
    .map((group) => ({ part: partOf(group[0]!), minutes: sum(group) }))
    .toSorted((a, b) => b.minutes - a.minutes || a.part.id.localeCompare(b.part.id));
}

/** Returns the sums of entries. */
export const timeTotals = <Entry extends TimedEntry>(entries: readonly Entry[]): TimeTotals<Entry> => ({
  minutes: sum(entries),
  billableMinutes: sum(entries.filter(({ activity }) => activity.isBillable)),
  byStaff: grouped(entries, ({ staff }): Entry['staff'] => staff).map(({ part: staff, minutes }) => ({
    staff,
    minutes,
  })),
  byActivity: grouped(entries, ({ activity }): Entry['activity'] => activity).map(({ part: activity, minutes }) => ({
    activity,
    minutes,
  })),
});
