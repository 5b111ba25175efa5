/*
 * The agency that was signed in to last in this browser: a hint that saves typing, and no secret. It stays after a
 * sign-out, also on a shared computer: its name is public, and it says nothing of the person. Source: ADR 38.
 */
import { readStored, store } from '../../../ui/browser-storage.ts';

const KEY = 'townkeep_last_agency';

export const rememberAgency = (agencyId: number): void => store(KEY, agencyId);

export const forgetAgency = (): void => store(KEY, null);

/** Returns the number of the agency that was signed in to last; null if there is none. */
export function lastAgency(): number | null {
  const stored = readStored(KEY);
  return typeof stored === 'number' && Number.isInteger(stored) && stored > 0 ? stored : null;
}
