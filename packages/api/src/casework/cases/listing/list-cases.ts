import { type CaseFilter, type CaseRow, isCaseOverdue } from '@townkeep/core/casework/cases';
import type { MapAnswer } from '@townkeep/core/casework/locations';
import { listCountedClusters } from '../../locations/index.ts';
import { answerMap, type MapView } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { rowState } from '../../../mechanisms/sla/index.ts';
import type { CountedTotal } from './queries/filter.ts';
import { countForView, countRows, findRows, listRows, type Order } from './queries/listing.ts';
import { type CasePoint, listRowClusters, listFewPoints, listPoints } from './queries/map.ts';
import type { FoundRow } from './queries/rows.ts';
import { refuseBalance, resolveFilter } from './resolve-filter.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Listing extends CaseFilter, Order {
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of the listing of the cases that this person may see. */
export async function listCases(
  tx: AgencyTx,
  { sortBy, sortOrder, limit, offset, ...filter }: Listing,
  reader: StaffActing,
): Promise<{ items: CaseRow[]; total: CountedTotal }> {
  refuseBalance({ sortBy }, reader.person.flags);
  const isNewestFirst = sortBy === 'createdAt' && sortOrder === 'DESC';
  const matching = await resolveFilter(tx, filter, reader, { newest: isNewestFirst ? { limit, offset } : null });
  const rows =
    matching.page === null
      ? await findRows(tx, matching, { sortBy, sortOrder, limit, offset })
      : await listRows(tx, matching.page, matching);
  return { items: listedRows(rows, reader), total: await countRows(tx, matching) };
}

/** Returns the number of cases of each filter, at most 1,000 of each. */
export async function countCases(
  tx: AgencyTx,
  filters: readonly CaseFilter[],
  reader: StaffActing,
): Promise<{ counts: CountedTotal[] }> {
  const counts = [];
  for (const filter of filters) counts.push(await countForView(tx, await resolveFilter(tx, filter, reader)));
  return { counts };
}

/** Returns the map of a box, with the cases that this person may see. */
export async function mapCases(
  tx: AgencyTx,
  { bbox, zoom, ...filter }: MapView & CaseFilter,
  reader: StaffActing,
): Promise<MapAnswer<CasePoint>> {
  const matching = await resolveFilter(tx, filter, reader);
  const { onlyStates: status, hidesSecured } = matching;
  return answerMap(
    tx,
    { bbox, zoom },
    {
      clusters: (box) =>
        status === null
          ? listRowClusters(tx, box, zoom, matching)
          : listCountedClusters(tx, box, zoom, { kind: 'case', table: 'cases', status, hidesSecured }),
      isCounted: status !== null,
      points: (box) => listPoints(tx, box, matching),
      fewPoints: (box) => listFewPoints(tx, box, matching),
    },
  );
}

/** Completes the rows of the listing. Only people who see finances get the balances. */
export const listedRows = (
  rows: readonly FoundRow[],
  { today, now, person }: Pick<StaffActing, 'today' | 'now' | 'person'>,
): CaseRow[] =>
  rows.map(({ nextDeadline, balanceCents, ...row }) => ({
    ...row,
    ...(person.flags.hasFinance ? { balanceCents } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isOverdue: isCaseOverdue(row, today),
    sla: rowState(nextDeadline, now),
  }));
