/** A value and the agency whose change makes it old. */
export interface Owned<T> {
  readonly agencyId: number;
  readonly value: T;
}

/**
 * What a process remembers of the database's slowly changing rows (sessions, accounts, settings, lists, links), while
 * the database tells it of each change.
 */
export interface Memory {
  /**
   * The remembered value, else what `read` gives, which is then remembered. `null` is not: who asks for what is not
   * there must not fill the memory. What is given is shared, so nobody may change it.
   */
  readonly recall: <T>(key: string, read: () => Promise<Owned<T> | null>) => Promise<T | null>;
}

/** The tables whose changes the database tells of: what is remembered is read from these. */
export const TOLD_TABLES = [
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

const change = new RegExp(
  `\\b(insert\\s+into|update|delete\\s+from)\\s+(only\\s+)?"?(${TOLD_TABLES.join('|')})\\b`,
  'i',
);

/** Whether a statement changes what may be remembered. */
export const changesTold = (statement: string): boolean => change.test(statement);

/** For a database that tells nothing of changes: everything is read each time. */
export const noMemory: Memory = { recall: async (_key, read) => (await read())?.value ?? null };

const ENTRIES_MAX = 10_000;
/** Should the database's word not reach this process, nothing is believed for longer. */
const BELIEVED_MS = 30_000;

interface Entry extends Owned<unknown> {
  readonly until: number;
}

/** A memory, and what keeps it true. */
export interface KeptMemory extends Memory {
  /** To be called with each change that the database tells of; null for one that may concern every agency. */
  readonly forget: (agencyId: number | null) => void;
  /** Another connection hears of changes. Without any, nothing is remembered. */
  readonly listenerAdded: () => void;
  readonly stopHearing: () => void;
}

export function createMemory(clock: () => number = () => performance.now()): KeptMemory {
  const entries = new Map<string, Entry>();
  let listeners = 0;
  // Counts what was forgotten: a value that was read before a change, but arrives after it, is not kept.
  let forgotten = 0;

  function forget(agencyId: number | null): void {
    forgotten += 1;
    for (const [key, entry] of entries) if (agencyId === null || entry.agencyId === agencyId) entries.delete(key);
  }

  function keep(key: string, owned: Owned<unknown>): void {
    const oldest = entries.size < ENTRIES_MAX ? undefined : entries.keys().next().value;
    if (oldest !== undefined) entries.delete(oldest);
    entries.set(key, { ...owned, until: clock() + BELIEVED_MS });
  }

  return {
    recall: async <T>(key: string, read: () => Promise<Owned<T> | null>) => {
      const found = entries.get(key);
      if (found !== undefined && found.until > clock()) return found.value as T;
      entries.delete(key);
      const before = forgotten;
      const owned = await read();
      if (owned !== null && listeners > 0 && before === forgotten) keep(key, owned);
      return owned?.value ?? null;
    },
    forget,
    listenerAdded: () => {
      listeners += 1;
    },
    stopHearing: () => {
      listeners -= 1;
      if (listeners === 0) forget(null);
    },
  };
}
