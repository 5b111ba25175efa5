export interface LinkError {
  /** The link that its agency ended; the page names that agency. */
  readonly endedLink: string | null;
  readonly language: string | null;
  readonly isFramed: boolean;
}

/** Returns the address of the page that explains why there is no form, with the language and frame of the form. */
export function linkErrorAddress({ endedLink, language, isFramed }: LinkError): string {
  const query = new URLSearchParams({
    ...(endedLink === null ? {} : { link: endedLink }),
    ...(language === null ? {} : { translate: language }),
    ...(isFramed ? { isIFrame: 'true' } : {}),
  });
  return query.size === 0 ? '/crm/error' : `/crm/error?${query.toString()}`;
}

/** Returns the ended link in the query of such an address, or null. */
export const endedLinkOf = (search: string): string | null => new URLSearchParams(search).get('link') || null;
