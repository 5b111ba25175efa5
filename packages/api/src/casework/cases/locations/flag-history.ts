import { type LocationFlags, maySeeCase, securingBlocker } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { listFlags } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findAccessed } from '../read/queries/accessed.ts';
import { listLocations, listSecured } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

const dated = <Row extends { readonly at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }));

/**
 * Lists the warnings about the locations of a case, and when they were secured, the newest first. Warnings protect
 * staff, so they are shown at secured locations too.
 * @throws Problem not_found
 */
export async function readFlagHistory(
  tx: AgencyTx,
  id: string,
  by: StaffActing,
): Promise<{ locations: LocationFlags[] }> {
  const found = await findAccessed(tx, id);
  if (found === undefined || !maySeeCase(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  const locations = [];
  for (const { locationId, isFlagged } of await listLocations(tx, id)) {
    const secured = securingBlocker(by.viewer) === null ? await listSecured(tx, locationId) : [];
    const flagHistory = dated(await listFlags(tx, locationId));
    locations.push({ locationId, isFlagged, flagHistory, securedHistory: dated(secured) });
  }
  return { locations };
}
