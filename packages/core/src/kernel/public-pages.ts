/** Which public page an address is of. */
export type PublicPage = { readonly kind: 'form' | 'submission'; readonly token: string } | { readonly kind: 'link-error' | 'not-found' };

/** The page of a path. `submissions` and `error` are never agencies' tokens. Source: public side §2, 'Routes'. */
export function pageOf(pathname: string): PublicPage {
  const [root, first, second, ...rest] = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  if (root !== 'crm' || first === undefined || rest.length > 0) return { kind: 'not-found' };
  if (first === 'submissions') return second === undefined ? { kind: 'not-found' } : { kind: 'submission', token: second };
  if (second !== undefined) return { kind: 'not-found' };
  return first === 'error' ? { kind: 'link-error' } : { kind: 'form', token: first };
}

/** Whether an address belongs to residents' pages, also where there is none. */
export const isPublicAddress = (pathname: string): boolean => /^\/(crm|submissions)(\/|$)/.test(pathname);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
