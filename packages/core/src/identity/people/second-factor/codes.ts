import { text } from '../../../platform/messages.ts';

/** Digits of an authenticator app's code. Source: RFC 6238. */
export const APP_CODE_DIGITS = 6;
/** The codes of one set of recovery codes. */
export const RECOVERY_CODES = 10;
/** Characters of a recovery code, without its hyphen: 50 bits. */
export const RECOVERY_CODE_LENGTH = 10;
/** The longest typed code, with the blanks and hyphens that people add. */
export const CODE_MAX = 30;

/** Without the letters I, L, O and U, which are mistaken for digits or V. Source: Crockford's Base32. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as typed: of the app, or one for recovery, in the form in which it is hashed. */
export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string };

/**
 * Reads a typed code; null when it is neither. Blanks, hyphens and case do not matter, and letters that look like a
 * digit of a recovery code count as that digit.
 */
export function readCode(typed: string): TypedCode | null {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (new RegExp(`^\\d{${APP_CODE_DIGITS}}$`).test(plain)) return { kind: 'app', code: plain };
  const code = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isRecovery =
    code.length === RECOVERY_CODE_LENGTH && [...code].every((each) => RECOVERY_ALPHABET.includes(each));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** Returns a recovery code as people read it: two halves. */
export const recoveryCodeText = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

/** Returns an app's key in groups of four, which are easier to copy by eye. */
export const keyInGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Returns the problem of a typed code that a form can see, or null. */
export function codeProblem(typed: string): string | null {
  if (typed.trim() === '') return text('required', { label: 'Code' });
  return readCode(typed) === null ? text('codeFormat', { n: APP_CODE_DIGITS }) : null;
}

/** Returns the content of the file in which a person keeps their recovery codes. */
export function recoveryCodesFile(codes: readonly string[], agencyName: string, email: string): string {
  const head = [`Recovery codes for ${agencyName}`, email, '', 'Each code signs you in once, without your phone.', ''];
  return [...head, ...codes, ''].join('\r\n');
}
