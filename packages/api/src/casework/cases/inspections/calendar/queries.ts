import { accountScopes, type Scopes, type StoredRights } from '@townkeep/core/identity/people';
import { storedRightsOf } from '../../../../platform/auth/groups-of-staff.ts';
import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';

export async function findLink(tx: AgencyTx, staffId: string): Promise<{ readonly createdAt: Date } | undefined> {
  return tx.first(
    query
      .selectFrom('calendar_links')
      .select('created_at as createdAt')
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId),
  );
}

/** Saves the hash of a person's link in place of the former one. */
export async function saveLink(
  tx: AgencyTx,
  { staffId, hash, now }: { readonly staffId: string; readonly hash: Buffer; readonly now: Date },
): Promise<void> {
  const columns = { token_hash: hash, created_at: now };
  await tx.change(
    query
      .insertInto('calendar_links')
      .values({ agency_id: tx.agencyId, id: newId(), staff_id: staffId, ...columns })
      .onConflict((c) => c.columns(['agency_id', 'staff_id']).doUpdateSet(columns)),
  );
}

/** Deletes a person's link. Returns whether there was one. */
export async function deleteLink(tx: AgencyTx, staffId: string): Promise<boolean> {
  const removed = query
    .deleteFrom('calendar_links')
    .where('agency_id', '=', tx.agencyId)
    .where('staff_id', '=', staffId);
  return (await tx.change(removed)) > 0;
}

/** The person whose calendar a link opens. */
export interface CalendarOwner {
  readonly id: string;
  readonly isActive: boolean;
  readonly scopes: Scopes;
}

const OWNER = `
  select u.id, u.is_active as "isActive", ${storedRightsOf('u')}
  from calendar_links k join staff u on u.agency_id = k.agency_id and u.id = k.staff_id
  where k.agency_id = $1 and k.token_hash = $2`;

/** Finds the person of a link by its hash. */
export async function findOwner(tx: AgencyTx, hash: Buffer): Promise<CalendarOwner | undefined> {
  const row = (await tx.run(OWNER, [tx.agencyId, hash])).rows[0] as
    | ({ readonly id: string; readonly isActive: boolean } & StoredRights)
    | undefined;
  if (row === undefined) return undefined;
  const { id, isActive, ...rights } = row;
  return { id, isActive, scopes: accountScopes(rights) };
}
