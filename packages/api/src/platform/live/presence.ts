import { type Colleague, PRESENT_MS, type PresenceState } from '@townkeep/core/platform/live.ts';

/** A record of an agency. */
export interface Place {
  readonly agencyId: number;
  readonly kind: string;
  readonly id: string;
}

/** A tab's report that it has a record open, or no more. */
export interface Beat extends Place {
  readonly person: Omit<Colleague, 'isWriting'>;
  /** The tab's name; empty for a client that names none. */
  readonly tab: string;
  readonly state: PresenceState;
}

interface Entry extends Beat {
  readonly at: number;
}

/** Who has which record open, by what all processes report to each other. */
export interface Presence {
  /** Takes a report. Returns the records whose colleagues it changed, those whose time has passed among them. */
  readonly take: (beat: Beat) => readonly Place[];
  /** Removes those who have not reported for too long. Returns the records whose colleagues that changed. */
  readonly expire: () => readonly Place[];
  /** Returns the colleagues of this account who have a record open, by name. */
  readonly colleagues: (place: Place, accountId: string) => readonly Colleague[];
  /** Whether this account has the record open. */
  readonly isOpen: (place: Place, accountId: string) => boolean;
}

const placeKey = ({ agencyId, kind, id }: Place): string => `${agencyId} ${kind} ${id}`;
const entryKey = (beat: Beat): string => `${placeKey(beat)} ${beat.person.id} ${beat.tab}`;

/** Makes the presence of a process. `clock` returns milliseconds. */
export function createPresence(clock: () => number = () => performance.now()): Presence {
  /** In the order of their last reports. */
  const entries = new Map<string, Entry>();
  const byPlace = new Map<string, Map<string, Entry>>();
  const entriesAt = (place: Place): readonly Entry[] => [...(byPlace.get(placeKey(place))?.values() ?? [])];

  function remove(key: string, place: Place): void {
    const ofPlace = byPlace.get(placeKey(place));
    entries.delete(key);
    ofPlace?.delete(key);
    if (ofPlace?.size === 0) byPlace.delete(placeKey(place));
  }

  function put(entry: Entry): void {
    const key = entryKey(entry);
    const ofPlace = byPlace.get(placeKey(entry)) ?? new Map<string, Entry>();
    // To the end of the order.
    entries.delete(key);
    entries.set(key, entry);
    byPlace.set(placeKey(entry), ofPlace.set(key, entry));
  }

  function expire(): readonly Place[] {
    const gone = new Map<string, Place>();
    for (const [key, entry] of entries) {
      if (clock() - entry.at < PRESENT_MS) break;
      remove(key, entry);
      gone.set(placeKey(entry), entry);
    }
    return [...gone.values()];
  }

  const shown = (place: Place): string => JSON.stringify(peopleOf(entriesAt(place)));

  return {
    take: (beat) => {
      const before = shown(beat);
      const expired = expire();
      if (beat.state === 'gone') remove(entryKey(beat), beat);
      else put({ ...beat, at: clock() });
      const others = expired.filter((place) => placeKey(place) !== placeKey(beat));
      return shown(beat) === before ? others : [...others, beat];
    },
    expire,
    colleagues: (place, accountId) => peopleOf(entriesAt(place)).filter(({ id }) => id !== accountId),
    isOpen: (place, accountId) => entriesAt(place).some(({ person }) => person.id === accountId),
  };
}

/** Returns each person once: one who writes in one tab writes. */
function peopleOf(entries: readonly Entry[]): readonly Colleague[] {
  return [...Map.groupBy(entries, ({ person }) => person.id).values()]
    .map((tabs) => ({ ...tabs[0]!.person, isWriting: tabs.some(({ state }) => state === 'writing') }))
    .toSorted((a, b) => a.lastName.localeCompare(b.lastName) || a.id.localeCompare(b.id));
}
