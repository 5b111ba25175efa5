import type { Settings } from '../../../platform/settings/settings.ts';

type At = Pick<Settings, 'publicUrl'>;
const isSecure = ({ publicUrl }: At): boolean => publicUrl.startsWith('https:');

/**
 * Returns the refresh cookie's name and path. With its prefix a browser accepts it only from this exact host and by
 * TLS, so that no other site of the city can replace it; that requires the path `/`. Source: RFC 6265bis, 4.1.3; OWASP
 * ASVS 5.0, 3.3.
 */
export const refreshCookie = (settings: At): { readonly name: string; readonly path: string } =>
  isSecure(settings) ? { name: '__Host-townkeep_refresh', path: '/' } : { name: 'townkeep_refresh', path: '/api' };

/** Returns the cookie of a known device. Calls and pages both need it, so its path is always `/`. */
export const deviceCookie = (
  settings: At,
): { readonly name: string; readonly path: string; readonly isSecure: boolean } => ({
  name: isSecure(settings) ? '__Host-townkeep_device' : 'townkeep_device',
  path: '/',
  isSecure: isSecure(settings),
});

/** Returns the name of a cookie that is sent to only one part of the server. */
export const secureName = (settings: At, name: string): string => (isSecure(settings) ? `__Secure-${name}` : name);
