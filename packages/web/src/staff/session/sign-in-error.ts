/* Why somebody was signed out or not let in, until somebody is; shown by the agency's error page. */
import { readStored, store } from '../../ui/browser-storage.ts';

const KEY = 'townkeep_sign_in_error';

export const saveSignInError = (message: string): void => store(KEY, message, 'sessionStorage');

export function readSignInError(): string | null {
  const message = readStored(KEY, 'sessionStorage');
  return typeof message === 'string' ? message : null;
}

export const clearSignInError = (): void => store(KEY, null, 'sessionStorage');
