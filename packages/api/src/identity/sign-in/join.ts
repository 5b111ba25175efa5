import { personName } from '@townkeep/core/identity/people';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { type Account, saveJoined } from './queries/accounts.ts';

/** Records that a person followed their invitation: by setting a password, or by signing in with the agency's provider. */
export async function joinIfInvited(
  tx: AgencyTx,
  account: Pick<Account, 'id' | 'firstName' | 'lastName' | 'hasJoined'>,
  now: Date,
): Promise<void> {
  if (account.hasJoined) return;
  await saveJoined(tx, account.id, now);
  recordEvent(tx, { kind: 'STAFF', id: account.id, name: personName(account) }, staffEvents.joined, account.id, {});
}
