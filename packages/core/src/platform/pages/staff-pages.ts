import { pathParts } from './path-parts.ts';

/**
 * The addresses of the staff application, for its router. All addresses below an agency's are the application's own.
 */
export const staffPages = {
  home: '/',
  login: '/login',
  admin: '/admin',
  signedIn: '/implicit/callback',
  signedOut: '/logout/callback',
  agency: '/agencies/$agencyId',
} as const;

/** Returns whether a text can be an agency's number. The page that loads the agency reports whether it exists. */
export const isAgencyNumber = (text: string): boolean => /^\d{1,5}$/.test(text);

/** Returns whether an address belongs to the staff application, even if it shows an error there. */
export function isStaffPage(pathname: string): boolean {
  const parts = pathParts(pathname);
  return Object.values(staffPages).some((page) => {
    const pattern = pathParts(page);
    const fits = page === staffPages.agency ? parts.length >= pattern.length : parts.length === pattern.length;
    return (
      fits &&
      pattern.every((part, i) =>
        part === '$agencyId' ? isAgencyNumber(parts[i] ?? '') : part === parts[i]?.toLowerCase(),
      )
    );
  });
}
