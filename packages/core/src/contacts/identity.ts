/** Who vouches for an account: the residents' sign-in by e-mail, text message or Google, or the city's own. */
export const identityProviders = ['auth0', 'sms', 'google-oauth2', 'sso'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/**
 * Returns the provider of an account by the prefix of its subject: `sms|5f0c` is `sms`. A subject without a known
 * prefix is an account of the city's own sign-in. Source: public side §3, 'Sign-in identity'.
 */
export function identityProvider(subject: string): IdentityProvider {
  const prefix = subject.includes('|') ? subject.slice(0, subject.indexOf('|')) : '';
  return identityProviders.find((provider) => provider === prefix && provider !== 'sso') ?? 'sso';
}

/** Residents' accounts; those of the city's own sign-in are not among them. */
export const isResidentAccount = (subject: string): boolean => identityProvider(subject) !== 'sso';
