import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { type ReferringField, referringFields } from '@townkeep/core/platform/fields/index.ts';
import { categoryList, everyList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { NamedSuccessor, StaffUse } from '../../../platform/staff-uses.ts';
import { updateItem } from './commands/change-items.ts';
import type { ServedList } from './commands/served-list.ts';
import { listReferringTo } from './fields/field-queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** The field that takes a group in the place of a person, by list and field. */
const groupFields: Readonly<Record<string, string>> = {
  [`${categoryList.name}.defaultAssigneeId`]: 'defaultGroupId',
};

/**
 * Returns what lists give staff to hold: each field that names staff. A single person is handed over; one of several,
 * such as a group's member, stays, since the membership can give rights.
 */
export const listUses = (served: ReadonlyMap<string, ServedList>): StaffUse[] =>
  everyList.flatMap(([, list]) =>
    referringFields(list.fields)
      .filter(({ input }) => input.to === 'staff')
      .map((field) => useOf(served, list, field)),
  );

function useOf(
  served: ReadonlyMap<string, ServedList>,
  list: ConfigList,
  { name, label, input }: ReferringField,
): StaffUse {
  const key = `${list.name}.${name}`;
  const groupField = groupFields[key];
  const use = {
    name: key,
    label: `${list.label.many}: ${label}`,
    count: async (tx: AgencyTx, staffId: string) => (await listReferringTo(tx, list.name, name, staffId)).length,
  };
  if (input.many) return use;
  const run = async (tx: AgencyTx, staffId: string, to: NamedSuccessor, by: StaffActing) => {
    const ids = await listReferringTo(tx, list.name, name, staffId);
    const change = { ...served.get(list.name)!, tx, context: { ...by, agencyId: tx.agencyId } };
    const values = to.kind === 'GROUP' ? { [name]: null, [groupField!]: to.id } : { [name]: to.id };
    for (const id of ids) await updateItem(change, { id, ...values });
    return ids.length;
  };
  return { ...use, handOver: { to: groupField === undefined ? ['USER'] : ['USER', 'GROUP'], run } };
}
