import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';

/** Applies the person's color scheme, whatever the browser showed before. */
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
