import {
  type CollectionFilter,
  type CollectionRow,
  type CollectionStatus,
  type SentFilter,
} from '@townkeep/core/casework/cases';
import { invalid } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { hidesLocations } from '../../locations/index.ts';
import { maySeeCase } from '../access-queries.ts';
import {
  collectionConditions,
  type CollectionOrder,
  countCollections,
  type FoundCollection,
  listCollections,
  type MatchingCollections,
} from './list-queries.ts';

type Reader = Pick<StaffActing, 'person' | 'viewer' | 'today'>;

const SENT: readonly CollectionStatus[] = ['IN_COLLECTIONS', 'RECALLED', 'PAID'];

async function resolve(
  tx: AgencyTx,
  filter: CollectionFilter & Partial<SentFilter>,
  statuses: readonly CollectionStatus[],
  { person, viewer, today }: Reader,
): Promise<MatchingCollections> {
  return {
    conditions: [
      ...collectionConditions(tx.agencyId, filter, { statuses, today }),
      await maySeeCase(tx, person.scopes),
    ],
    hidesSecured: await hidesLocations(tx, viewer),
    today,
  };
}

/** Translates a filter of eligible cases into conditions, with those of the reader's access. */
export const resolveEligible = (tx: AgencyTx, filter: CollectionFilter, reader: Reader): Promise<MatchingCollections> =>
  resolve(tx, filter, ['ELIGIBLE'], reader);

/** The same of cases that are or were in collections. @throws Problem invalid_input (sentFrom, sentTo) */
export function resolveSent(tx: AgencyTx, filter: SentFilter, reader: Reader): Promise<MatchingCollections> {
  const { from, to } = dayRangeProblem({ from: filter.sentFrom, to: filter.sentTo });
  const problems = { ...(from && { sentFrom: from }), ...(to && { sentTo: to }) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return resolve(tx, filter, filter.status === undefined || filter.status.length === 0 ? SENT : filter.status, reader);
}

interface Page {
  items: CollectionRow[];
  total: { readonly count: number; readonly capped: boolean };
}
type Paged = CollectionOrder & { readonly limit: number; readonly offset: number };

/** Returns a row as calls answer it. */
export const shownCollection = ({ exportedAt, ...row }: FoundCollection): CollectionRow => ({
  ...row,
  exportedAt: exportedAt === null ? null : exportedAt.toISOString(),
});

async function pageOf(tx: AgencyTx, matching: MatchingCollections, page: Paged): Promise<Page> {
  const rows = await listCollections(tx, matching, page);
  return { items: rows.map(shownCollection), total: await countCollections(tx, matching) };
}

/** Returns a page of the eligible cases that this person may see. */
export const listEligibleCases = async (
  tx: AgencyTx,
  { sortBy, sortOrder, limit, offset, ...filter }: CollectionFilter & Paged,
  reader: StaffActing,
): Promise<Page> => pageOf(tx, await resolveEligible(tx, filter, reader), { sortBy, sortOrder, limit, offset });

/** Returns a page of the cases in collections that this person may see. @throws Problem invalid_input */
export const listSentCases = async (
  tx: AgencyTx,
  { sortBy, sortOrder, limit, offset, ...filter }: SentFilter & Paged,
  reader: StaffActing,
): Promise<Page> => pageOf(tx, await resolveSent(tx, filter, reader), { sortBy, sortOrder, limit, offset });
