import type { NotificationPreferences } from '@townkeep/core/mechanisms/notifications/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../ui/use-action.ts';
import { api, apiQuery } from '../../platform/session/api.ts';

type Event = NotificationPreferences['events'][number];
type Choice = Partial<Pick<Event, 'inApp' | 'email'>>;
type Chosen = Readonly<Record<string, Choice>>;

const NOTHING: Chosen = {};

/** Holds how the person is notified, with what they have changed here, and saves it. */
export function useNotificationPreferences() {
  const client = useQueryClient();
  const options = apiQuery.notifications.preferences.queryOptions();
  const loaded = useQuery(options);
  const [chosen, setChosen] = useState(NOTHING);
  const [staleSaves, setStaleSaves] = useState(0);
  const events = loaded.data?.events.map((event) => ({ ...event, ...chosen[event.kind] })) ?? [];
  const changed = events.filter(({ kind }) => chosen[kind] !== undefined);
  const save = useAction(
    () =>
      api.notifications.changePreferences({
        version: loaded.data!.version,
        events: changed.map(({ kind, inApp, email }) => ({ kind, inApp, email })),
      }),
    {
      success: 'Notifications saved',
      onSuccess: (saved) => {
        client.setQueryData(options.queryKey, saved);
        setChosen(NOTHING);
        setStaleSaves(0);
      },
      onProblem: ({ code }) => {
        if (code !== 'stale_version') return false;
        // The next save is based on the stored version.
        void loaded.refetch().then(() => setStaleSaves((before) => before + 1));
        return true;
      },
    },
  );
  return {
    values: loaded.data === undefined ? null : { ...loaded.data, events },
    change: (kind: string, part: Choice) => setChosen((now) => ({ ...now, [kind]: { ...now[kind], ...part } })),
    error: loaded.error,
    reload: () => void loaded.refetch(),
    save,
    staleSaves,
    isDirty: changed.length > 0,
    reset: () => {
      setChosen(NOTHING);
      setStaleSaves(0);
    },
  };
}
