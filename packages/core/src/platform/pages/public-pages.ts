import { pathParts } from './path-parts.ts';

/** The segment of a path that stands for a link's token. */
const TOKEN = '$token';

/** What follows the path of a page for browsers without scripts. */
export const WITHOUT_SCRIPT = '/without-script';

/** The address of an opened page. */
export interface OpenedAddress {
  readonly token: string;
  readonly query: URLSearchParams;
}

/** The address of a residents' page. */
export interface PublicAddress {
  /** The path, where `$token` stands for any token, e.g. `/crm/$token`. */
  readonly path: `/${string}`;
  /** Whether search engines must not list it, e.g. because it is one resident's own link. */
  readonly isUnlisted?: boolean;
  /** Whether the server has this page for browsers without scripts too, at its path with `WITHOUT_SCRIPT`. */
  readonly hasPlainPage?: boolean;
  /** Returns the token of the form whose agency can frame the page. Without it no site can. */
  readonly framedAs?: (address: OpenedAddress) => string | null;
}

/** The declaration in a feature's `public-pages.ts`. `core/src/contract/public-pages.ts` names each once. */
export interface PublicAddresses {
  /** First segments of residents' paths, including those without a page. */
  readonly roots: readonly string[];
  /** Its pages by name. */
  readonly pages: Readonly<Record<string, PublicAddress>>;
}

/**
 * Returns the page at a path and the token in the path ('' if the page has none), or null if there is no page. A
 * literal segment is never a token: `/crm/submissions` is not the form at `/crm/$token`.
 */
export function findPage<Name extends string>(
  pages: Readonly<Record<Name, PublicAddress>>,
  pathname: string,
): { readonly kind: Name; readonly token: string } | null {
  const given = pathParts(pathname).map(decode);
  let candidates = (Object.keys(pages) as Name[]).map((kind) => ({ kind, parts: pathParts(pages[kind].path) }));
  given.forEach((part, at) => {
    const literal = candidates.filter(({ parts }) => parts[at] === part);
    candidates = literal.length > 0 ? literal : candidates.filter(({ parts }) => parts[at] === TOKEN);
  });
  const found = candidates.find(({ parts }) => parts.length === given.length);
  return found === undefined ? null : { kind: found.kind, token: given[found.parts.indexOf(TOKEN)] ?? '' };
}

/** Returns the literal segments of other addresses at the place of a path's token: no token can be one of them. */
export function literalsAtToken(path: string, addresses: readonly PublicAddress[]): readonly string[] {
  const before = pathParts(path).slice(0, pathParts(path).indexOf(TOKEN));
  const siblings = addresses
    .map((address) => pathParts(address.path))
    .filter((parts) => before.every((part, at) => part === parts[at]));
  const literals = siblings.flatMap((parts) => parts[before.length] ?? []).filter((part) => part !== TOKEN);
  return [...new Set(literals)];
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
