import { invalid, Problem, text } from '@townkeep/core/kernel';
import { staffEvents } from '@townkeep/core/people/events.ts';
import { clearAttempts, countAttempt, type Guess } from '../platform/auth/sessions/attempts.ts';
import { findDevice } from '../platform/auth/sessions/devices.ts';
import { hashPassword, isPassword, refuseIfHashingIsBusy } from '../platform/auth/passwords.ts';
import { endSessionsOf } from '../platform/auth/sessions/renew-session.ts';
import { recordEvent } from '../platform/records/events.ts';
import type { CallContext } from '../platform/http/context.ts';
import { readArea } from '../platform/settings/settings-rows.ts';
import { hasPasswords, staffSignInArea } from '../agencies/index.ts';
import { deviceOfCall, findAccount, refuseBadPassword, savePassword } from '../sign-in/index.ts';

/**
 * Changes the caller's password and ends all their other sessions. A wrong current password counts as a failed sign-in.
 * @throws Problem password_sign_in_off, sign_in_locked, invalid_input, unavailable
 */
export async function changePassword(
  context: CallContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { services, agencyId, staff, actor } = context;
  const { settings, account } = await services.inAgency(
    agencyId,
    async (tx) => ({ settings: await readArea(tx, staffSignInArea), account: await findAccount(tx, staff.profile.id) }),
    { reads: true },
  );
  if (!hasPasswords(settings)) throw new Problem('password_sign_in_off');
  if (account === undefined) throw new Problem('unauthenticated');
  await refuseBadPassword('newPassword', newPassword);
  const { secret } = services.settings;
  const named = { agencyId, email: account.email };
  const guess: Guess = { ...named, deviceId: findDevice(secret, deviceOfCall(context).read(), named, services.now()) };
  refuseIfHashingIsBusy();
  await countAttempt(services.database, secret, guess, services.now());
  if (!(await isPassword(account.passwordHash, currentPassword)))
    throw invalid({ currentPassword: text('currentPasswordWrong') });
  await clearAttempts(services.database, secret, guess);
  const passwordHash = await hashPassword(newPassword);
  await context.inAgency(async (tx) => {
    await savePassword(tx, account.id, passwordHash);
    await endSessionsOf(tx, account.id, staff.sessionId);
    recordEvent(tx, actor, staffEvents.passwordChanged, account.id, { by: 'SELF' });
  });
}
