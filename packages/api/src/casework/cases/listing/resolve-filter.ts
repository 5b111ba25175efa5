import type { CaseFilter, CaseSort, CaseStaff } from '@townkeep/core/casework/cases';
import type { AccessFlags } from '@townkeep/core/identity/people';
import { invalid, Problem } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import { type DateChoice, dayWindow, type DayWindow } from '@townkeep/core/mechanisms/listings';
import { hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { baseConditions, caseConditions, type Matching } from './queries/filter.ts';
import { findNamed, namedParts } from './queries/named.ts';
import { findNewest, narrow, type NewestPage, READ_BY_ID_MAX } from './queries/narrow.ts';
import { searchText, type Selective, selectiveParts } from './queries/selective.ts';
import { maySeeCase, seesAllCases } from '../access-queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

type Finances = Pick<AccessFlags, 'hasFinance'>;
type ListingReader = Pick<StaffActing, 'viewer' | 'timezone' | 'today' | 'now'> & {
  readonly person: CaseStaff & { readonly flags: Finances };
};

interface AskedForBalance {
  readonly outstandingBalance?: CaseFilter['outstandingBalance'];
  readonly sortBy?: CaseSort;
}

/** Returns whether a filter or an order tells something about balances. */
export const asksForBalance = ({ outstandingBalance = 'ANY', sortBy }: AskedForBalance): boolean =>
  outstandingBalance !== 'ANY' || sortBy === 'balance';

/** Refuses what would tell people who do not see finances about balances. @throws Problem no_right */
export function refuseBalance(asked: AskedForBalance, { hasFinance }: Finances): void {
  if (!hasFinance && asksForBalance(asked)) throw new Problem('no_right');
}

interface Looked {
  readonly readByIdMax?: number;
  readonly newest?: NewestPage | null;
}

/**
 * Translates a filter into conditions, with those of the reader's access. `readByIdMax`: as many cases are read by their
 * ids where a part of the filter leaves no more. `newest`: a page of the newest cases, whose ids are returned where the
 * filter is a single selective part that gives them.
 * @throws Problem invalid_input when a last day is before its first, no_right
 */
export async function resolveFilter(
  tx: AgencyTx,
  filter: CaseFilter,
  reader: ListingReader,
  { readByIdMax = READ_BY_ID_MAX, newest = null }: Looked = {},
): Promise<Matching> {
  refuseBalance(filter, reader.person.flags);
  const created = windowOf(filter.created, { from: filter.createdFrom, to: filter.createdTo }, 'created', reader.today);
  const due = windowOf(filter.due, { from: filter.dueFrom, to: filter.dueTo }, 'due', reader.today);
  const hidesSecured = await hidesLocations(tx, reader.viewer);
  const { timezone, now, person } = reader;
  const conditions = [
    ...caseConditions(filter, { created, due, timezone, now, hidesSecured }),
    ...((await seesAllCases(tx, person.scopes)) ? [] : [await maySeeCase(tx, person.scopes)]),
  ];
  const newestOf = ([only, ...others]: readonly Selective[]) =>
    newest === null || conditions.length + others.length > 0 || only === undefined
      ? null
      : findNewest(tx, only, newest);
  // Few texts name anything, so those with their words are looked up meanwhile.
  const [named, withWords] = await Promise.all([
    findNamed(tx, searchText(filter.q ?? ''), hidesSecured),
    newestOf(selectiveParts(tx.agencyId, filter, null)),
  ]);
  const selective = selectiveParts(tx.agencyId, filter, named);
  const page = named !== null && namedParts(tx.agencyId, named).length > 0 ? null : withWords;
  const narrowed = page ?? (await narrow(tx, selective, readByIdMax));
  return {
    ...narrowed,
    onlyStates: conditions.length + selective.length === 0 ? (filter.status ?? []) : null,
    isCut: named?.isCut ?? false,
    total: conditions.length === 0 ? narrowed.total : null,
    conditions: [...baseConditions(tx.agencyId, filter), ...conditions, ...narrowed.conditions],
    hidesSecured,
  };
}

interface ChosenDays {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function windowOf(choice: DateChoice, days: ChosenDays, name: 'created' | 'due', today: string): DayWindow | null {
  const problems = choice === 'CUSTOM' ? dayRangeProblem(days) : {};
  const fields = Object.entries(problems).map(([end, text]) => [`${name}${end === 'from' ? 'From' : 'To'}`, text]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields) as Record<string, string>);
  return dayWindow(choice, days, today);
}
