/* The browser may refuse storage (private windows, a full disk, a frame of another site); the pages work without it. */

/** For as long as the visitor keeps it, or until the tab is closed. */
export type StorageKind = 'localStorage' | 'sessionStorage';

/** What was stored under a key; null when nothing was or it cannot be read. The caller checks what it gets. */
export function readStored(key: string, kind: StorageKind = 'localStorage'): unknown {
  try {
    return JSON.parse(window[kind].getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** The keys that begin with this; none where they cannot be read. */
export function storedKeys(prefix: string, kind: StorageKind = 'localStorage'): string[] {
  try {
    const storage = window[kind];
    return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  } catch {
    return [];
  }
}

/** Removes what is stored under the keys that begin with this. */
export function forgetStored(prefix: string, kind: StorageKind): void {
  for (const key of storedKeys(prefix, kind)) store(key, null, kind);
}

/** Stores a value; null removes it. */
export function store(key: string, value: unknown, kind: StorageKind = 'localStorage'): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, JSON.stringify(value));
  } catch {
    // What was typed stays in the page.
  }
}
