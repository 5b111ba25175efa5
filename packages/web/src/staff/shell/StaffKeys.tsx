import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KeysProvider } from '../../ui/keys/KeysProvider.tsx';
import { PaletteProvider } from '../palette/PaletteProvider.tsx';
import { apiQuery } from '../session/api.ts';
import { useSession } from '../session/SessionContext.tsx';

/** Holds the keys of the signed-in pages, off until the person's own preference is known, and the command palette. */
export function StaffKeys({ children }: { readonly children: ReactNode }) {
  const { flags } = useSession();
  const preferences = useQuery(
    apiQuery.people.preferences.queryOptions({ enabled: flags.hasOwnProfile, staleTime: 300_000 }),
  ).data;
  return (
    <KeysProvider isOn={preferences?.singleKeys ?? !flags.hasOwnProfile}>
      <PaletteProvider>{children}</PaletteProvider>
    </KeysProvider>
  );
}
