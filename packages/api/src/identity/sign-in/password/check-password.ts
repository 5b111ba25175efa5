import { Problem, type ProblemCode } from '@townkeep/core/platform';
import { type SignInMethod, staffEvents } from '@townkeep/core/identity/people/events.ts';
import { getStaffSignIn, hasPasswords } from '../../../office/agencies/index.ts';
import { clearAttempts, countAttempt, type Guess } from '../../../platform/auth/sessions/attempts.ts';
import { isPassword, refuseIfHashingIsBusy } from '../../../platform/auth/passwords.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { Services } from '../../../platform/services.ts';
import type { DeviceCookie } from '../sessions/device-cookie.ts';
import { accountBlocker } from '../eligibility.ts';
import { guessOf, limitUnknownDevices } from '../guesses.ts';
import { type Account, findAccountByEmail, findSuperAdminByEmail, type SuperAdmin } from '../queries/accounts.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Identifies a known device, for the lock-out. */
  readonly device: DeviceCookie;
  readonly ip: string;
}

/**
 * Returns the account with this email and password. A problem with the account is reported only if the password is
 * right. It is one of the two factors: `signInByPassword` decides what follows.
 * @throws Problem not_found (no such agency), password_sign_in_off, too_many_requests, unavailable, sign_in_locked,
 * sign_in_failed, user_deactivated, no_privileges
 */
export async function checkPassword(services: Services, agencyId: number, credentials: Credentials): Promise<Account> {
  if (!hasPasswords(await getStaffSignIn(services, agencyId))) throw new Problem('password_sign_in_off');
  const named = await services.inAgency(agencyId, (tx) => findAccountByEmail(tx, credentials.email), { reads: true });
  // An account has one count, by whichever of its names it is guessed at.
  const email = named?.email ?? credentials.email;
  const guess = { ...guessOf(services, { agencyId, email }, credentials.device), agencyId };
  const account = await limitUnknownDevices(services, guess, credentials.ip, () =>
    matchPassword(services, guess, named, credentials.password),
  );
  const blocker = accountBlocker(account);
  if (blocker !== null) {
    await recordRefusal(services, agencyId, { accountId: account.id, reason: blocker, by: 'PASSWORD' });
    throw new Problem(blocker);
  }
  return account;
}

/**
 * Returns the account if the password matches.
 * @throws Problem unavailable, sign_in_locked, sign_in_failed
 */
async function matchPassword(
  services: Services,
  guess: Guess & { readonly agencyId: number },
  account: Account | undefined,
  password: string,
): Promise<Account> {
  const { database, settings, now } = services;
  refuseIfHashingIsBusy();
  const { isLast } = await countAttempt(database, settings.secret, guess, now());
  const isRight = await isPassword(account?.passwordHash ?? null, password);
  if (account === undefined || !isRight) {
    const refusal = {
      accountId: account?.id ?? null,
      reason: 'sign_in_failed',
      by: 'PASSWORD',
      isLocked: isLast,
    } as const;
    await recordRefusal(services, guess.agencyId, refusal);
    throw new Problem('sign_in_failed');
  }
  await clearAttempts(database, settings.secret, guess);
  return account;
}

/**
 * Returns the super admin with this email and password. Super admins belong to no agency, so nothing is recorded until
 * they enter one. It is one of the two factors: `signInAdminByPassword` decides what follows.
 * @throws Problem too_many_requests, unavailable, sign_in_locked, sign_in_failed, user_deactivated
 */
export async function checkAdminPassword(services: Services, credentials: Credentials): Promise<SuperAdmin> {
  const guess = guessOf(services, { agencyId: null, email: credentials.email }, credentials.device);
  const admin = await limitUnknownDevices(services, guess, credentials.ip, () =>
    matchAdmin(services, guess, credentials.password),
  );
  if (!admin.isActive) throw new Problem('user_deactivated');
  return admin;
}

async function matchAdmin(services: Services, guess: Guess, password: string): Promise<SuperAdmin> {
  const { database, settings, log, now } = services;
  refuseIfHashingIsBusy();
  await countAttempt(database, settings.secret, guess, now());
  const admin = await findSuperAdminByEmail(database, guess.email);
  const isRight = await isPassword(admin?.passwordHash ?? null, password);
  if (admin === undefined || !isRight) {
    log.warn('a super admin sign-in was refused');
    throw new Problem('sign_in_failed');
  }
  await clearAttempts(database, settings.secret, guess);
  return admin;
}

/** A refused sign-in. `accountId` is null for a name without an account. */
export interface Refusal {
  readonly accountId: string | null;
  readonly reason: ProblemCode | 'code_wrong';
  readonly by: SignInMethod;
  readonly isLocked?: boolean;
}

/**
 * Records a refused sign-in in its own transaction; never the typed text, which may be a password in the wrong field.
 */
export async function recordRefusal(services: Services, agencyId: number, refusal: Refusal): Promise<void> {
  const { accountId, ...data } = refusal;
  await services.inAgency(agencyId, async (tx) => recordEvent(tx, SYSTEM, staffEvents.signInRefused, accountId, data));
}
