/** What is known of a reporter, the phone in E.164 form. */
export interface Reporter {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

/**
 * What makes two reports the same person's: the ways to reach them and the name, whatever its case. Null when they gave
 * no way to be reached, since a name alone is many people's. The e-mail and the phone both count, so that nobody's
 * messages go to a phone that somebody else once gave with their e-mail address.
 */
export function contactKey({ firstName, lastName, email, phoneNumber }: Reporter): string | null {
  if (email === null && phoneNumber === null) return null;
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim().replace(/\s+/g, ' ');
  return [email ?? '', phoneNumber ?? '', name].join('|').normalize('NFKC').toLowerCase();
}
