import { invalid, Problem } from '@townkeep/core/kernel';
import { codeProblem, personName, readCode, secondFactorProblems, type TypedCode } from '@townkeep/core/people';
import { staffEvents } from '@townkeep/core/people/events.ts';
import { clearAttempts, countAttempt, type Guess } from '../../platform/auth/sessions/attempts.ts';
import { hashLookupCode, refuseIfHashingIsBusy } from '../../platform/auth/passwords.ts';
import { recordEvent } from '../../platform/records/events.ts';
import type { Services } from '../../platform/services.ts';
import type { DeviceCookie } from '../sessions/device-cookie.ts';
import { guessOf, limitUnknownDevices } from '../guesses.ts';
import { recordRefusal } from '../password/check-password.ts';
import type { Account } from '../queries/accounts.ts';
import {
  countRecoveryCodes,
  findFactor,
  findRecoverySalt,
  useRecoveryCode,
  useStep,
} from '../queries/second-factors.ts';
import { openFactor } from './factor-secret.ts';
import { stepOfCode } from './totp.ts';

/** A typed code, and the device that sent it. */
export interface GivenCode {
  readonly code: string;
  readonly device: DeviceCookie;
  readonly ip: string;
}

type Owner = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName'>;

/**
 * Checks a code of the account's authenticator app or a recovery code, and uses it up. Wrong codes are counted and
 * locked like wrong passwords, apart from them. The caller has checked the password or the session.
 * @throws Problem invalid_input (no code), code_wrong, sign_in_locked, too_many_requests, unavailable
 */
export async function checkCode(services: Services, agencyId: number, owner: Owner, given: GivenCode): Promise<void> {
  const typed = readCode(given.code);
  if (typed === null) throw invalid({ code: codeProblem(given.code) ?? '' });
  const guess: Guess = { ...guessOf(services, { agencyId, email: owner.email }, given.device), guessed: 'code' };
  await limitUnknownDevices(services, guess, given.ip, () => matchCode(services, { agencyId, owner, guess }, typed));
}

interface Matching {
  readonly agencyId: number;
  readonly owner: Owner;
  readonly guess: Guess;
}

async function matchCode(services: Services, { agencyId, owner, guess }: Matching, typed: TypedCode): Promise<void> {
  const { database, settings, now } = services;
  refuseIfHashingIsBusy();
  const { isLast } = await countAttempt(database, settings.secret, guess, now());
  const spend = typed.kind === 'app' ? spendAppCode : spendRecoveryCode;
  if (!(await spend(services, agencyId, owner, typed.code))) {
    const refusal = { accountId: owner.id, reason: 'code_wrong', by: 'PASSWORD', isLocked: isLast } as const;
    await recordRefusal(services, agencyId, refusal);
    const { code_wrong: wrong } = secondFactorProblems;
    throw new Problem(wrong, { fields: { code: wrong.template } });
  }
  await clearAttempts(database, settings.secret, guess);
}

/** Returns whether the code is right, and uses up its time step. */
function spendAppCode(services: Services, agencyId: number, { id }: Owner, code: string): Promise<boolean> {
  return services.inAgency(agencyId, async (tx) => {
    const sealed = (await findFactor(tx, id))?.sealedSecret ?? null;
    const secret = sealed === null ? null : openFactor(services, { agencyId, staffId: id }, sealed);
    const step = secret === null ? null : stepOfCode(secret, code, services.now());
    return step !== null && useStep(tx, id, step);
  });
}

/** Returns whether the recovery code is right, and removes it. It is hashed outside of any transaction. */
async function spendRecoveryCode(services: Services, agencyId: number, owner: Owner, code: string): Promise<boolean> {
  const { id } = owner;
  const salt = await services.inAgency(agencyId, (tx) => findRecoverySalt(tx, id), { reads: true });
  if (salt === undefined) return false;
  const hash = await hashLookupCode(code, salt);
  return services.inAgency(agencyId, async (tx) => {
    if (!(await useRecoveryCode(tx, id, hash))) return false;
    const left = await countRecoveryCodes(tx, id);
    recordEvent(tx, { kind: 'STAFF', id, name: personName(owner) }, staffEvents.recoveryCodeUsed, id, { left });
    return true;
  });
}
