import { Problem } from '@townkeep/core/platform';
import type { User } from '@townkeep/core/across/users';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Change } from '../../platform/records/subjects.ts';
import { touchConfiguration } from '../../platform/settings/settings-rows.ts';
import { lockUser } from './queries/changes.ts';
import { readUser } from './read-users.ts';

/**
 * Begins a change of an account: locks the agency's configuration, then the account, and returns it.
 * @throws Problem not_found, stale_version
 */
export async function lockForChange(tx: AgencyTx, { id, version }: Change): Promise<User> {
  await touchConfiguration(tx);
  const stored = await lockUser(tx, id);
  if (stored === null) throw new Problem('not_found');
  if (version !== undefined && version !== stored) throw new Problem('stale_version');
  return readUser(tx, id);
}
