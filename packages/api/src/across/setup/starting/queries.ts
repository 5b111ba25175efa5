import { assignmentRuleList, categoryList, everyForm, mapSettingsForm } from '@townkeep/core/across/setup';
import type { StoredTexts } from '@townkeep/core/across/setup/starting/untranslated.ts';
import type { SetUp } from '@townkeep/core/across/setup/starting/set-up.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

interface Start {
  readonly hasMapStart: boolean;
  readonly activeUsers: number;
  readonly hasAssignment: boolean;
}

const START = `
  select exists (select from boundaries b where b.agency_id = $1)
      or exists (select from settings s where s.agency_id = $1 and s.area = '${mapSettingsForm.name}'
        and s.value -> 'center' <> 'null') as "hasMapStart",
    (select count(*)::int from staff where agency_id = $1 and is_active) as "activeUsers",
    exists (select from list_items i where i.agency_id = $1 and i.is_active
      and ((i.list = '${assignmentRuleList.name}' and i.fields ->> 'product' = 'crm')
        or (i.list = '${categoryList.name}'
          and coalesce(i.fields ->> 'defaultAssigneeId', i.fields ->> 'defaultGroupId') is not null))
    ) as "hasAssignment"`;

/** Counts the active items of every list, lists the saved settings, and finds what work begins with. */
export async function findSetUp(tx: AgencyTx): Promise<Omit<SetUp, 'information' | 'untranslated'>> {
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
    ...((await tx.run(START, [tx.agencyId])).rows[0] as unknown as Start),
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

/** Lists the active items of some lists, and the saved settings of some areas, in the order of `areas`. */
export async function findTexts(tx: AgencyTx, areas: readonly string[]): Promise<StoredTexts[]> {
  const items = await tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'list as area', 'name', 'fields'])
      .where('agency_id', '=', tx.agencyId)
      .where('is_active', '=', true)
      .where('list', 'in', [...areas])
      .orderBy('group_key')
      .orderBy('sequence')
      .orderBy('id'),
  );
  const settings = await tx.all(
    query
      .selectFrom('settings')
      .select(['area', 'value as fields'])
      .where('agency_id', '=', tx.agencyId)
      .where('area', 'in', [...areas]),
  );
  const labels = new Map(everyForm.map(([, { name, label }]) => [name, label]));
  const all = [
    ...items.map((item) => ({ ...item, fields: item.fields as StoredTexts['fields'] })),
    ...settings.map(({ area, fields }) => ({
      area,
      id: null,
      name: labels.get(area) ?? area,
      fields: fields as StoredTexts['fields'],
    })),
  ];
  return areas.flatMap((area) => all.filter((each) => each.area === area));
}
