import { portalPageAt } from '@townkeep/core/casework/cases/portal/portal-pages.ts';

/** A page of the portal. */
export type PortalPage =
  | { readonly kind: 'portal'; readonly portalToken: string }
  | {
      readonly kind: 'paid';
      readonly portalToken: string;
      readonly paymentToken: string;
      /** Whether the card page was left without paying. */
      readonly hasLeft: boolean;
    }
  | { readonly kind: 'error' };

const ROOT = '/payment-portal';

/**
 * Returns the page at an address. Without the token of a payment there is nothing to come back to but the portal. The
 * error page names the portal that could not be opened, which is tried again.
 */
export function pageAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PortalPage {
  const query = new URLSearchParams(search);
  const page = portalPageAt(pathname);
  const link = page === null || page.kind === 'portal-error' ? query.get('link') : page.token;
  if (page === null || link === null || link === '') return { kind: 'error' };
  const left = query.get('left');
  const paymentToken = left ?? query.get('payment') ?? '';
  return page.kind === 'portal-paid' && paymentToken !== ''
    ? { kind: 'paid', portalToken: page.token, paymentToken, hasLeft: left !== null }
    : { kind: 'portal', portalToken: link };
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
