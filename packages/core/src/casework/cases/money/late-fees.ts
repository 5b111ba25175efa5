import { addDays, addMonths, type Day } from '../../../platform/formats/calendar.ts';
import { AMOUNT_CENTS_MAX, shareOf } from './amounts.ts';

/** What a late fee says of its days. */
export interface LateFeeDays {
  readonly occurrence: 'ONE_TIME' | 'RECURRING';
  /** Days after the due date without a late fee. */
  readonly graceDays: number;
  readonly startsFrom: 'DUE_DATE' | 'GRACE_END';
  readonly every: number;
  readonly everyUnit: 'DAY' | 'MONTH';
}

/** What a late fee says of its amounts. */
export interface LateFeeAmounts {
  readonly amountKind: 'FIXED' | 'PERCENTAGE';
  readonly amountCents: number;
  /** In hundredths of a percent. */
  readonly percentage: number | null;
  /** Whether a percentage is of the unpaid charge with its unpaid late fees. */
  readonly isCompounding: boolean;
  /** The most that all late fees on one charge can add up to. */
  readonly capCents: number | null;
}

/** The days of a schedule. */
export interface LateFeeStart {
  /** The day of the first late fee. */
  readonly startsOn: Day;
  /** The day from which the days or months to the next ones are counted, at the latest `startsOn`. */
  readonly countedFrom: Day;
}

/**
 * Returns the days of a late fee on a charge. The first one falls on the first day after the grace period, unless it is
 * given; the next ones are counted from that day or from the first day after the due date.
 */
export function lateFeeStart(
  dueOn: Day,
  { graceDays, startsFrom }: Pick<LateFeeDays, 'graceDays' | 'startsFrom'>,
  given: Day | null = null,
): LateFeeStart {
  const startsOn = given ?? addDays(dueOn, graceDays + 1);
  const overdueOn = addDays(dueOn, 1);
  return { startsOn, countedFrom: startsFrom === 'DUE_DATE' && overdueOn < startsOn ? overdueOn : startsOn };
}

/** Returns the first day of a late fee after a day, or null if there is none; after null, the first of all. */
export function lateFeeDayAfter(
  { startsOn, countedFrom }: LateFeeStart,
  { occurrence, every, everyUnit }: Pick<LateFeeDays, 'occurrence' | 'every' | 'everyUnit'>,
  after: Day | null,
): Day | null {
  if (after === null || after < startsOn) return startsOn;
  if (occurrence === 'ONE_TIME') return null;
  const add = everyUnit === 'DAY' ? addDays : addMonths;
  let step = Math.floor(unitsBetween(countedFrom, after, everyUnit) / every);
  while (add(countedFrom, step * every) <= after) step += 1;
  return add(countedFrom, step * every);
}

/**
 * Returns the days of a schedule whose next late fee is on a day `from` or later, and that day: what was due earlier is
 * left out. A late fee that is charged once and was not yet falls on that day. `given`: its first day, where someone
 * chose it. `hasFee`: whether it was charged before. The next day is null when there is none.
 */
export function lateFeeDaysFrom(
  dueOn: Day,
  terms: LateFeeDays,
  { from, given = null, hasFee }: { readonly from: Day; readonly given?: Day | null; readonly hasFee: boolean },
): LateFeeStart & { readonly nextOn: Day | null } {
  const start = lateFeeStart(dueOn, terms, given);
  if (terms.occurrence === 'RECURRING' || start.startsOn >= from)
    return { ...start, nextOn: lateFeeDayAfter(start, terms, addDays(from, -1)) };
  return hasFee ? { ...start, nextOn: null } : { startsOn: from, countedFrom: from, nextOn: from };
}

/** Returns the units from a day to a later one, at most one too few. */
function unitsBetween(from: Day, to: Day, unit: LateFeeDays['everyUnit']): number {
  if (unit === 'DAY') return (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const months = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return Math.max(0, months(to) - months(from) - 1);
}

/** What a charge owes at the start of a day, in cents. */
export interface Unpaid {
  readonly chargeCents: number;
  /** What is unpaid of its late fees. */
  readonly lateFeeCents: number;
  /** All of its late fees, paid or not. */
  readonly chargedCents: number;
}

/** Returns the amount of a late fee, in cents; 0 when its cap is reached. */
export function lateFeeAmount(
  { amountKind, amountCents, percentage, isCompounding, capCents }: LateFeeAmounts,
  { chargeCents, lateFeeCents, chargedCents }: Unpaid,
): number {
  if (chargeCents <= 0) return 0;
  const base = isCompounding ? chargeCents + lateFeeCents : chargeCents;
  const wanted = Math.min(amountKind === 'FIXED' ? amountCents : shareOf(base, percentage ?? 0), AMOUNT_CENTS_MAX);
  return capCents === null ? wanted : Math.min(wanted, Math.max(0, capCents - chargedCents));
}
