/* Why somebody was signed out or not let in; shown once by the agency's error page. */
const KEY = 'townkeep_sign_in_error';

export const saveSignInError = (message: string): void => sessionStorage.setItem(KEY, message);

export function readSignInError(): string | null {
  return sessionStorage.getItem(KEY);
}

export const clearSignInError = (): void => sessionStorage.removeItem(KEY);
