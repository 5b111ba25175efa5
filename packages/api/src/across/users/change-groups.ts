import { invalid, text } from '@townkeep/core/platform';
import { GROUP_MEMBERS_MAX, groupList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { servedLists, updateItem } from '../setup/lists/index.ts';
import { findGroups } from './queries/users.ts';
import type { StaffActing } from '../../platform/acting.ts';

/**
 * Puts a person into these groups, and takes them out of all others. Each group records the change, as if it had been
 * made there.
 * @throws Problem invalid_input (groupIds) for a group that is not offered or full
 */
export async function changeGroups(
  tx: AgencyTx,
  staffId: string,
  groupIds: readonly string[],
  by: StaffActing,
): Promise<void> {
  const groups = await findGroups(tx, staffId, groupIds);
  const known = new Set(groups.map(({ id }) => id));
  const added = groups.filter(({ id, memberIds }) => groupIds.includes(id) && !memberIds.includes(staffId));
  if (!groupIds.every((id) => known.has(id)) || added.some(({ isActive }) => !isActive))
    throw invalid({ groupIds: text('chooseOffered', { label: 'Groups' }) });
  if (added.some(({ memberIds }) => memberIds.length >= GROUP_MEMBERS_MAX))
    throw invalid({ groupIds: text('atMostEntries', { label: 'Members', n: GROUP_MEMBERS_MAX }) });
  const left = groups.filter(({ id, memberIds }) => !groupIds.includes(id) && memberIds.includes(staffId));
  const change = { ...servedLists.get(groupList.name)!, tx, context: { ...by, agencyId: tx.agencyId } };
  for (const { id, memberIds } of added) await updateItem(change, { id, memberIds: [...memberIds, staffId] });
  for (const { id, memberIds } of left)
    await updateItem(change, { id, memberIds: memberIds.filter((each) => each !== staffId) });
}
