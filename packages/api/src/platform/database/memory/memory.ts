/**
 * The tables whose changes the database announces by a trigger, and what a process may therefore remember of them. Of
 * `agencies` only changes of `name` and `is_active` are announced, of `locations` only those of `is_secured`.
 */
export const WATCHED_TABLES = [
  'agencies',
  'agency_links',
  'agency_products',
  'boundaries',
  'list_items',
  'list_references',
  'locations',
  'sessions',
  'settings',
  'staff',
  'super_admins',
] as const;

export type WatchedTable = (typeof WATCHED_TABLES)[number];

/** Each change of configuration begins with `tenants`, and then reads what it changes. */
const CHANGE = new RegExp(
  `\\b(insert\\s+into|update|delete\\s+from)\\s+(only\\s+)?"?(${[...WATCHED_TABLES, 'tenants'].join('|')})\\b`,
  'i',
);

/** Whether a statement changes rows that may be remembered, or begins a change of them. */
export const changesWatched = (statement: string): boolean => CHANGE.test(statement);

/** A value and the agency whose changes make it stale. */
export interface Owned<T> {
  readonly agencyId: number;
  readonly value: T;
}

/**
 * A process's cache of rows that seldom change (sessions, accounts, settings, lists, links). The database announces
 * each change. Source: docs/adr/0008-memory.md
 */
export interface Memory {
  /**
   * Returns the remembered value, else what `read` returns, and remembers that unless it is `null`: guesses at unknown
   * tokens must not fill the memory. `tables` are all that `read` reads. The value is shared, so callers must not
   * change it.
   */
  readonly recall: <T>(
    key: string,
    tables: readonly WatchedTable[],
    read: () => Promise<Owned<T> | null>,
  ) => Promise<T | null>;
}

/** For a database that announces no changes: reads every time. */
export const noMemory: Memory = { recall: async (_key, _tables, read) => (await read())?.value ?? null };

const ENTRIES_MAX = 10_000;
/** Should an announcement be lost, nothing is used for longer. */
const KEPT_MS = 30_000;

interface Entry extends Owned<unknown> {
  readonly until: number;
}

/** A memory, and what keeps it up to date. */
export interface KeptMemory extends Memory {
  /** Forgets one agency's entries; all entries for `null`. Called with each change that the database announces. */
  readonly forget: (agencyId: number | null) => void;
  /** Records one more connection that listens for changes. Nothing is remembered while there is none. */
  readonly listenerAdded: () => void;
  readonly listenerRemoved: () => void;
}

/** Makes an empty memory. `clock` returns milliseconds. */
export function createMemory(clock: () => number = () => performance.now()): KeptMemory {
  const entries = new Map<string, Entry>();
  let listeners = 0;
  // A value that was read before a change, but arrives after it, is not kept.
  let changes = 0;

  function forget(agencyId: number | null): void {
    changes += 1;
    for (const [key, entry] of entries) if (agencyId === null || entry.agencyId === agencyId) entries.delete(key);
  }

  return {
    recall: async <T>(key: string, _tables: readonly WatchedTable[], read: () => Promise<Owned<T> | null>) => {
      const found = entries.get(key);
      if (found !== undefined && found.until > clock()) return found.value as T;
      entries.delete(key);
      const before = changes;
      const owned = await read();
      if (owned !== null && listeners > 0 && before === changes)
        keep(entries, key, { ...owned, until: clock() + KEPT_MS });
      return owned?.value ?? null;
    },
    forget,
    listenerAdded: () => {
      listeners += 1;
    },
    listenerRemoved: () => {
      listeners -= 1;
      if (listeners === 0) forget(null);
    },
  };
}

/** Adds an entry; the oldest makes room for it. */
function keep(entries: Map<string, Entry>, key: string, entry: Entry): void {
  const oldest = entries.size < ENTRIES_MAX ? undefined : entries.keys().next().value;
  if (oldest !== undefined) entries.delete(oldest);
  entries.set(key, entry);
}
