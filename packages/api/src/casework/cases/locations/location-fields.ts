import { type LocationFieldValues, maySeeCase, type SharedValue } from '@townkeep/core/casework/cases';
import type { FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { Problem } from '@townkeep/core/platform';
import { answerLocation, findLocationAnswers, hidesLocations, listLocationFields } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { maySeeCase as maySeeCaseInSql } from '../access-queries.ts';
import { findAccessed } from '../read/queries/accessed.ts';
import { announceChange, lockLocationOf } from './change-locations.ts';
import { countSharedValues } from './shared-values-queries.ts';
import { listLocations, type LocationOfCase } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Lists the locations of a case that this person may see. @throws Problem not_found */
async function shownLocations(tx: AgencyTx, caseId: string, by: StaffActing): Promise<LocationOfCase[]> {
  const found = await findAccessed(tx, caseId);
  if (found === undefined || !maySeeCase(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  const hidesSecured = await hidesLocations(tx, by.viewer);
  const locations = await listLocations(tx, caseId);
  return locations.filter(({ isSecured }) => !(isSecured && hidesSecured));
}

/** Lists the values of the agency's own fields at the locations of a case. @throws Problem not_found */
export async function readLocationFields(
  tx: AgencyTx,
  { caseId }: { readonly caseId: string },
  by: StaffActing,
): Promise<LocationFieldValues> {
  const shown = await shownLocations(tx, caseId, by);
  const ids = shown.map(({ locationId }) => locationId);
  const fields = await listLocationFields(tx);
  const answers = await findLocationAnswers(tx, ids, fields);
  return {
    fields: fields.filter(({ isActive }) => isActive),
    locations: shown.map(({ locationId, version }) => ({
      locationId,
      version,
      answers: answers.get(locationId) ?? [],
    })),
  };
}

/**
 * Counts the other cases whose primary locations have the same values as the locations of a case, of those cases and
 * locations that this person may see.
 * @throws Problem not_found
 */
export async function readSharedLocationFields(
  tx: AgencyTx,
  { caseId }: { readonly caseId: string },
  by: StaffActing,
): Promise<{ counts: SharedValue[] }> {
  const locationIds = (await shownLocations(tx, caseId, by)).map(({ locationId }) => locationId);
  const mayBeSeen = await maySeeCaseInSql(tx, by.person.scopes);
  const hidesSecured = await hidesLocations(tx, by.viewer);
  return { counts: await countSharedValues(tx, { caseId, locationIds, mayBeSeen, hidesSecured }) };
}

interface Answering {
  readonly id: string;
  readonly locationId: string;
  readonly version?: number | undefined;
  readonly fields: readonly FieldAnswer[];
}

/**
 * Fills in the agency's own fields on a location of a case.
 * @throws Problem not_found, also at a secured location that this person may not see, stale_version, invalid_input
 * (fields.<field id>), and those of `lockCaseForChange`
 */
export async function setLocationFields(
  tx: AgencyTx,
  { id, locationId, version, fields }: Answering,
  by: StaffActing,
): Promise<LocationFieldValues> {
  const { isSecured } = await lockLocationOf(tx, { id, locationId, version }, by);
  if (isSecured && (await hidesLocations(tx, by.viewer))) throw new Problem('not_found');
  if (await answerLocation(tx, { id: locationId, version, fields }, by)) await announceChange(tx, id, by);
  return readLocationFields(tx, { caseId: id }, by);
}
