import { useSyncExternalStore } from 'react';

/** A phone held upright. In em, so that a larger font counts as a narrower screen. */
const NARROW = '(max-width: 36em)';

function watch(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Returns whether the page is as narrow as a phone. It is known at the first paint, so nothing moves. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(NARROW).matches);
