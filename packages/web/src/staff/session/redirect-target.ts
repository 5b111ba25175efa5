/* Where somebody wanted to go before they had to sign in. Kept for the tab only. Source: staff application §4, 'Route guard'. */
const KEY = 'redirectUrl';

/** Remembers a page of the staff application. */
export function saveRedirectTarget(path: string): void {
  if (/^\/agencies\/\d+\/(?!login|error)/.test(path)) sessionStorage.setItem(KEY, path);
}

/** The remembered page of this agency, once. */
export function takeRedirectTarget(agencyId: number): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && path.startsWith(`/agencies/${agencyId}/`) ? path : null;
}
