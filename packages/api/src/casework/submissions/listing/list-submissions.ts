import type { MapAnswer } from '@townkeep/core/casework/locations';
import type { SubmissionFilter, SubmissionRow, submissionSorts } from '@townkeep/core/casework/submissions';
import { answerMap, type MapView } from '../../../office/agencies/index.ts';
import { hidesLocations, listCountedClusters } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { filtersOnlyBy, onlyStatus } from './queries/filter.ts';
import { countMatching, findPage } from './queries/listing.ts';
import { listFewPoints, listPointsInBox, listRowClusters, type Point } from './queries/map.ts';
import { listingRows } from '../read/read-submission.ts';
import { type ListingContext, resolveFilter } from './resolve-filter.ts';

interface Listing extends SubmissionFilter {
  readonly sortBy: (typeof submissionSorts)[number];
  readonly sortOrder: 'ASC' | 'DESC';
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of the staff listing. The total is capped at 1,000 for a search, else at 100,000. */
export async function listSubmissions(
  tx: AgencyTx,
  { sortBy, sortOrder, limit, offset, ...filter }: Listing,
  context: ListingContext,
): Promise<{ items: SubmissionRow[]; total: { count: number; capped: boolean } }> {
  const { rows, total } = await findPage(tx, {
    ...(await resolveFilter(tx, filter, context)),
    countScope: countScopeOf(filter),
    sortBy,
    sortOrder,
    limit,
    offset,
  });
  return { items: listingRows(rows, context), total };
}

/** Returns the number of submissions of each filter: exactly where counts are maintained, else at most 1,000. */
export async function countSubmissions(
  tx: AgencyTx,
  filters: readonly SubmissionFilter[],
  context: ListingContext,
): Promise<{ counts: { count: number; capped: boolean }[] }> {
  const counts = [];
  for (const filter of filters) {
    const resolved = await resolveFilter(tx, filter, context);
    counts.push(await countMatching(tx, { ...resolved, countScope: countScopeOf(filter) }));
  }
  return { counts };
}

const countScopeOf = ({ stage, ...rest }: SubmissionFilter) => {
  const filter: SubmissionFilter =
    stage === 'CLOSED' && rest.status === undefined ? { ...rest, status: ['CLOSED'] } : { ...rest, stage };
  return filtersOnlyBy(filter, ['status', 'categoryIds'])
    ? { status: onlyStatus(filter), categoryIds: filter.categoryIds ?? [] }
    : null;
};

/** Returns the map of a box. */
export async function mapSubmissions(
  tx: AgencyTx,
  { bbox, zoom, ...filter }: MapView & SubmissionFilter,
  context: ListingContext,
): Promise<MapAnswer<Point>> {
  const status = onlyStatus(filter);
  const isCounted = filtersOnlyBy(filter, ['status']);
  // The query of a box filters by status itself, so a filter by status alone needs no further condition.
  const rest = () => resolveFilter(tx, isCounted ? { dates: 'ANYTIME' } : filter, context);
  return answerMap(
    tx,
    { bbox, zoom },
    {
      clusters: async (box) =>
        isCounted
          ? listCountedClusters(tx, box, zoom, {
              kind: 'submission',
              table: 'submissions',
              status: status === null ? [] : [status],
              hidesSecured: await hidesLocations(tx, context.viewer),
            })
          : listRowClusters(tx, box, zoom, await rest()),
      isCounted,
      points: async (box) => listPointsInBox(tx, box, status, { ...(await rest()), isFiltered: !isCounted }),
      fewPoints: async (box) =>
        isCounted
          ? listPointsInBox(tx, box, status, { ...(await rest()), isFiltered: true })
          : listFewPoints(tx, box, await rest()),
    },
  );
}
