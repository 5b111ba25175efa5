import { readStored, store } from '../../ui/browser-storage.ts';

/** An agency whose form works. */
export interface KnownAgency {
  readonly name: string;
  readonly crmToken: string;
}

const KEY = 'townkeep_agency';

/** Remembers the agency of a page that opened, so that an error page can lead back to its form. */
export const rememberAgency = ({ name, crmToken }: KnownAgency): void => store(KEY, { name, crmToken });

/** Returns the agency whose page this browser opened last; null for none. */
export function knownAgency(): KnownAgency | null {
  const stored = readStored(KEY) as Partial<KnownAgency> | null;
  return typeof stored?.name === 'string' && typeof stored.crmToken === 'string'
    ? { name: stored.name, crmToken: stored.crmToken }
    : null;
}
