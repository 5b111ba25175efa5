/* The browser may refuse storage (private windows, a full disk, a frame on another site); the pages work without it. */

/** `localStorage` lasts until the visitor clears it, `sessionStorage` until the tab is closed. */
export type StorageKind = 'localStorage' | 'sessionStorage';

/** Returns the value stored under a key, or null when it is absent or unreadable. The caller validates it. */
export function readStored(key: string, kind: StorageKind = 'localStorage'): unknown {
  try {
    return JSON.parse(window[kind].getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Returns the stored keys that begin with a prefix; none if storage is unreadable. */
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

/** Removes all values whose key begins with a prefix. */
export function forgetStored(prefix: string, kind: StorageKind): void {
  for (const key of storedKeys(prefix, kind)) store(key, null, kind);
}

/** Stores a value; null removes it. */
export function store(key: string, value: unknown, kind: StorageKind = 'localStorage'): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, JSON.stringify(value));
  } catch {
    // The page still holds the value.
  }
}
