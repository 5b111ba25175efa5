import { categoryList, groupList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { DemoAgency } from '../demo-agency.ts';

/** Stores the references of categories and groups, as the list commands do. */
export async function storeReferences(tx: AgencyTx, { categories, departments, groups }: DemoAgency): Promise<void> {
  const departmentRows = categories.flatMap(({ id, department }) => {
    const referred = departments.find(({ name }) => name === department);
    const from = { from_list: categoryList.name, from_id: id, field: 'departmentId' };
    return referred === undefined
      ? []
      : [{ agency_id: tx.agencyId, id: newId(), ...from, to_list: 'departments', to_id: referred.id }];
  });
  const people = groups.flatMap(({ id, memberIds, supervisorId }) => [
    ...memberIds.map((staffId) => ({ id, field: 'memberIds', staffId })),
    ...(supervisorId === null ? [] : [{ id, field: 'supervisorId', staffId: supervisorId }]),
  ]);
  const peopleRows = people.map(({ id, field, staffId }) => ({
    agency_id: tx.agencyId,
    id: newId(),
    from_list: groupList.name,
    from_id: id,
    field,
    to_staff_id: staffId,
  }));
  await insertRows(tx.run, 'list_references', departmentRows);
  await insertRows(tx.run, 'list_references', peopleRows);
}
