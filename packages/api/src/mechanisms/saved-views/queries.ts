import type { ListingChoices } from '@townkeep/core/mechanisms/saved-views/contract.ts';
import { sql } from 'kysely';
import { type AgencyTx, json, query } from '../../platform/database/tenancy.ts';

/** A saved view as stored. */
export interface ViewRow {
  readonly id: string;
  readonly listing: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly search: Readonly<Record<string, string | number | boolean>>;
}

const selectViews = (agencyId: number) =>
  query
    .selectFrom('saved_views as v')
    .innerJoin('staff as s', (join) => join.onRef('s.agency_id', '=', 'v.agency_id').onRef('s.id', '=', 'v.owner_id'))
    .select([
      'v.id',
      'v.listing',
      'v.owner_id as ownerId',
      'v.name',
      'v.is_shared as isShared',
      sql<ViewRow['search']>`v.search`.as('search'),
      sql<string>`s.first_name || ' ' || s.last_name`.as('ownerName'),
    ])
    .where('v.agency_id', '=', agencyId);

/** Lists the views of a listing that a person saved or that others share, by name. */
export const listViews = (tx: AgencyTx, listing: string, staffId: string | null): Promise<ViewRow[]> =>
  tx.all(
    selectViews(tx.agencyId)
      .where('v.listing', '=', listing)
      .where((e) => e.or([e('v.is_shared', '=', true), ...(staffId === null ? [] : [e('v.owner_id', '=', staffId)])]))
      .orderBy('v.name_key')
      .orderBy('v.id')
      .limit(500),
  );

/** Finds a view and locks it. */
export const lockView = (tx: AgencyTx, id: string): Promise<ViewRow | undefined> =>
  tx.first(selectViews(tx.agencyId).where('v.id', '=', id).forUpdate('v'));

/** Counts a person's views of a listing. */
export async function countOwnViews(tx: AgencyTx, listing: string, ownerId: string): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('saved_views')
      .select((e) => e.fn.countAll<string>().as('count'))
      .where('agency_id', '=', tx.agencyId)
      .where('listing', '=', listing)
      .where('owner_id', '=', ownerId),
  );
  return Number(row?.count ?? 0);
}

type NewView = Omit<ViewRow, 'ownerName'>;

export const insertView = (tx: AgencyTx, view: NewView): Promise<number> =>
  tx.change(
    query.insertInto('saved_views').values({
      agency_id: tx.agencyId,
      id: view.id,
      listing: view.listing,
      owner_id: view.ownerId,
      name: view.name,
      is_shared: view.isShared,
      search: json(view.search),
    }),
  );

export const saveView = (tx: AgencyTx, { id, name, isShared, search }: Omit<NewView, 'listing' | 'ownerId'>) =>
  tx.change(
    query
      .updateTable('saved_views')
      .set({ name, is_shared: isShared, search: json(search) })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );

export const deleteView = (tx: AgencyTx, id: string): Promise<number> =>
  tx.change(query.deleteFrom('saved_views').where('agency_id', '=', tx.agencyId).where('id', '=', id));

/** Returns a person's choices for a listing. */
export async function readChoices(tx: AgencyTx, listing: string, staffId: string | null): Promise<ListingChoices> {
  const row =
    staffId === null
      ? undefined
      : await tx.first(
          query
            .selectFrom('listing_choices')
            .select(['columns', 'start_view as startView'])
            .where('agency_id', '=', tx.agencyId)
            .where('staff_id', '=', staffId)
            .where('listing', '=', listing),
        );
  return row ?? { columns: null, startView: null };
}

export async function saveChoices(
  tx: AgencyTx,
  listing: string,
  staffId: string,
  { columns, startView }: ListingChoices,
): Promise<void> {
  const chosen = { columns, start_view: startView };
  await tx.change(
    query
      .insertInto('listing_choices')
      .values({ agency_id: tx.agencyId, staff_id: staffId, listing, ...chosen })
      .onConflict((conflict) => conflict.columns(['agency_id', 'staff_id', 'listing']).doUpdateSet(chosen)),
  );
}
