import type { SetUp } from '@townkeep/core/setup/starting/checklist.ts';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** Counts the active items of every list, and lists the saved settings. */
export async function findSetUp(tx: AgencyTx): Promise<SetUp> {
  const items = await tx.all(
    query
      .selectFrom('list_items')
      .select((e) => ['list', e.fn.countAll<string>().as('active')])
      .where('agency_id', '=', tx.agencyId)
      .where('is_active', '=', true)
      .groupBy('list'),
  );
  const areas = await tx.all(query.selectFrom('settings').select('area').where('agency_id', '=', tx.agencyId));
  return {
    activeItems: Object.fromEntries(items.map(({ list, active }) => [list, Number(active)])),
    savedAreas: new Set(areas.map(({ area }) => area)),
  };
}

/** An item of any list. */
export interface NamedItem {
  readonly id: string;
  readonly list: string;
  readonly nameKey: string;
}

/** Lists the names of the active items of some lists. */
export const findNames = (tx: AgencyTx, lists: readonly string[]): Promise<NamedItem[]> =>
  tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'list', 'name_key as nameKey'])
      .where('agency_id', '=', tx.agencyId)
      .where('is_active', '=', true)
      .where('list', 'in', [...lists]),
  );
