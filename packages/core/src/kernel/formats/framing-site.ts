const SITE = /^https?:\/\/(?:\*\.[a-z0-9-]+(?:\.[a-z0-9-]+)+|[a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/;

/**
 * The site of a pasted address, as a page's policy names it: scheme, host (its letters in ASCII) and port, where `*.`
 * before the host means each of its subdomains. Null for what is no such address, and for one with a user, a query, a
 * fragment or a blank, which somebody means to be more than a site.
 * Source: Content Security Policy Level 3 §2.3.1, host-source
 */
export function framingSite(address: string): string | null {
  if (!/^https?:\/\/[^\s?#]+$/i.test(address) || !URL.canParse(address)) return null;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' && SITE.test(origin) ? origin : null;
}
