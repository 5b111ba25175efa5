/* Why a person was signed out or refused, kept until the next sign-in; shown on the agency's error page. */
import { readStored, store } from '../../../ui/browser-storage.ts';

const KEY = 'townkeep_sign_in_error';

export const saveSignInError = (message: string): void => store(KEY, message, 'sessionStorage');

export function readSignInError(): string | null {
  const message = readStored(KEY, 'sessionStorage');
  return typeof message === 'string' ? message : null;
}

export const clearSignInError = (): void => store(KEY, null, 'sessionStorage');
