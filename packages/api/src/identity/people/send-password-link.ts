import { Problem } from '@townkeep/core/platform';
import { hasPasswords, staffSignInArea } from '../../office/agencies/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { findAccount, mailPasswordLink } from '../sign-in/index.ts';
import { refuseForeignAccount } from './rights/foreign-account.ts';
import type { StaffActing } from '../../platform/acting.ts';

/**
 * Sends a staff member of the agency a link to set a new password.
 * @throws Problem not_found, password_sign_in_off, user_deactivated, admin_right_not_held
 */
export async function sendPasswordLink(
  tx: AgencyTx,
  userId: string,
  { services, staff, actor }: StaffActing,
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (account === undefined) throw new Problem('not_found');
  if (!hasPasswords(await readArea(tx, staffSignInArea))) throw new Problem('password_sign_in_off');
  if (!account.isActive) throw new Problem('user_deactivated');
  await refuseForeignAccount(tx, account.id, staff);
  await mailPasswordLink(tx, services, account, actor);
}
