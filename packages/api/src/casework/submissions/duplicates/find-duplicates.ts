import { duplicatesSince, type PlaceInput, type SubmissionRow } from '@townkeep/core/casework/submissions';
import { submissionsArea } from '../../../office/agencies/index.ts';
import { hidesLocations, locatePlace } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { findNearby, type NearbyRow } from '../listing/queries/rows.ts';
import { listingRows } from '../read/read-submission.ts';
import type { ListingContext } from '../listing/resolve-filter.ts';

const DUPLICATES_MAX = 20;

interface DuplicateSearch {
  readonly categoryId: string;
  readonly location: PlaceInput;
  readonly excludeId?: string | undefined;
}

/** Finds open submissions of the same category near a place, nearest first; none for a place without a point. */
export async function findDuplicates(
  tx: AgencyTx,
  { categoryId, location, excludeId }: DuplicateSearch,
  context: ListingContext,
): Promise<{ submissions: (SubmissionRow & Pick<NearbyRow, 'distanceMeters'>)[] }> {
  const point = await locatePlace(tx, location);
  if (point === null) return { submissions: [] };
  const { duplicateRadiusMetres, duplicateDays } = await readArea(tx, submissionsArea);
  const rows = await findNearby(tx, {
    categoryId,
    ...point,
    meters: duplicateRadiusMetres,
    since: duplicatesSince(duplicateDays, context.now),
    excludeId: excludeId ?? null,
    limit: DUPLICATES_MAX,
    hidesSecured: await hidesLocations(tx, context.viewer),
  });
  const submissions = listingRows(rows, context);
  return { submissions: submissions.map((row, at) => ({ ...row, distanceMeters: rows[at]!.distanceMeters })) };
}
