export interface LinkError {
  /** The link that its agency no longer uses, which the page names. */
  readonly endedLink: string | null;
  readonly language: string | null;
  readonly isFramed: boolean;
}

/** The page that says why there is no form, in the language and the frame that the form was asked for in. */
export function linkErrorAddress({ endedLink, language, isFramed }: LinkError): string {
  const query = new URLSearchParams({
    ...(endedLink === null ? {} : { link: endedLink }),
    ...(language === null ? {} : { translate: language }),
    ...(isFramed ? { isIFrame: 'true' } : {}),
  });
  return query.size === 0 ? '/crm/error' : `/crm/error?${query.toString()}`;
}

/** The link that such a page's address names. */
export const endedLinkOf = (search: string): string | null => new URLSearchParams(search).get('link') || null;
