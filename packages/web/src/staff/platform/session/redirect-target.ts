/**
 * The page that a person requested before signing in, kept for the tab only.
 * Source: staff application §4, 'Route guard'.
 */
import { readStored, store } from '../../../ui/browser-storage.ts';

const KEY = 'redirectUrl';

/** Remembers a page of the staff application. */
export function saveRedirectTarget(path: string): void {
  if (/^\/agencies\/\d+\/(?!login|error)/.test(path)) store(KEY, path, 'sessionStorage');
}

export const forgetRedirectTarget = (): void => store(KEY, null, 'sessionStorage');

/** Returns the remembered page of this agency and forgets it. */
export function takeRedirectTarget(agencyId: number): string | null {
  const path = readStored(KEY, 'sessionStorage');
  forgetRedirectTarget();
  return typeof path === 'string' && path.startsWith(`/agencies/${agencyId}/`) ? path : null;
}
