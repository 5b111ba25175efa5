import { CLUSTERS_STOP_AT_ZOOM } from '@townkeep/core/locations';
import { invalid } from '@townkeep/core/kernel';
import { customDaysProblem, dateWindow, type SubmissionFilter, type SubmissionRow, type submissionSorts } from '@townkeep/core/submissions';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { findContactIds } from '../contacts/index.ts';
import { asksOnlyFor, filterConditions, narrowQuery, onlyStatus, reporterCondition, reporterQuery, searchedContacts, searchedNumber, searchedWords } from './queries/filter.ts';
import { findPage } from './queries/listing.ts';
import { type Box, type Cluster, clustersOfCells, clustersOfRows, type Point, pointsInBox } from './queries/map.ts';
import { listingRows } from './read-submission.ts';

/** The agency's time zone, in which days begin, and the present. */
interface Here {
  readonly timezone: string;
  readonly now: Date;
}

interface Listing extends SubmissionFilter {
  readonly sortBy: (typeof submissionSorts)[number];
  readonly sortOrder: 'ASC' | 'DESC';
  readonly limit: number;
  readonly offset: number;
}

/** What a filter leaves, in terms of the queries. @throws Problem invalid_input when its days are the wrong way round */
async function wanted(tx: AgencyTx, filter: SubmissionFilter, { timezone, now }: Here) {
  const { agencyId } = tx;
  const problem = filter.dates === 'CUSTOM' ? customDaysProblem(filter) : {};
  if (Object.keys(problem).length > 0) throw invalid(problem);
  const window = dateWindow(filter.dates, filter, now, timezone);
  const reporters = await findReporters(tx, filter.q);
  if (reporters === null) return { conditions: filterConditions(agencyId, filter, window), words: searchedWords(filter.q), narrow: narrowQuery(agencyId, filter, window) };
  const { q: _q, ...rest } = filter;
  const conditions = [...filterConditions(agencyId, rest, window), reporterCondition(reporters)];
  return { conditions, words: null, narrow: reporterQuery(agencyId, reporters) };
}

/** The reporters whose e-mail address or phone is searched for; null when none is, or when no contact has it: then it is words. */
async function findReporters(tx: AgencyTx, q: string | undefined) {
  const search = searchedContacts(q);
  const contactIds = search === null ? [] : await findContactIds(tx, search);
  return search === null || contactIds.length === 0 ? null : { contactIds, words: search.words, number: searchedNumber(q) };
}

/** A page of the staff's listing. A search counts to 1,000, anything else to 100,000. */
export async function listSubmissions(
  tx: AgencyTx,
  { sortBy, sortOrder, limit, offset, ...filter }: Listing,
  here: Here,
): Promise<{ items: SubmissionRow[]; total: { count: number; capped: boolean } }> {
  const counted = asksOnlyFor(filter, ['status', 'categoryIds']) ? { status: onlyStatus(filter), categoryIds: filter.categoryIds ?? [] } : null;
  const { rows, total } = await findPage(tx, { ...(await wanted(tx, filter, here)), counted, sortBy, sortOrder, limit, offset });
  return { items: listingRows(rows, here), total };
}

interface MapInput extends SubmissionFilter {
  readonly bbox: readonly [number, number, number, number];
  readonly zoom: number;
}

/** What the map shows of a box: clusters while zoomed out, points from zoom 15 on. */
export async function mapSubmissions(tx: AgencyTx, { bbox, zoom, ...filter }: MapInput, here: Here): Promise<{ clusters: Cluster[]; points: Point[] }> {
  const box = clamped(bbox);
  const status = onlyStatus(filter);
  const isCounted = asksOnlyFor(filter, ['status']);
  if (zoom < CLUSTERS_STOP_AT_ZOOM) {
    const clusters = isCounted ? await clustersOfCells(tx, box, zoom, status) : await clustersOfRows(tx, box, zoom, await wanted(tx, filter, here));
    return { clusters, points: [] };
  }
  // The box itself is asked for the status, so that a filter of statuses alone needs no further condition.
  const rest = await wanted(tx, isCounted ? { dates: 'ANYTIME' } : filter, here);
  return { clusters: [], points: await pointsInBox(tx, box, status, { ...rest, isFiltered: !isCounted }) };
}

/** The part of the box that is on the map. */
function clamped([west, south, east, north]: MapInput['bbox']): Box {
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  return { west: within(west, 180), south: within(south, 85), east: within(east, 180), north: within(north, 85) };
}
