import { Problem } from '@townkeep/core/platform';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { type User, userProblems } from '@townkeep/core/across/users';
import { watchRights } from '../../identity/people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import type { Change } from '../../platform/records/subjects.ts';
import { lockForChange } from './lock-for-change.ts';
import { saveStanding } from './queries/changes.ts';
import { readUser } from './read-users.ts';
import type { StaffActing } from '../../platform/acting.ts';

/**
 * Reactivates an account, with the rights that it had.
 * @throws Problem not_found, stale_version, user_active, admin_right_not_held
 */
export async function reactivateUser(tx: AgencyTx, change: Change, by: StaffActing): Promise<User> {
  const user = await lockForChange(tx, change);
  if (user.status !== 'INACTIVE') throw new Problem(userProblems.user_active);
  const check = await watchRights(tx, by.staff);
  await saveStanding(tx, user.id, true);
  await check();
  recordEvent(tx, by.actor, staffEvents.reactivated, user.id, {});
  return readUser(tx, user.id);
}
