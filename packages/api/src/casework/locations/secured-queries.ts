import { type LocationViewer, maySeeLocation as mayViewerSee } from '@townkeep/core/casework/locations';
import { type RawBuilder, sql } from 'kysely';
import type { AgencyTx } from '../../platform/database/tenancy.ts';

/** Returns the SQL condition, as text, that the aliased row's `location_id` refers to a secured location. */
export const isSecured = (alias: string): string =>
  `exists (select from locations at where at.agency_id = ${alias}.agency_id and at.id = ${alias}.location_id
   and at.is_secured)`;

/**
 * Returns core's rule `maySeeLocation` as a condition on the aliased row. Everyone can see a row without a location.
 */
export const maySeeLocation = (viewer: LocationViewer, alias: string): RawBuilder<unknown> =>
  mayViewerSee(viewer, { isSecured: true }) ? sql`true` : sql.raw(`not ${isSecured(alias)}`);

/**
 * Returns whether anything is hidden from this viewer. Most agencies have no secured location, so their statements can
 * skip the condition.
 */
export async function hidesLocations(tx: AgencyTx, viewer: LocationViewer): Promise<boolean> {
  if (mayViewerSee(viewer, { isSecured: true })) return false;
  const known = await tx.recall('secured locations', ['locations'], async () => {
    const { rows } = await tx.run(
      'select exists (select from locations where agency_id = $1 and is_secured) as "hasAny"',
      [tx.agencyId],
    );
    return rows[0] as { hasAny: boolean };
  });
  return known!.hasAny;
}
