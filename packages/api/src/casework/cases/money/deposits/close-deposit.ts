import {
  caseProblems,
  closingProblems,
  type Deposit,
  type DepositClosing,
  depositNumberFormat,
  type DepositTotal,
  type TypeSum,
} from '@townkeep/core/casework/cases';
import { depositEvents } from '@townkeep/core/casework/cases/money/deposits/events.ts';
import { invalid, Problem } from '@townkeep/core/platform';
import { counterOf, formatNumber } from '@townkeep/core/platform/formats/record-numbers.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { nextNumber } from '../../../../platform/records/numbers.ts';
import { insertDeposit, lockDeposits, sumWaiting } from './queries.ts';
import { getDeposit } from './read-deposits.ts';

/**
 * Closes out payment types: all that was posted until the person looked becomes a deposit, whose lines stay. Refused
 * when that is not what they saw, such as after another person has closed it out.
 * @throws Problem deposit_changed, invalid_input (types.…, note)
 */
export async function closeDeposit(
  tx: AgencyTx,
  { until: seenAt, types: seen, note = null }: DepositClosing,
  by: StaffActing,
): Promise<Deposit> {
  await lockDeposits(tx);
  const until = new Date(seenAt);
  const types = await matching(tx, seen, until);
  const problems = closingProblems(types, note);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const id = newId();
  const at = { now: by.now, timezone: by.timezone };
  const counted = await nextNumber(tx, counterOf('deposit', depositNumberFormat, at));
  const number = formatNumber(depositNumberFormat, counted, at);
  const closed = { closedOn: by.today, closedAt: by.now, closedBy: by.person.id };
  await insertDeposit(tx, { id, number, ...closed, until, note, types });
  const count = types.reduce((sum, type) => sum + type.count, 0);
  recordEvent(tx, by.actor, depositEvents.closed, id, { number, count });
  return getDeposit(tx, { depositId: id });
}

/** Returns what is taken as counted where nothing was received: there is nothing to count. */
const uncounted = ({ amountCents }: TypeSum): number | null => (amountCents > 0 ? null : amountCents);

/** Returns the sums of the chosen types as the person saw them. @throws Problem deposit_changed */
async function matching(tx: AgencyTx, seen: DepositClosing['types'], until: Date): Promise<DepositTotal[]> {
  const waiting = new Map((await sumWaiting(tx, until)).map((type) => [type.paymentType?.id ?? null, type]));
  if (new Set(seen.map(({ paymentTypeId }) => paymentTypeId)).size < seen.length)
    throw new Problem(caseProblems.deposit_changed);
  return seen.map(({ paymentTypeId, count, amountCents, countedCents = null }) => {
    const type = waiting.get(paymentTypeId);
    if (type?.count !== count || type.amountCents !== amountCents) throw new Problem(caseProblems.deposit_changed);
    return { ...type, countedCents: type.isCash ? (countedCents ?? uncounted(type)) : null };
  });
}
