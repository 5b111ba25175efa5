import { changesBetween } from '@townkeep/core/platform/event.ts';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import type { AccountChange, User } from '@townkeep/core/across/users';
import { refuseForeignAccount, refuseTakingOver, watchRights } from '../../identity/people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import type { Change } from '../../platform/records/subjects.ts';
import { endSessionsOf } from '../../platform/auth/sessions/renew-session.ts';
import { usePasswordLinks } from '../../identity/sign-in/index.ts';
import { checkAccount } from './account-rules.ts';
import { changeGroups } from './change-groups.ts';
import { lockForChange } from './lock-for-change.ts';
import { type AccountColumns, saveUser } from './queries/changes.ts';
import { readUser } from './read-users.ts';
import { plainFields, recordedAccount } from './recorded-account.ts';
import type { StaffActing } from '../../platform/acting.ts';

/**
 * Changes an account; what is left out stays. A change to the same values saves nothing. A new email or username ends
 * the person's sessions and their open links.
 * @throws Problem not_found, stale_version, email_taken, username_taken, invalid_input, supervisor_loop, account_has_more, and
 * those of `watchRights`
 */
export async function updateUser(
  tx: AgencyTx,
  { id, version, groupIds, ...given }: Change & AccountChange,
  by: StaffActing,
): Promise<User> {
  const stored = await lockForChange(tx, { id, version });
  const check = await watchRights(tx, by.staff);
  const before = columnsOf(stored);
  const after = { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
  const isOtherName = after.email !== before.email || after.username !== before.username;
  if (isOtherName) {
    await refuseForeignAccount(tx, id, by.staff);
    await refuseTakingOver(tx, id, by.staff);
  }
  await checkAccount(tx, after, { ...before, id });
  if (Object.keys(changesBetween({ ...before }, { ...after })).length > 0) await saveUser(tx, id, after);
  if (groupIds !== undefined) await changeGroups(tx, id, groupIds, by);
  await check();
  if (isOtherName) {
    await endSessionsOf(tx, id, by.through.id);
    await usePasswordLinks(tx, id, by.now);
  }
  const saved = await readUser(tx, id);
  const changes = changesBetween(recordedAccount(stored), recordedAccount(saved));
  if (Object.keys(changes).length > 0) recordEvent(tx, by.actor, staffEvents.changed, id, { changes });
  return saved;
}

const columnsOf = (user: User): AccountColumns => ({
  ...plainFields(user),
  departmentId: user.department?.id ?? null,
  roleId: user.role?.id ?? null,
  supervisorId: user.supervisor?.id ?? null,
});
