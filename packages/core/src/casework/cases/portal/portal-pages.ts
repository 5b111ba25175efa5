import { findPage, type PublicAddresses } from '../../../platform/pages/public-pages.ts';

/** The pages of the payment portal, which are an application of their own. Source: rules R356 and R357 */
export const portalPages = {
  roots: ['payment-portal'],
  pages: {
    portal: { path: '/payment-portal/$token', hasPlainPage: true },
    /** Where the card provider sends people back. */
    'portal-paid': { path: '/payment-portal/$token/paid', isUnlisted: true },
    'portal-error': { path: '/payment-portal/error', isUnlisted: true },
  },
} satisfies PublicAddresses;

export type PortalPageName = keyof typeof portalPages.pages;

/** Returns the page of the portal at a path, with the token of the portal; null where there is none. */
export const portalPageAt = (pathname: string): { readonly kind: PortalPageName; readonly token: string } | null =>
  findPage<PortalPageName>(portalPages.pages, pathname);

/** Returns whether a path belongs to the portal, even if no page has it. */
export const isPortalAddress = (pathname: string): boolean => portalPages.roots.includes(pathname.split('/')[1] ?? '');
