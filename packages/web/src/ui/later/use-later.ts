import { useCallback, useEffect, useState } from 'react';
import { showDismissible } from '../alerts.ts';

/** The first page is usable by then on most connections. */
export const LATER_MS = 5000;

/**
 * Loads a part of a page that only shows on use, so that the page itself has less to load: when it is wanted, and in
 * advance as soon as its button is pointed at or focused, or some seconds after the page. Returns null for the part
 * until it is wanted and loaded.
 * @param load imports the part, the same function at each call
 */
export function useLater<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ readonly of: Part } | null>(null);
  const prepare = () => void load().catch(() => undefined);
  const want = useCallback(
    () =>
      void load().then(
        (of) => setPart({ of }),
        () =>
          showDismissible('This could not be loaded. Check the connection and try again, or reload the page.', 'error'),
      ),
    [load],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return { part: part?.of ?? null, want, hints: { onPointerEnter: prepare, onFocus: prepare } };
}
