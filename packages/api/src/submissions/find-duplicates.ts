import type { PlaceInput, SubmissionRow } from '@townkeep/core/submissions';
import { submissionsArea } from '../agencies/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { readArea } from '../platform/settings-rows.ts';
import { findNearby } from './queries/rows.ts';
import { listingRows } from './read-submission.ts';

const MOST = 20;

interface Wanted {
  readonly categoryId: string;
  readonly location: Pick<PlaceInput, 'latitude' | 'longitude'>;
  readonly excludeId?: string | undefined;
}

/** Open submissions of the same category near a point, nearest first; none without a point. */
export async function findDuplicates(tx: AgencyTx, { categoryId, location, excludeId }: Wanted, here: { timezone: string; now: Date }): Promise<{ submissions: SubmissionRow[] }> {
  const { latitude, longitude } = location;
  if (latitude == null || longitude == null) return { submissions: [] };
  const { duplicateRadiusMetres } = await readArea(tx, submissionsArea);
  const rows = await findNearby(tx, { categoryId, latitude, longitude, metres: duplicateRadiusMetres, excludeId: excludeId ?? null, most: MOST });
  return { submissions: listingRows(rows, here) };
}
