/** Query parameters of every public page. Source: public side §2, 'Query parameters on the issue form'. */
export interface PageQuery {
  /** The page is in a frame of the city's website. */
  readonly isFramed: boolean;
  readonly language: string | null;
}

export function readPageQuery(search: string): PageQuery {
  const query = new URLSearchParams(search);
  return { isFramed: isOn(query, 'isIFrame'), language: textOf(query, 'translate') };
}

/** Returns the text of a parameter; null if it is absent or blank. */
export const textOf = (query: URLSearchParams, name: string): string | null => query.get(name)?.trim() || null;

/** Returns whether a parameter is on. Its name without a value counts as on. */
export const isOn = (query: URLSearchParams, name: string): boolean =>
  ['true', '1', 'yes', ''].includes(query.get(name)?.trim().toLowerCase() ?? 'absent');

/** Returns the address with a language for its page. */
export function withLanguage(address: string, language: string): string {
  const url = new URL(address);
  url.searchParams.set('translate', language);
  return url.href;
}
