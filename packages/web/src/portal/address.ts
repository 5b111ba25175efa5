import { pathParts } from '@townkeep/core/platform/pages/path-parts.ts';

/** A page of the portal. `portalToken` of the error page is that of the portal that could not be opened. */
export type PortalPage =
  | { readonly kind: 'portal'; readonly portalToken: string }
  | {
      readonly kind: 'paid';
      readonly portalToken: string;
      readonly paymentToken: string;
      /** Whether the card page was left without paying. */
      readonly hasLeft: boolean;
    }
  | { readonly kind: 'error'; readonly portalToken: string | null };

const ROOT = '/payment-portal';

/** Returns the page at an address. Source: public side §2, 'Routes' */
export function pageAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PortalPage {
  const query = new URLSearchParams(search);
  const [, portalToken, last, ...rest] = pathParts(pathname).map(decode);
  const isPortal = portalToken !== undefined && portalToken !== 'error' && rest.length === 0;
  const paymentToken = query.get('payment') ?? '';
  if (isPortal && last === 'paid' && paymentToken !== '')
    return { kind: 'paid', portalToken, paymentToken, hasLeft: query.get('left') === '1' };
  if (isPortal && (last === undefined || last === 'paid')) return { kind: 'portal', portalToken };
  return { kind: 'error', portalToken: query.get('link') };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the path of a portal: its search, or what is owed on the case that was found before. */
export const portalPath = (portalToken: string, step: 'search' | 'balance' = 'search'): string =>
  `${ROOT}/${encodeURIComponent(portalToken)}${step === 'balance' ? '?step=balance' : ''}`;

/** Returns the path of the error page of a portal. */
export const errorPath = (portalToken: string): string => `${ROOT}/error?link=${encodeURIComponent(portalToken)}`;

const STEP = 'step';

/** Returns whether an address shows what is owed rather than the search. */
export const isBalance = (search: string): boolean => new URLSearchParams(search).get(STEP) === 'balance';

/** Returns a query with or without the step of the balance. */
export function withBalance(search: string, isShown: boolean): string {
  const query = new URLSearchParams(search);
  if (isShown) query.set(STEP, 'balance');
  else query.delete(STEP);
  return query.size === 0 ? '' : `?${query}`;
}

/** Returns the case number that the page behind a notice's code passes on; empty without one. */
export const askedCase = (search: string): string =>
  new URLSearchParams(search).get('case')?.trim().slice(0, 100) ?? '';
