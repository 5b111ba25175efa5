import { Problem } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { deletionBlocker, userProblems } from '@townkeep/core/across/users';
import { refuseForeignAccount, watchRights } from '../../identity/people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { countAllUses } from './hand-over.ts';
import { lockForChange } from './lock-for-change.ts';
import { deleteUser } from './queries/changes.ts';
import { recordedAccount } from './recorded-account.ts';
import type { StaffActing } from '../../platform/acting.ts';

/**
 * Deletes an account that no other record names, with its sessions, links and own views.
 * @throws Problem not_found, own_account, user_referred, and those of `watchRights`
 */
export async function removeUser(tx: AgencyTx, id: string, by: StaffActing): Promise<void> {
  const user = await lockForChange(tx, { id });
  if (id === by.staff.profile.id) throw new Problem(userProblems.own_account);
  await refuseForeignAccount(tx, id, by.staff);
  const { held, past } = await countAllUses(tx, by.services, id);
  const message = deletionBlocker(personName(user), [...held, ...past]);
  if (message !== null) throw new Problem(userProblems.user_referred, { message });
  const check = await watchRights(tx, by.staff);
  await deleteUser(tx, id);
  await check();
  recordEvent(tx, by.actor, staffEvents.deleted, id, { values: recordedAccount(user) });
}
