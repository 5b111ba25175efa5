import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import type { NewAccount, User } from '@townkeep/core/across/users';
import { watchRights } from '../../identity/people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { touchConfiguration } from '../../platform/settings/settings-rows.ts';
import { checkAccount } from './account-rules.ts';
import { changeGroups } from './change-groups.ts';
import { sendInvitation } from './invite.ts';
import { insertUser } from './queries/changes.ts';
import { readUser } from './read-users.ts';
import { recordedAccount } from './recorded-account.ts';
import type { StaffActing } from '../../platform/acting.ts';

/** A new account, and whether the person is invited at once. */
export type Created = NewAccount & { readonly isInvited: boolean };

/**
 * Creates an account, and invites the person unless the invitation is sent later.
 * @throws Problem email_taken, username_taken, invalid_input, admin_right_not_held
 */
export async function createUser(tx: AgencyTx, account: Created, by: StaffActing): Promise<User> {
  await touchConfiguration(tx);
  const check = await watchRights(tx, by.staff);
  const id = newId();
  await insertAccount(tx, id, account, by);
  await check();
  return readUser(tx, id);
}

/**
 * Creates an account with this id, under the lock of the configuration. The caller checks what it does to rights.
 * @throws Problem email_taken, username_taken, invalid_input
 */
export async function insertAccount(
  tx: AgencyTx,
  id: string,
  { groupIds, isInvited, ...account }: Created,
  by: StaffActing,
): Promise<void> {
  await checkAccount(tx, account, null);
  await insertUser(tx, id, account, by.now);
  if (groupIds.length > 0) await changeGroups(tx, id, groupIds, by);
  recordEvent(tx, by.actor, staffEvents.created, id, { values: recordedAccount(await readUser(tx, id)) });
  if (isInvited) await sendInvitation(tx, { ...account, id }, by);
}
