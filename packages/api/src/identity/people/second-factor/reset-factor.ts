import { Problem } from '@townkeep/core/platform';
import { secondFactorProblems } from '@townkeep/core/identity/people';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { endSessionsOf } from '../../../platform/auth/sessions/renew-session.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { findAccount, removeFactor, writeAboutFactor } from '../../sign-in/index.ts';
import { refuseForeignAccount } from '../rights/foreign-account.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Removes the second factor of another staff member, ends their sessions, and writes to them. One's own takes the
 * password and a code, so it is refused here.
 * @throws Problem not_found, own_second_factor, admin_right_not_held, second_factor_off
 */
export async function resetFactor(
  tx: AgencyTx,
  userId: string,
  { services, staff, actor }: StaffActing,
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (account === undefined) throw new Problem('not_found');
  if (account.id === actor.id) throw new Problem(secondFactorProblems.own_second_factor);
  await refuseForeignAccount(tx, account.id, staff);
  if (!(await removeFactor(tx, account.id))) throw new Problem(secondFactorProblems.second_factor_off);
  await endSessionsOf(tx, account.id);
  const eventId = recordEvent(tx, actor, staffEvents.secondFactorReset, account.id, {});
  await writeAboutFactor(tx, services, account, { eventId, change: 'RESET' });
}
