import { Problem, type ProblemCode } from '@townkeep/core/kernel';
import { type SignInWay, staffEvents } from '@townkeep/core/people/events.ts';
import { getStaffSignIn, hasPasswords } from '../agencies/index.ts';
import { clearAttempts, countAttempt, type Guess } from '../platform/auth/attempts.ts';
import { type DeviceAccount, findDevice, rememberDevice } from '../platform/auth/devices.ts';
import { isPassword } from '../platform/auth/passwords.ts';
import { recordEvent, SYSTEM } from '../platform/events.ts';
import type { Services } from '../platform/services.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { accountBlocker } from './eligibility.ts';
import { type Account, findAccountByEmail, findSuperAdminByEmail, type SuperAdmin } from './queries.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Identifies a known device, for the lock-out. */
  readonly device: DeviceCookie;
}

/**
 * Whose e-mail and password these are. What is wrong with the account is told only to who knows its password.
 * @throws Problem not_found (no such agency), password_sign_in_off, sign_in_locked, sign_in_failed, user_deactivated, no_privileges
 */
export async function checkPassword(services: Services, agencyId: number, { email, password, device }: Credentials): Promise<Account> {
  if (!hasPasswords(await getStaffSignIn(services, agencyId))) throw new Problem('password_sign_in_off');
  const guess = guessOf(services, { agencyId, email }, device);
  const { isLast } = await countAttempt(services.database, services.settings.secret, guess, services.now());
  const account = await services.inAgency(agencyId, (tx) => findAccountByEmail(tx, email), { isReadOnly: true });
  const isRight = await isPassword(account?.passwordHash ?? null, password);
  if (account === undefined || !isRight) {
    await recordRefusal(services, agencyId, { accountId: account?.id ?? null, reason: 'sign_in_failed', by: 'PASSWORD', isLocked: isLast });
    throw new Problem('sign_in_failed');
  }
  await clearAttempts(services.database, services.settings.secret, guess);
  const blocker = accountBlocker(account);
  if (blocker !== null) {
    await recordRefusal(services, agencyId, { accountId: account.id, reason: blocker, by: 'PASSWORD' });
    throw new Problem(blocker);
  }
  remember(services, guess, device);
  return account;
}

const guessOf = ({ settings, now }: Services, account: DeviceAccount, device: DeviceCookie): Guess => ({
  ...account,
  deviceId: findDevice(settings.secret, device.read(), account, now()),
});

function remember({ settings, now }: Services, account: DeviceAccount, device: DeviceCookie): void {
  device.write(rememberDevice(settings.secret, device.read(), account, now()));
}

/**
 * The same for super admins, who belong to no agency and so have no events there until they enter one.
 * @throws Problem sign_in_locked, sign_in_failed, user_deactivated
 */
export async function checkAdminPassword(services: Services, { email, password, device }: Credentials): Promise<SuperAdmin> {
  const guess = guessOf(services, { agencyId: null, email }, device);
  await countAttempt(services.database, services.settings.secret, guess, services.now());
  const admin = await findSuperAdminByEmail(services.database, email);
  const isRight = await isPassword(admin?.passwordHash ?? null, password);
  if (admin === undefined || !isRight) {
    services.log.warn('a super admin sign-in was refused');
    throw new Problem('sign_in_failed');
  }
  await clearAttempts(services.database, services.settings.secret, guess);
  if (!admin.isActive) throw new Problem('user_deactivated');
  remember(services, guess, device);
  return admin;
}

/** Tells of a refused sign-in in a transaction of its own; never what was typed, since it may be a password in the wrong field. */
export async function recordRefusal(
  services: Services,
  agencyId: number,
  refusal: { accountId: string | null; reason: ProblemCode; by: SignInWay; isLocked?: boolean },
): Promise<void> {
  const { accountId, ...data } = refusal;
  await services.inAgency(agencyId, async (tx) => recordEvent(tx, SYSTEM, staffEvents.signInRefused, accountId, data));
}
