import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { readStored, store } from '../../../ui/browser-storage.ts';
import { KeysProvider } from '../../../ui/keys/KeysProvider.tsx';
import { PaletteProvider } from '../palette/index.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';

const KEYS_OFF = 'townkeep_keys_off';

/**
 * Holds the keys of the signed-in pages and the command palette. Until the person's own preference is loaded, the one
 * last used in this browser applies.
 */
export function StaffKeys({ children }: { readonly children: ReactNode }) {
  const { flags } = useSession();
  const chosen = useQuery(
    apiQuery.people.preferences.queryOptions({ enabled: flags.hasOwnProfile, staleTime: 300_000 }),
  ).data?.singleKeys;
  useEffect(() => {
    if (chosen !== undefined) store(KEYS_OFF, chosen ? null : true);
  }, [chosen]);
  return (
    <KeysProvider isOn={chosen ?? readStored(KEYS_OFF) !== true}>
      <PaletteProvider>{children}</PaletteProvider>
    </KeysProvider>
  );
}
