import { isSameValue } from '@townkeep/core/platform/fields/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../../../ui/use-action.ts';
import { api, apiQuery } from '../../platform/session/api.ts';

export type Preferences = Awaited<ReturnType<typeof api.people.preferences>>;

/** Holds the person's preferences as chosen here, null until they are loaded, and saves them. */
export function usePreferences() {
  const loaded = useQuery(apiQuery.people.preferences.queryOptions());
  const stored = loaded.data;
  const [values, setValues] = useState<Preferences | null>(null);
  useEffect(() => {
    if (stored !== undefined) setValues((now) => now ?? stored);
  }, [stored]);
  const [staleSaves, setStaleSaves] = useState(0);
  const save = useAction(api.people.changePreferences, {
    success: 'Preferences saved',
    onSuccess: (saved) => {
      setValues(saved);
      setStaleSaves(0);
    },
    onProblem: ({ code }) => {
      if (code !== 'stale_version') return false;
      // Bases the next save on the stored version.
      void loaded.refetch().then(({ data }) => {
        setValues((now) => (now === null || data === undefined ? now : { ...now, version: data.version }));
        setStaleSaves((before) => before + 1);
      });
      return true;
    },
  });
  return {
    values,
    change: (part: Partial<Preferences>) => setValues((now) => (now === null ? now : { ...now, ...part })),
    error: loaded.error,
    reload: () => void loaded.refetch(),
    save,
    staleSaves,
    discard: () => {
      setValues(stored ?? null);
      setStaleSaves(0);
    },
    isDirty: !isSameValue({ ...values, version: 0 }, { ...stored, version: 0 }),
  };
}
