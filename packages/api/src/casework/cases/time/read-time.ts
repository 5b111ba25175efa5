import {
  type CaseTime,
  maySeeCase as mayPersonSee,
  timeTotals,
  type TimeGrouping,
} from '@townkeep/core/casework/cases';
import { invalid, Problem } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { maySeeCase } from '../access-queries.ts';
import { findAccessed } from '../read/queries/accessed.ts';
import { findRunningTimer, listEntries, type StoredEntry } from './queries.ts';
import { sumTime, sumTimeBy, type TimeGroup, type TimeMatch } from './totals-queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Returns the time of a case with its totals. */
export async function timeOf(tx: AgencyTx, caseId: string): Promise<CaseTime> {
  return totalsOf(await listEntries(tx, caseId));
}

/** Returns entries with their totals. */
export function totalsOf(stored: readonly StoredEntry[]): CaseTime {
  const entries = stored.map((entry) => ({
    ...entry,
    runningSince: entry.runningSince && entry.runningSince.toISOString(),
  }));
  return { entries, ...timeTotals(entries) };
}

/** Reads the time of a case that this person may see. @throws Problem not_found */
export async function readTime(tx: AgencyTx, id: string, by: StaffActing): Promise<CaseTime> {
  const found = await findAccessed(tx, id);
  if (found === undefined || !mayPersonSee(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  return timeOf(tx, id);
}

interface Timer {
  readonly entryId: string;
  readonly version: number;
  readonly caseId: string;
  readonly caseNumber: string | null;
  readonly runningSince: string;
}

/**
 * Returns one's own running timer, also of a case that one may no longer see, since it must be stopped; then without the
 * number of the case.
 */
export async function readRunningTimer(tx: AgencyTx, by: StaffActing): Promise<{ timer: Timer | null }> {
  const timer = await findRunningTimer(tx, by.person.id);
  if (timer === undefined) return { timer: null };
  const found = await findAccessed(tx, timer.caseId);
  const seesCase = found !== undefined && mayPersonSee(by.person.scopes, found.violationTypeIds);
  const caseNumber = seesCase ? timer.caseNumber : null;
  return { timer: { ...timer, caseNumber, runningSince: timer.runningSince.toISOString() } };
}

interface Totals {
  readonly minutes: number;
  readonly billableMinutes: number;
  readonly groups: TimeGroup[];
}

/**
 * Sums up the time spent on the cases that this person may see.
 * @throws Problem invalid_input when the last day is before the first
 */
export async function readTimeTotals(
  tx: AgencyTx,
  { by: grouping, ...match }: TimeMatch & { readonly by: TimeGrouping },
  by: StaffActing,
): Promise<Totals> {
  const problems = dayRangeProblem(match);
  if (Object.keys(problems).length > 0) throw invalid(problems as Record<string, string>);
  const mayBeSeen = await maySeeCase(tx, by.person.scopes);
  const sums = await sumTime(tx, match, mayBeSeen);
  return { ...sums, groups: await sumTimeBy(tx, grouping, match, mayBeSeen) };
}
