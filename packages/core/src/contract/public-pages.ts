import { together } from '../kernel/feature.ts';
import {
  findPage,
  type PublicAddress,
  type PublicAddresses,
  wordsInPlaceOfToken,
} from '../kernel/pages/public-pages.ts';
import { submissionPages } from '../submissions/public-pages.ts';

/**
 * The addresses of every feature with public pages. It is not part of `features.ts`, whose calls browsers need not
 * load.
 */
const declared = [submissionPages] as const satisfies readonly PublicAddresses[];

type NamesIn<Addresses> = Addresses extends PublicAddresses ? keyof Addresses['pages'] & string : never;
export type PublicPageName = NamesIn<(typeof declared)[number]>;

const pages = together(declared.map((each) => each.pages)) as Readonly<Record<PublicPageName, PublicAddress>>;

/** The name of each page. */
export const publicPageNames = Object.keys(pages) as PublicPageName[];

const roots = new Set<string>(declared.flatMap((each) => each.roots));

/**
 * Which public page an address is of. `token` is the part of the path that stands for a link, empty where there is
 * none.
 */
export interface PublicPage {
  readonly kind: PublicPageName | 'not-found';
  readonly token: string;
}

/** Returns the page of a path. */
export const pageOf = (pathname: string): PublicPage => findPage(pages, pathname) ?? { kind: 'not-found', token: '' };

/** Returns how a page is declared; null where there is no page. */
export const addressOf = ({ kind }: PublicPage): PublicAddress | null => (kind === 'not-found' ? null : pages[kind]);

/** Whether an address belongs to residents' pages, also where there is none. */
export const isPublicAddress = (pathname: string): boolean => roots.has(pathname.split('/')[1] ?? '');

/** Words that no agency's form may have as its token, since other pages and calls have them there. */
export const reservedLinkTokens: readonly string[] = wordsInPlaceOfToken(pages.form.path, Object.values(pages));
