/** What the address of any public page may carry. Source: public side §2, 'Query parameters on the issue form'. */
export interface PageQuery {
  /** Shown in a frame of the city's own page. */
  readonly isFramed: boolean;
  readonly language: string | null;
}

export function readPageQuery(search: string): PageQuery {
  const query = new URLSearchParams(search);
  return { isFramed: isOn(query, 'isIFrame'), language: textOf(query, 'translate') };
}

/** Returns a parameter's text; null where it is absent or blank. */
export const textOf = (query: URLSearchParams, name: string): string | null => query.get(name)?.trim() || null;

/** Whether a parameter is switched on: by its name alone, too. */
export const isOn = (query: URLSearchParams, name: string): boolean =>
  ['true', '1', 'yes', ''].includes(query.get(name)?.trim().toLowerCase() ?? 'absent');

/** The address with the language that its page is to have. */
export function withLanguage(address: string, language: string): string {
  const url = new URL(address);
  url.searchParams.set('translate', language);
  return url.href;
}
