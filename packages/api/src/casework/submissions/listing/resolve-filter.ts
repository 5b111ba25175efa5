import type { LocationViewer } from '@townkeep/core/casework/locations';
import { invalid } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import { dateWindow, type SubmissionFilter } from '@townkeep/core/casework/submissions';
import { findContactIds } from '../../contacts/index.ts';
import { hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import {
  filterConditions,
  excludeSecuredPlaceMatches,
  selectiveQuery,
  reporterCondition,
  reporterQuery,
  contactsInSearch,
  numberInSearch,
  wordsInSearch,
} from './queries/filter.ts';

/** The agency's time zone, which decides when days begin, the current time, and the viewer. */
export interface ListingContext {
  readonly timezone: string;
  readonly now: Date;
  readonly viewer: LocationViewer;
}

/** Translates a filter into parts of queries. @throws Problem invalid_input when its last day is before its first */
export async function resolveFilter(tx: AgencyTx, filter: SubmissionFilter, { timezone, now, viewer }: ListingContext) {
  const { agencyId } = tx;
  const problem = filter.dates === 'CUSTOM' ? dayRangeProblem(filter) : {};
  if (Object.keys(problem).length > 0) throw invalid(problem);
  const window = dateWindow(filter.dates, filter, now, timezone);
  const hidesSecured = await hidesLocations(tx, viewer);
  const withoutPlace = (words: string | null) => (hidesSecured && words ? [excludeSecuredPlaceMatches(words)] : []);
  const reporters = await findReporters(tx, filter.q);
  if (reporters === null) {
    const words = wordsInSearch(filter.q);
    const conditions = [...filterConditions(agencyId, filter, window, now), ...withoutPlace(words)];
    return { conditions, words, selective: selectiveQuery(agencyId, filter, window, now), hidesSecured };
  }
  const { q: _q, ...rest } = filter;
  const conditions = [
    ...filterConditions(agencyId, rest, window, now),
    reporterCondition(reporters),
    ...withoutPlace(reporters.words),
  ];
  return { conditions, words: null, selective: reporterQuery(agencyId, reporters), hidesSecured };
}

/**
 * Finds the reporters whose email address or phone is in a search text. Null without one, and when no contact has it,
 * so that it is searched for as words.
 */
async function findReporters(tx: AgencyTx, q: string | undefined) {
  const search = contactsInSearch(q);
  const contactIds = search === null ? [] : await findContactIds(tx, search);
  return search === null || contactIds.length === 0
    ? null
    : { contactIds, words: search.words, number: numberInSearch(q) };
}
