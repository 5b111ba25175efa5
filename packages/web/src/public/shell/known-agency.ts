import { pageOf } from '@townkeep/core/contract/public-pages.ts';
import { readStored, store } from '../../ui/browser-storage.ts';

/** An agency whose form works, with its look. */
export interface KnownAgency {
  readonly name: string;
  readonly crmToken: string;
  readonly logoUrl: string | null;
  /** `#rrggbb`; null for the product's color. */
  readonly primaryColor: string | null;
}

const KEY = 'townkeep_agency';

/** Remembers the agency of a page that opened, so that an error page has its look and can lead back to its form. */
export const rememberAgency = ({ name, crmToken, logoUrl, primaryColor }: KnownAgency): void =>
  store(KEY, { name, crmToken, logoUrl, primaryColor });

/** Returns the agency whose page this browser opened last; null for none. */
export function knownAgency(): KnownAgency | null {
  const { name, crmToken, logoUrl, primaryColor } = (readStored(KEY) ?? {}) as {
    [Part in keyof KnownAgency]?: unknown;
  };
  if (typeof name !== 'string' || typeof crmToken !== 'string') return null;
  return { name, crmToken, logoUrl: textOrNull(logoUrl), primaryColor: textOrNull(primaryColor) };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Returns the known agency of an address; null if the address is the form of another one, or its answers. */
export function knownAgencyAt(path: string): KnownAgency | null {
  const agency = knownAgency();
  const { kind, token } = pageOf(path);
  return (kind === 'form' || kind === 'faq') && token !== agency?.crmToken ? null : agency;
}
