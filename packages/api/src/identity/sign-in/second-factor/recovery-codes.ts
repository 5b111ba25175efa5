import { randomBytes, randomInt } from 'node:crypto';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  recoveryCodeText,
} from '@townkeep/core/identity/people';
import { hashLookupCode } from '../../../platform/auth/passwords.ts';

const SALT_BYTES = 16;

/** A new set of recovery codes: as shown to the person once, and as stored. */
export interface NewRecoveryCodes {
  readonly codes: string[];
  readonly salt: Buffer;
  readonly hashes: readonly Buffer[];
}

const newCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** Makes a set of recovery codes. @throws Problem unavailable when too many passwords wait to be hashed */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const salt = randomBytes(SALT_BYTES);
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await hashLookupCode(code, salt));
  return { codes: codes.map(recoveryCodeText), salt, hashes };
}
