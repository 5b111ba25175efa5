const SITE = /^https?:\/\/(?:\*\.[a-z0-9-]+(?:\.[a-z0-9-]+)+|[a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/;

/**
 * Returns the site of a pasted address as a content security policy names it: scheme, host (in ASCII) and port, where
 * `*.` before the host stands for each of its subdomains. Null for other texts, and for an address with a user, a
 * query, a fragment or a blank, which is meant to be more than a site.
 * Source: Content Security Policy Level 3 §2.3.1, host-source
 */
export function framingSite(address: string): string | null {
  if (!/^https?:\/\/[^\s?#]+$/i.test(address) || !URL.canParse(address)) return null;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' && SITE.test(origin) ? origin : null;
}
