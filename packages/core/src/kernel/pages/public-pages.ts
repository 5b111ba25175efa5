import { partsOf } from './path-parts.ts';

/** The part of a path that stands for a link's token. */
const TOKEN = '$token';

/** What the server knows of the address at which a page is opened. */
export interface OpenedAddress {
  readonly token: string;
  readonly query: URLSearchParams;
}

/** The address of a page for residents. */
export interface PublicAddress {
  /** Where `$token` stands for any token, e.g. `/crm/$token`. */
  readonly path: `/${string}`;
  /** Search engines must not list it, e.g. because it is one resident's own link. */
  readonly isUnlisted?: boolean;
  /** Returns the token of the form whose agency may frame the page. Without it no site may. */
  readonly framedAs?: (address: OpenedAddress) => string | null;
}

/** What a feature declares in `public-pages.ts`. `core/src/contract/public-pages.ts` names each of them once. */
export interface PublicAddresses {
  /** First words of paths that are for residents, also where there is no page. */
  readonly roots: readonly string[];
  /** Its pages, each under a name of its own. */
  readonly pages: Readonly<Record<string, PublicAddress>>;
}

/**
 * Finds the page at a path, and the token in the path, empty where the page has none; null where there is no page.
 * A word of an address is never a token: `/crm/submissions` is not the form of `/crm/$token`.
 */
export function findPage<Name extends string>(
  pages: Readonly<Record<Name, PublicAddress>>,
  pathname: string,
): { readonly kind: Name; readonly token: string } | null {
  const given = partsOf(pathname).map(decoded);
  let left = (Object.keys(pages) as Name[]).map((kind) => ({ kind, parts: partsOf(pages[kind].path) }));
  given.forEach((part, at) => {
    const same = left.filter(({ parts }) => parts[at] === part);
    left = same.length > 0 ? same : left.filter(({ parts }) => parts[at] === TOKEN);
  });
  const found = left.find(({ parts }) => parts.length === given.length);
  return found === undefined ? null : { kind: found.kind, token: given[found.parts.indexOf(TOKEN)] ?? '' };
}

/** Returns the words that addresses have where a path has its token: no token may be one of them. */
export function wordsInPlaceOfToken(path: string, addresses: readonly PublicAddress[]): readonly string[] {
  const before = partsOf(path).slice(0, partsOf(path).indexOf(TOKEN));
  const beside = addresses
    .map((address) => partsOf(address.path))
    .filter((parts) => before.every((part, at) => part === parts[at]));
  const words = beside.flatMap((parts) => parts[before.length] ?? []).filter((word) => word !== TOKEN);
  return [...new Set(words)];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
