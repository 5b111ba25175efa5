import type { NameOf } from '@townkeep/core/platform/fields/index.ts';
import { type AgencyTx, query } from '../database/tenancy.ts';
import type { RecordNames } from './named-records.ts';

/** A record that a value refers to: an item of the list `to`, or `staff`. */
export interface NamedReference {
  readonly to: string;
  readonly id: string;
}

/** Returns the names of the records that values refer to. One that does not exist any more has a general name. */
export async function namesOfReferences(
  tx: AgencyTx,
  references: readonly NamedReference[],
  names: RecordNames,
): Promise<NameOf> {
  const idsTo = (isStaff: boolean) => [
    ...new Set(references.filter(({ to }) => (to === 'staff') === isStaff).map(({ id }) => id)),
  ];
  const [staffIds, itemIds] = [idsTo(true), idsTo(false)];
  const staff = staffIds.length === 0 ? undefined : await names.get('staff')?.namesOf(tx, staffIds);
  const items = itemIds.length === 0 ? undefined : await findItemNames(tx, itemIds);
  return (to, id) => (to === 'staff' ? staff : items)?.get(id) ?? 'a deleted record';
}

async function findItemNames(tx: AgencyTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'name'])
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', [...ids]),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
