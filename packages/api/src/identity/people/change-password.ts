import { staffOf } from '../../platform/acting.ts';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { endSessionsOf } from '../../platform/auth/sessions/renew-session.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { refuseBadPassword, savePassword } from '../sign-in/index.ts';
import { checkOwnPassword, ownAccount } from './own-account.ts';

/**
 * Changes the caller's password and ends all their other sessions. A wrong current password counts as a failed sign-in.
 * @throws Problem password_sign_in_off, sign_in_locked, invalid_input, unavailable
 */
export async function changePassword(
  context: CallContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { actor } = context;
  const { account, settings } = await ownAccount(context);
  await refuseBadPassword(settings, 'newPassword', newPassword);
  await checkOwnPassword(context, account, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await context.inAgency(async (tx) => {
    await savePassword(tx, account.id, passwordHash);
    await endSessionsOf(tx, account.id, staffOf(context).through.id);
    recordEvent(tx, actor, staffEvents.passwordChanged, account.id, { by: 'SELF' });
  });
}
