import { Problem } from '@townkeep/core/platform';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { lastActiveProblem } from '@townkeep/core/platform/setup/last-active.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { countActive, type ListRow } from '../queries.ts';

/**
 * Refuses to deactivate or delete the last active item of a list that must keep one. Runs after `touchConfiguration`,
 * so that no other change to the list can happen in between.
 * @throws Problem last_active
 */
export async function keepOneActive(tx: AgencyTx, list: ConfigList, item: ListRow): Promise<void> {
  if (!list.keepsOne || !item.isActive) return;
  const message = lastActiveProblem(list, item, await countActive(tx, list));
  if (message !== null) throw new Problem('last_active', { message, fields: { isActive: message } });
}
