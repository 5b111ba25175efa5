import { mergeDistinct } from '../platform/feature.ts';
import { findPage, type PublicAddress, type PublicAddresses, literalsAtToken } from '../platform/pages/public-pages.ts';
import { isPortalAddress, portalPageAt, portalPages } from '../casework/cases/portal/portal-pages.ts';
import { casePages } from '../casework/cases/public-pages.ts';
import { faqPages } from '../office/faqs/public-pages.ts';
import { submissionPages } from '../casework/submissions/public-pages.ts';

/**
 * The addresses of every feature with public pages. They are not part of `features.ts`, so that browsers need not load
 * its calls.
 */
const declared = [submissionPages, faqPages, casePages] as const satisfies readonly PublicAddresses[];

type NamesIn<Addresses> = Addresses extends PublicAddresses ? keyof Addresses['pages'] & string : never;
export type PublicPageName = NamesIn<(typeof declared)[number]>;

const pages = mergeDistinct(declared.map((each) => each.pages)) as Readonly<Record<PublicPageName, PublicAddress>>;

/** The name of each page. */
export const publicPageNames = Object.keys(pages) as PublicPageName[];

const roots = new Set<string>(declared.flatMap((each) => each.roots));

/** The public page at an address. `token` is the link's token in the path, or '' for a page without one. */
export interface PublicPage {
  readonly kind: PublicPageName | 'not-found';
  readonly token: string;
}

/** Returns the page of a path. */
export const pageOf = (pathname: string): PublicPage => findPage(pages, pathname) ?? { kind: 'not-found', token: '' };

/** Returns the declaration of a page, or null for `not-found`. */
export const addressOf = ({ kind }: PublicPage): PublicAddress | null => (kind === 'not-found' ? null : pages[kind]);

/** Returns whether a path belongs to the public pages, even if no page has it. */
export const isPublicAddress = (pathname: string): boolean => roots.has(pathname.split('/')[1] ?? '');

/** Words that cannot be the token of an agency's form, since other pages and calls have them in its place. */
export const reservedLinkTokens: readonly string[] = literalsAtToken(pages.form.path, Object.values(pages));

export { isPortalAddress };

/** Returns the declaration of the page of the payment portal at a path; null where there is none. */
export function portalAddressOf(pathname: string): PublicAddress | null {
  const page = portalPageAt(pathname);
  return page === null ? null : portalPages.pages[page.kind];
}
