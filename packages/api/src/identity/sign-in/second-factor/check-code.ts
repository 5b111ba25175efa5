import { invalid, Problem } from '@townkeep/core/platform';
import { codeProblem, readCode, secondFactorProblems, type TypedCode } from '@townkeep/core/identity/people';
import { clearAttempts, countAttempt, type Guess } from '../../../platform/auth/sessions/attempts.ts';
import type { DeviceAccount } from '../../../platform/auth/sessions/devices.ts';
import { hashLookupCode, refuseIfHashingIsBusy } from '../../../platform/auth/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import type { DeviceCookie } from '../sessions/device-cookie.ts';
import { guessOf, limitUnknownDevices } from '../guesses.ts';
import { type FactorOwner, openFactor } from './factor-secret.ts';
import { stepOfCode } from './totp.ts';

/** A typed code, and the device that sent it. */
export interface GivenCode {
  readonly code: string;
  readonly device: DeviceCookie;
  readonly ip: string;
}

/** An account with a second factor: what wrong codes are counted under, and how its codes are used up. */
export interface FactorHolder {
  readonly account: DeviceAccount;
  readonly owner: FactorOwner;
  /**
   * Uses up the time step that `stepOf` finds for the stored secret, and all before it. Returns false when it finds none,
   * or when the step was used before, also by a concurrent sign-in.
   */
  readonly useStep: (stepOf: (sealed: Uint8Array) => number | null) => Promise<boolean>;
  /** Finds the salt of the recovery codes; undefined when none are left. */
  readonly findSalt: () => Promise<Uint8Array | undefined>;
  /** Uses up a recovery code. Returns false when there is none, also after a concurrent use. */
  readonly useRecoveryCode: (hash: Uint8Array) => Promise<boolean>;
  readonly recordWrongCode: (isLocked: boolean) => Promise<void>;
}

/**
 * Checks a code of the account's authenticator app or a recovery code, and uses it up. Wrong codes are counted and
 * locked like wrong passwords, apart from them. The caller has checked the password or the session.
 * @throws Problem invalid_input (no code), code_wrong, sign_in_locked, too_many_requests, unavailable
 */
export async function checkCode(services: Services, holder: FactorHolder, given: GivenCode): Promise<void> {
  const typed = readCode(given.code);
  if (typed === null) throw invalid({ code: codeProblem(given.code) ?? '' });
  const guess: Guess = { ...guessOf(services, holder.account, given.device), guessed: 'code' };
  await limitUnknownDevices(services, guess, given.ip, () => matchCode(services, holder, guess, typed));
}

async function matchCode(services: Services, holder: FactorHolder, guess: Guess, typed: TypedCode): Promise<void> {
  const { database, settings, now } = services;
  refuseIfHashingIsBusy();
  const { isLast } = await countAttempt(database, settings.secret, guess, now());
  const isRight =
    typed.kind === 'app'
      ? await spendAppCode(services, holder, typed.code)
      : await spendRecoveryCode(holder, typed.code);
  if (!isRight) {
    await holder.recordWrongCode(isLast);
    const { code_wrong: wrong } = secondFactorProblems;
    throw new Problem(wrong, { fields: { code: wrong.template } });
  }
  await clearAttempts(database, settings.secret, guess);
}

/** Returns whether the code is right, and uses up its time step. */
const spendAppCode = (services: Services, { owner, useStep }: FactorHolder, code: string): Promise<boolean> =>
  useStep((sealed) => {
    const secret = openFactor(services, owner, sealed);
    return secret === null ? null : stepOfCode(secret, code, services.now());
  });

/** Returns whether the recovery code is right, and removes it. It is hashed outside of any transaction. */
async function spendRecoveryCode(holder: FactorHolder, code: string): Promise<boolean> {
  const salt = await holder.findSalt();
  return salt !== undefined && holder.useRecoveryCode(await hashLookupCode(code, salt));
}
