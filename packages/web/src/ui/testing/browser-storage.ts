/** A browser's storage, empty. */
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

/** What a window has of it. */
export const browserStorage = () => ({ localStorage: emptyStorage(), sessionStorage: emptyStorage() });
