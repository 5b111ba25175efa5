import type { Settings } from '../../platform/settings/settings.ts';

type At = Pick<Settings, 'publicUrl'>;
const isSecure = ({ publicUrl }: At): boolean => publicUrl.startsWith('https:');

/**
 * The refresh cookie. By its prefix a browser takes it from this very host and by TLS only, so that no other site of
 * the city can put its own in the place of ours; that needs the path `/`. Source: RFC 6265bis, 4.1.3; OWASP ASVS 5.0,
 * 3.3.
 */
export const refreshCookie = (settings: At): { readonly name: string; readonly path: string } =>
  isSecure(settings) ? { name: '__Host-townkeep_refresh', path: '/' } : { name: 'townkeep_refresh', path: '/api' };

/** The cookie of a known device. It goes to the calls and to the pages, so its path is `/` in each case. */
export const deviceCookie = (
  settings: At,
): { readonly name: string; readonly path: string; readonly isSecure: boolean } => ({
  name: isSecure(settings) ? '__Host-townkeep_device' : 'townkeep_device',
  path: '/',
  isSecure: isSecure(settings),
});

/** The name of a cookie that goes to one part of the server only. */
export const secureName = (settings: At, name: string): string => (isSecure(settings) ? `__Secure-${name}` : name);
