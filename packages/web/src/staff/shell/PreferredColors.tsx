import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../session/api.ts';
import { useSession } from '../session/SessionContext.tsx';

/** Shows the application as this person prefers it, whatever the browser has shown before and to whom. */
export function PreferredColors() {
  const { flags } = useSession();
  const preferred = useQuery(
    apiQuery.people.preferences.queryOptions({ enabled: flags.hasOwnProfile, staleTime: 300_000 }),
  ).data?.colorScheme;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (preferred !== undefined) setColorScheme(preferred);
  }, [preferred, setColorScheme]);
  return null;
}
