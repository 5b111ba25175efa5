import type { Services } from '../../../platform/services.ts';
import { endEverySessionOfAdmin } from '../admin-sign-in.ts';
import { ADMINISTRATION } from '../pages/layout.ts';
import {
  findAdminRecoverySalt,
  findAdminSecret,
  removeAdminFactor,
  saveAdminFactor,
  useAdminRecoveryCode,
  useAdminStep,
} from '../queries/admin-factors.ts';
import type { SuperAdmin } from '../queries/accounts.ts';
import type { FactorHolder } from './check-code.ts';
import { firstStep } from './enrollment.ts';
import { sealFactor } from './factor-secret.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

type Owner = Pick<SuperAdmin, 'id' | 'email'>;

/**
 * Returns a super admin as the holder of a second factor. Super admins belong to no agency, so the server's log records
 * what becomes of codes.
 */
export const adminFactor = ({ database, log }: Services, { id, email }: Owner): FactorHolder => ({
  account: { agencyId: null, email },
  owner: { agencyId: null, id },
  useStep: async (stepOf) => {
    const sealed = await findAdminSecret(database, id);
    const step = sealed === null ? null : stepOf(sealed);
    return sealed !== null && step !== null && useAdminStep(database, id, { sealed, step });
  },
  findSalt: () => findAdminRecoverySalt(database, id),
  useRecoveryCode: async (hash) => {
    const isUsed = await useAdminRecoveryCode(database, id, hash);
    if (isUsed) log.warn({ superAdminId: id }, 'a super admin used a recovery code');
    return isUsed;
  },
  recordWrongCode: async (isLocked) =>
    log.warn({ superAdminId: id, isLocked }, 'a super admin sign-in was refused: the code is wrong'),
});

/** A key for an authenticator app, which is stored nowhere before its first code. */
export interface NewKey {
  /** Base32, as a person types it. */
  readonly secret: string;
  /** The `otpauth:` address. */
  readonly address: string;
}

/** Makes the key of a super admin's authenticator app. */
export function newAdminKey({ email }: Owner): NewKey {
  const secret = newTotpSecret();
  return { secret, address: totpAddress(secret, ADMINISTRATION, email) };
}

/**
 * Turns the second factor of a super admin on, in place of an earlier one, and ends all their sessions. Returns the
 * recovery codes, which are stored as hashes only.
 * @throws Problem invalid_input for a code that is not of the key; nothing is stored then
 */
export async function turnOnAdminFactor(
  services: Services,
  owner: Owner,
  { secret, code }: { readonly secret: string; readonly code: string },
): Promise<string[]> {
  const now = services.now();
  const step = firstStep(secret, code, now);
  const recoveryCodes = await newRecoveryCodes();
  const sealed = sealFactor(services, { agencyId: null, id: owner.id }, secret);
  await saveAdminFactor(services.database, owner.id, { sealed, step, now, recoveryCodes });
  await endEverySessionOfAdmin(services, owner.id);
  return recoveryCodes.codes;
}

/** Turns the second factor of a super admin off, and ends all their sessions. Returns whether it was on. */
export async function turnOffAdminFactor(services: Services, { id }: Owner): Promise<boolean> {
  const wasOn = await removeAdminFactor(services.database, id);
  if (wasOn) await endEverySessionOfAdmin(services, id);
  return wasOn;
}
