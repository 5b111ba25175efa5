import { isCharge, type LateFeeTerms, type MoneyLine, type ScheduledLateFee } from '@townkeep/core/casework/cases';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { dayAndMonth } from '../../../../../ui/dates/format.ts';

type Terms = Pick<
  LateFeeTerms,
  'occurrence' | 'every' | 'everyUnit' | 'amountKind' | 'amountCents' | 'percentage' | 'capCents'
>;

const units = { DAY: 'day', MONTH: 'month' } as const;

/** Returns what a late fee charges and when: `10% of the unpaid amount every month, at most $25.00`. */
export function termsText({
  occurrence,
  every,
  everyUnit,
  amountKind,
  amountCents,
  percentage,
  capCents,
}: Terms): string {
  const amount = amountKind === 'FIXED' ? formatCents(amountCents) : `${(percentage ?? 0) / 100}% of the unpaid amount`;
  const unit = units[everyUnit];
  const often = occurrence === 'ONE_TIME' ? 'once' : every === 1 ? `every ${unit}` : `every ${every} ${unit}s`;
  return `${amount} ${often}${capCents === null ? '' : `, at most ${formatCents(capCents)}`}`;
}

const endings = {
  PAID: 'the charge is paid',
  VOID: 'the charge is void',
  CAP: 'the most that it can add up to is reached',
  DONE: 'it was charged',
  STAFF: null,
} as const;

/** Returns when the next late fee is added, and how much it is as things stand; else why none will be. */
export function nextText({ status, endedBy, pausedOn, nextOn, nextCents }: ScheduledLateFee, today: string): string {
  if (status === 'ENDED') {
    const why = endedBy === null ? null : endings[endedBy];
    return why === null ? 'Ended' : `Ended: ${why}`;
  }
  if (status === 'STOPPED') return 'Stopped. Nothing is added until it goes on.';
  if (pausedOn !== null) return 'Rests while the case is in collections';
  if (nextOn === null) return 'Nothing more will be added';
  return `Next: ${nextCents === null ? '' : `${formatCents(nextCents)} on `}${dayAndMonth(nextOn, today)}`;
}

/** Returns what was added so far, and what can still be. */
export function postedText({ postedCents, postedCount, capLeftCents, status, nextOn }: ScheduledLateFee): string {
  const posted = postedCount === 0 ? 'None added yet' : `${postedCount} added, ${formatCents(postedCents)}`;
  const ends = status === 'ENDED' || (status === 'ACTIVE' && nextOn === null);
  return capLeftCents === null || postedCount === 0 || ends ? posted : `${posted}, ${formatCents(capLeftCents)} left`;
}

/** Returns the first day on which a charge can have a late fee: one day after it was posted, from today. */
export function earliestLateFee({ postedOn }: Pick<MoneyLine, 'postedOn'>, today: string): string {
  const after = addDays(postedOn, 1);
  return after > today ? after : today;
}

/** Returns whether a late fee can be added to a line: to a fine or fee on which something is owed. */
export const takesLateFee = (line: MoneyLine): boolean =>
  line.isStanding && isCharge(line) && line.kind !== 'LATE_FEE' && (line.openCents ?? 0) > 0;
