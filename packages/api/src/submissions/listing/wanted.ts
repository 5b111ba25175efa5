import type { LocationViewer } from '@townkeep/core/locations';
import { invalid } from '@townkeep/core/kernel';
import { customDaysProblem, dateWindow, type SubmissionFilter } from '@townkeep/core/submissions';
import { findContactIds } from '../../contacts/index.ts';
import { hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import {
  filterConditions,
  foundWithoutSecuredPlace,
  narrowQuery,
  reporterCondition,
  reporterQuery,
  searchedContacts,
  searchedNumber,
  searchedWords,
} from './queries/filter.ts';

/** The agency's time zone, in which days begin, the present, and who looks. */
export interface Here {
  readonly timezone: string;
  readonly now: Date;
  readonly viewer: LocationViewer;
}

/**
 * What a filter leaves, in terms of the queries. @throws Problem invalid_input when its days are the wrong way round
 */
export async function wanted(tx: AgencyTx, filter: SubmissionFilter, { timezone, now, viewer }: Here) {
  const { agencyId } = tx;
  const problem = filter.dates === 'CUSTOM' ? customDaysProblem(filter) : {};
  if (Object.keys(problem).length > 0) throw invalid(problem);
  const window = dateWindow(filter.dates, filter, now, timezone);
  const hides = await hidesLocations(tx, viewer);
  const withoutPlace = (words: string | null) => (hides && words ? [foundWithoutSecuredPlace(words)] : []);
  const reporters = await findReporters(tx, filter.q);
  if (reporters === null) {
    const words = searchedWords(filter.q);
    const conditions = [...filterConditions(agencyId, filter, window), ...withoutPlace(words)];
    return { conditions, words, narrow: narrowQuery(agencyId, filter, window), hides };
  }
  const { q: _q, ...rest } = filter;
  const conditions = [
    ...filterConditions(agencyId, rest, window),
    reporterCondition(reporters),
    ...withoutPlace(reporters.words),
  ];
  return { conditions, words: null, narrow: reporterQuery(agencyId, reporters), hides };
}

/**
 * Finds the reporters whose e-mail address or phone is searched for. Null when none is, and when no contact has it:
 * then it is searched for as words.
 */
async function findReporters(tx: AgencyTx, q: string | undefined) {
  const search = searchedContacts(q);
  const contactIds = search === null ? [] : await findContactIds(tx, search);
  return search === null || contactIds.length === 0
    ? null
    : { contactIds, words: search.words, number: searchedNumber(q) };
}
