import type { Day } from '../../../platform/formats/calendar.ts';
import {
  lateFeeAmount,
  type LateFeeAmounts,
  lateFeeDayAfter,
  type LateFeeDays,
  type LateFeeStart,
  type Unpaid,
} from './late-fees.ts';
import { type Application, type LedgerLine, openAmounts, standingLines } from './ledger.ts';

/** A line of a ledger with its days: that of the books, and that which it is about. */
export interface DatedLine extends LedgerLine {
  readonly postedOn: Day;
  readonly effectiveOn: Day;
}

export interface DatedApplication extends Application {
  readonly postedOn: Day;
}

/** A ledger of which it can be said what was unpaid on a day. */
export interface DatedLedger {
  readonly lines: readonly DatedLine[];
  readonly applications: readonly DatedApplication[];
}

/** Late fees count from the day of their period, whenever they were posted. */
const countsFrom = ({ kind, effectiveOn, postedOn }: DatedLine): Day => (kind === 'LATE_FEE' ? effectiveOn : postedOn);

/** Returns the late fees that a charge has, of those lines that stand. */
const lateFeesOf = (lines: readonly DatedLine[], chargeId: string): DatedLine[] =>
  standingLines(lines).filter(({ kind, ofId }) => kind === 'LATE_FEE' && ofId === chargeId);

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

/** Returns what a charge owes now, or null if it does not stand. */
export function unpaidNow(
  chargeId: string,
  lines: readonly DatedLine[],
  applications: readonly Application[],
): Unpaid | null {
  const open = openAmounts(lines, applications);
  const chargeCents = open.get(chargeId);
  if (chargeCents === undefined) return null;
  const lateFees = lateFeesOf(lines, chargeId);
  return {
    chargeCents,
    lateFeeCents: sumOf(lateFees.map(({ id }) => open.get(id)!)),
    chargedCents: sumOf(lateFees.map(({ amountCents }) => amountCents)),
  };
}

/**
 * Returns what a charge owed at the start of a day, or null if it did not stand then. Late fees of that day itself are
 * among those charged.
 */
export function unpaidAtStartOf(day: Day, chargeId: string, { lines, applications }: DatedLedger): Unpaid | null {
  const unpaid = unpaidNow(
    chargeId,
    lines.filter((line) => countsFrom(line) < day),
    applications.filter(({ postedOn }) => postedOn < day),
  );
  const ofThatDay = lateFeesOf(lines, chargeId).filter((line) => countsFrom(line) === day);
  return (
    unpaid && {
      ...unpaid,
      chargedCents: unpaid.chargedCents + sumOf(ofThatDay.map(({ amountCents }) => amountCents)),
    }
  );
}

/** Why a schedule ended: its charge was paid or is void, the cap is reached, or its one late fee was posted. */
export const lateFeeEnds = ['PAID', 'VOID', 'CAP', 'DONE'] as const;
export type LateFeeEnd = (typeof lateFeeEnds)[number];

/** A schedule that is not stopped. */
export interface RunningSchedule extends LateFeeStart {
  readonly id: string;
  readonly chargeId: string;
  readonly terms: LateFeeDays & LateFeeAmounts;
  /** The day of its next late fee. */
  readonly nextOn: Day;
}

/** A late fee to post. */
export interface DueLateFee {
  readonly scheduleId: string;
  readonly chargeId: string;
  /** The day of its period. */
  readonly on: Day;
  readonly amountCents: number;
}

/** A schedule after its due days: with its next day, or why it ended on which day. */
export type ScheduleAfter = { readonly id: string } & (
  | { readonly nextOn: Day }
  | { readonly endedBy: LateFeeEnd; readonly endedOn: Day }
);

/**
 * Returns the late fees of a case that are due until a day, in their order, and what becomes of their schedules. Each
 * looks at what was unpaid when its day began, so that late fees that are posted weeks later are the same ones.
 */
export function dueLateFees(
  { lines, applications }: DatedLedger,
  schedules: readonly RunningSchedule[],
  today: Day,
): { readonly fees: DueLateFee[]; readonly after: ScheduleAfter[] } {
  const stands = new Set(standingLines(lines).map(({ id }) => id));
  const fees: DueLateFee[] = [];
  const after = new Map<string, ScheduleAfter>();
  let running = schedules.filter(({ nextOn }) => nextOn <= today);
  const known = [...lines];
  while (running.length > 0) {
    const schedule = running.reduce(firstOf);
    const { id, chargeId, terms, nextOn: on } = schedule;
    const unpaid = stands.has(chargeId) ? unpaidAtStartOf(on, chargeId, { lines: known, applications }) : null;
    const amountCents = unpaid === null ? 0 : lateFeeAmount(terms, unpaid);
    if (amountCents > 0) {
      fees.push({ scheduleId: id, chargeId, on, amountCents });
      known.push(asLine(fees.at(-1)!, known.length));
    }
    const isPosted = lines.some((line) => line.id === chargeId && line.postedOn < on);
    const endedBy = endOf(schedule, unpaid, { amountCents, isPosted: isPosted || !stands.has(chargeId) });
    const nextOn = endedBy === null ? lateFeeDayAfter(schedule, terms, on) : null;
    after.set(id, nextOn === null ? { id, endedBy: endedBy ?? 'DONE', endedOn: on } : { id, nextOn });
    running = running.flatMap((each) => {
      if (each !== schedule) return [each];
      return nextOn === null || nextOn > today ? [] : [{ ...schedule, nextOn }];
    });
  }
  return { fees, after: [...after.values()] };
}

const firstOf = (a: RunningSchedule, b: RunningSchedule): RunningSchedule =>
  b.nextOn < a.nextOn || (b.nextOn === a.nextOn && b.id < a.id) ? b : a;

/** Returns a late fee as the line that it becomes. */
const asLine = ({ scheduleId, chargeId, on, amountCents }: DueLateFee, position: number): DatedLine => ({
  id: `${scheduleId} ${on}`,
  position: Number.MAX_SAFE_INTEGER - 1_000_000 + position,
  kind: 'LATE_FEE',
  amountCents,
  dueOn: on,
  ofId: chargeId,
  revertsId: null,
  postedOn: on,
  effectiveOn: on,
});

/** Returns why a schedule ends with a day. A charge that was not posted yet on that day ends nothing. */
function endOf(
  { terms: { capCents, occurrence } }: RunningSchedule,
  unpaid: Unpaid | null,
  { amountCents, isPosted }: { readonly amountCents: number; readonly isPosted: boolean },
): LateFeeEnd | null {
  if (unpaid === null) return isPosted ? 'VOID' : null;
  if (unpaid.chargeCents <= 0) return 'PAID';
  if (capCents !== null && unpaid.chargedCents + amountCents >= capCents) return 'CAP';
  return occurrence === 'ONE_TIME' ? 'DONE' : null;
}
