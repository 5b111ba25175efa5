import type { TransactionFilter, TransactionRow } from '@townkeep/core/casework/cases';
import { type DateChoice, dayWindow, type DayWindow } from '@townkeep/core/mechanisms/listings';
import { invalid } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { hidesLocations } from '../../locations/index.ts';
import { maySeeCase, seesAllCases } from '../access-queries.ts';
import { appliedOf } from './queries/applied.ts';
import {
  countLines,
  findLines,
  type FoundLine,
  isOfCharges,
  lineConditions,
  type LineOrder,
  listLinesPage,
  type MatchingLines,
  sumApplied,
} from './queries/transactions.ts';

type Reader = Pick<StaffActing, 'person' | 'viewer' | 'today'>;

/**
 * Translates a filter into conditions, with those of the reader's access to the cases.
 * @throws Problem invalid_input when a last day is before its first
 */
export async function resolveLines(tx: AgencyTx, filter: TransactionFilter, reader: Reader): Promise<MatchingLines> {
  const posted = windowOf('posted', filter.posted, { from: filter.postedFrom, to: filter.postedTo }, reader.today);
  const due = windowOf('due', filter.due, { from: filter.dueFrom, to: filter.dueTo }, reader.today);
  const { scopes } = reader.person;
  const text = (filter.q ?? '').replace(/^[#\s]+/, '');
  return {
    found: text === '' ? null : await findLines(tx, text),
    conditions: [
      ...lineConditions(tx.agencyId, filter, { posted, due }),
      ...((await seesAllCases(tx, scopes)) ? [] : [await maySeeCase(tx, scopes)]),
    ],
    applied: appliedOf(filter),
    hidesSecured: await hidesLocations(tx, reader.viewer),
    hasDue: isOfCharges(filter),
    isLookedAt: filter.isOpen !== undefined || filter.openOn !== undefined || filter.appliedCodeIds !== undefined,
  };
}

interface ChosenDays {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function windowOf(name: 'posted' | 'due', choice: DateChoice, days: ChosenDays, today: string): DayWindow | null {
  const problems = choice === 'CUSTOM' ? dayRangeProblem(days) : {};
  const fields = Object.entries(problems).map(([end, text]) => [`${name}${end === 'from' ? 'From' : 'To'}`, text]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields) as Record<string, string>);
  return dayWindow(choice, days, today);
}

type Listing = TransactionFilter & LineOrder & { readonly limit: number; readonly offset: number };

interface TransactionsPage {
  readonly items: TransactionRow[];
  readonly total: { readonly count: number; readonly capped: boolean };
  readonly appliedCents: number | null;
}

/** Returns a page of the ledger lines of the cases that this person may see. @throws Problem invalid_input */
export async function listTransactions(
  tx: AgencyTx,
  { sortBy, sortOrder, limit, offset, ...filter }: Listing,
  reader: StaffActing,
): Promise<TransactionsPage> {
  const matching = await resolveLines(tx, filter, reader);
  const rows = await listLinesPage(tx, matching, { sortBy, sortOrder, limit, offset });
  const appliedCents = (filter.appliedCodeIds ?? []).length === 0 ? null : await sumApplied(tx, matching);
  return { items: rows.map(shownLine), total: await countLines(tx, matching), appliedCents };
}

/** Returns a line as calls answer it. */
export const shownLine = ({ postedAt, ...row }: FoundLine): TransactionRow => ({
  ...row,
  postedAt: postedAt.toISOString(),
});
