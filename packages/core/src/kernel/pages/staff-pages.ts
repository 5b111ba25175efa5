import { partsOf } from './path-parts.ts';

/**
 * The addresses of the staff application, as its router takes them. All that is below an agency's is the application's
 * own.
 */
export const staffPages = {
  home: '/',
  login: '/login',
  admin: '/admin',
  signedIn: '/implicit/callback',
  signedOut: '/logout/callback',
  agency: '/agencies/$agencyId',
} as const;

/** Whether a text can be an agency's number. Whether there is such an agency, the page tells that asks for it. */
export const isAgencyNumber = (text: string): boolean => /^\d{1,5}$/.test(text);

/** Whether the staff application has a page at an address, whatever is shown there to whom. */
export function isStaffPage(pathname: string): boolean {
  const parts = partsOf(pathname);
  return Object.values(staffPages).some((page) => {
    const pattern = partsOf(page);
    const isLonger = page === staffPages.agency ? parts.length >= pattern.length : parts.length === pattern.length;
    return (
      isLonger &&
      pattern.every((part, i) =>
        part === '$agencyId' ? isAgencyNumber(parts[i] ?? '') : part === parts[i]?.toLowerCase(),
      )
    );
  });
}
