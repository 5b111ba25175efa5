import type { FoundAddress } from '@townkeep/core/casework/locations';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import type { Point } from './place-values.ts';

const PAUSE_MS = 300;
const LEAST_CHARACTERS = 3;

export interface AddressSearch {
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
  readonly addresses: readonly FoundAddress[];
}

const IDLE: AddressSearch = { state: 'idle', addresses: [] };

/** Searches the agency's addresses for the typed text, after a pause in typing. */
export function useAddressSearch(crmToken: string, typed: string): AddressSearch {
  const [search, setSearch] = useState(IDLE);
  const q = typed.trim().slice(0, 200);
  useEffect(() => {
    if (q.length < LEAST_CHARACTERS) return setSearch(IDLE);
    const stop = new AbortController();
    const ask = async () => {
      try {
        const { addresses } = await api.publicSubmissions.searchLocation(
          { token: crmToken, q },
          { signal: stop.signal },
        );
        setSearch({ state: 'found', addresses });
      } catch {
        if (!stop.signal.aborted) setSearch({ state: 'failed', addresses: [] });
      }
    };
    setSearch((before) => ({ ...before, state: 'searching' }));
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [crmToken, q]);
  return search;
}

/** Returns the nearest address at a point; null if none is known or there is no answer. */
export async function addressAt(crmToken: string, { latitude, longitude }: Point): Promise<FoundAddress | null> {
  try {
    const { addresses } = await api.publicSubmissions.searchLocation({
      token: crmToken,
      lat: latitude,
      long: longitude,
      limit: 1,
    });
    return addresses[0] ?? null;
  } catch {
    return null;
  }
}
