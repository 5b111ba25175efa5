/** Returns an empty browser storage. */
export function emptyStorage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

/** Returns the storages of a window. */
export const browserStorage = () => ({ localStorage: emptyStorage(), sessionStorage: emptyStorage() });
