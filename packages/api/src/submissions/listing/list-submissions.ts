import { CLUSTERS_STOP_AT_ZOOM, clustersAnswer, type MapAnswer, pointsAnswer } from '@townkeep/core/locations';
import type { SubmissionFilter, SubmissionRow, submissionSorts } from '@townkeep/core/submissions';
import { hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { filtersOnlyBy, onlyStatus } from './queries/filter.ts';
import { countMatching, findPage } from './queries/listing.ts';
import { type Box, listCellClusters, listRowClusters, type Point, listPointsInBox } from './queries/map.ts';
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

interface MapInput extends SubmissionFilter {
  readonly bbox: readonly [number, number, number, number];
  readonly zoom: number;
}

/** Returns the map of a box: clusters below zoom 15, points from zoom 15 on. */
export async function mapSubmissions(
  tx: AgencyTx,
  { bbox, zoom, ...filter }: MapInput,
  context: ListingContext,
): Promise<MapAnswer<Point>> {
  const box = clampToMap(bbox);
  const status = onlyStatus(filter);
  const isCounted = filtersOnlyBy(filter, ['status']);
  if (zoom < CLUSTERS_STOP_AT_ZOOM) {
    const clusters = isCounted
      ? await listCellClusters(tx, box, zoom, { status, hidesSecured: await hidesLocations(tx, context.viewer) })
      : await listRowClusters(tx, box, zoom, await resolveFilter(tx, filter, context));
    return clustersAnswer(clusters, isCounted);
  }
  // The query of the box filters by status itself, so a filter by status alone needs no further condition.
  const rest = await resolveFilter(tx, isCounted ? { dates: 'ANYTIME' } : filter, context);
  return pointsAnswer(await listPointsInBox(tx, box, status, { ...rest, isFiltered: !isCounted }));
}

/** Clamps a box to the bounds of the map. */
function clampToMap([west, south, east, north]: MapInput['bbox']): Box {
  const within = (value: number, bound: number) => Math.max(-bound, Math.min(bound, value));
  return { west: within(west, 180), south: within(south, 85), east: within(east, 180), north: within(north, 85) };
}
