/**
 * The providers of accounts: residents sign in by email, text message or Google, or with the city's own sign-in
 * (`sso`).
 */
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

/** Returns whether a subject is of a resident's account, not of the city's own sign-in. */
export const isResidentAccount = (subject: string): boolean => identityProvider(subject) !== 'sso';
