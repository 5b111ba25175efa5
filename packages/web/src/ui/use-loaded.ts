import { useCallback, useEffect, useState } from 'react';
import { type ApiProblem, toApiProblem } from '../http/client.ts';

/** The state of a page's data. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly problem: ApiProblem };

/** Loads data once per `load` function (keep it stable). `retry` loads again, `set` replaces the loaded data. */
export function useLoaded<T>(load: () => Promise<T>): {
  readonly loaded: Loaded<T>;
  readonly retry: () => void;
  readonly set: (value: T) => void;
} {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => {
        if (isCurrent) setLoaded({ state: 'ready', value });
      },
      (error: unknown) => {
        if (isCurrent) setLoaded({ state: 'failed', problem: toApiProblem(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setLoaded({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  const set = useCallback((value: T) => setLoaded({ state: 'ready', value }), []);
  return { loaded, retry, set };
}
