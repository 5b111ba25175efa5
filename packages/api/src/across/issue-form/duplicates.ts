import { duplicatesSince, type PlaceInput, roughPlace } from '@townkeep/core/casework/submissions';
import { type PublicDuplicate } from '@townkeep/core/across/issue-form';
import { submissionsArea } from '../../office/agencies/index.ts';
import { locatePlace } from '../../casework/locations/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { publicLinks } from '../../casework/submissions/index.ts';
import { type CappedCount, listNearby } from './queries.ts';

const SHOWN_MAX = 10;
/** Distances are rounded to this, since exact distances from three places would reveal the house. */
const ROUGH_METERS = 10;

interface DuplicateSearch {
  readonly categoryId: string;
  readonly location: PlaceInput;
}

interface Duplicates {
  readonly submissions: PublicDuplicate[];
  readonly total: CappedCount;
}

/** Finds open submissions of the same category near a place: their count, and the nearest ones in redacted form. */
export async function findPublicDuplicates(
  tx: AgencyTx,
  { services: { settings }, now }: Pick<CallContext, 'services' | 'now'>,
  { categoryId, location }: DuplicateSearch,
): Promise<Duplicates> {
  const point = await locatePlace(tx, location);
  if (point === null) return { submissions: [], total: { count: 0, capped: false } };
  const { duplicateRadiusMetres: meters, duplicateDays } = await readArea(tx, submissionsArea);
  const since = duplicatesSince(duplicateDays, now);
  const { nearest, total } = await listNearby(tx, { categoryId, ...point, meters, since, limit: SHOWN_MAX });
  const submissions = nearest.map((found): PublicDuplicate => ({
    token: publicLinks.make(settings.secret, tx.agencyId, found.number),
    number: found.number,
    categoryName: found.categoryName,
    status: 'OPEN',
    createdAt: found.createdAt.toISOString(),
    roughPlace: roughPlace(found),
    distanceMetres: Math.round(found.meters / ROUGH_METERS) * ROUGH_METERS,
  }));
  return { submissions, total };
}
