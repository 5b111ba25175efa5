import { z } from 'zod';
import { personRef } from '../../../../mechanisms/conversations/index.ts';
import { text } from '../../../../platform/messages.ts';
import type { NumberFormat } from '../../../../platform/formats/record-numbers.ts';
import type { FieldTexts } from '../../../../platform/problems.ts';
import { instant } from '../../../../platform/schemas.ts';
import { lineKinds } from '../ledger.ts';

/** The format of the numbers of deposits, such as `D-26-00012`: without gaps in each year. */
export const depositNumberFormat: NumberFormat = { prefix: 'D', hasYear: true, digits: 5 };

/** Longest note of a deposit. */
export const DEPOSIT_NOTE_MAX = 2000;

const cents = z.number().int();
const named = z.object({ id: z.uuid(), name: z.string() });

/** What was received and given back by a payment type. */
export const typeSum = z.object({
  /** Null for payments without a type. */
  paymentType: named.nullable(),
  isCash: z.boolean(),
  count: z.number().int(),
  /** Negative when more was given back than received. */
  amountCents: cents,
});
export type TypeSum = z.infer<typeof typeSum>;

/** A line of a ledger in a deposit, or one that waits for a deposit. */
export const depositLine = z.object({
  id: z.uuid(),
  kind: z.enum(lineKinds),
  label: z.string(),
  /** Whether it takes back a void, so that its payment or refund counts again. */
  isRestored: z.boolean(),
  /** Positive for what was received. */
  amountCents: cents,
  postedAt: instant,
  receivedOn: z.iso.date(),
  paymentType: named.nullable(),
  reference: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  /** Null for a case that the person may not see. */
  case: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type DepositLine = z.infer<typeof depositLine>;

export const depositTotal = typeSum.extend({
  /** The cash that was counted; null for other payment types. */
  countedCents: cents.nullable(),
});
export type DepositTotal = z.infer<typeof depositTotal>;

export const depositRow = z.object({
  id: z.uuid(),
  number: z.string(),
  closedOn: z.iso.date(),
  closedAt: instant,
  closedBy: personRef.nullable(),
  count: z.number().int(),
  amountCents: cents,
  /** Counted cash less what was recorded; zero where they agree. */
  differenceCents: cents,
});
export type DepositRow = z.infer<typeof depositRow>;

export const deposit = depositRow.extend({
  /** Lines that were posted until then are in it. */
  until: instant,
  note: z.string().nullable(),
  types: z.array(depositTotal),
});
export type Deposit = z.infer<typeof deposit>;

/** What differs between counted and recorded cash, in cents. */
export const cashDifference = (
  types: readonly { readonly amountCents: number; readonly countedCents: number | null }[],
): number =>
  types.reduce(
    (sum, { amountCents, countedCents }) => sum + (countedCents === null ? 0 : countedCents - amountCents),
    0,
  );

/** A payment type as it is closed out. */
interface CountedType {
  readonly isCash: boolean;
  readonly amountCents: number;
  readonly countedCents: number | null;
}

/** Returns what is missing to close out: cash is counted, and a difference of any type is explained. */
export function closingProblems(types: readonly CountedType[], note: string | null): FieldTexts {
  const uncounted = types.findIndex(({ isCash, countedCents }) => isCash && countedCents === null);
  if (uncounted >= 0) return { [`types.${uncounted}.countedCents`]: text('required', { label: 'Counted cash' }) };
  const differs = types.some(({ amountCents, countedCents }) => countedCents !== null && countedCents !== amountCents);
  return differs && note === null ? { note: 'Explain the difference in the note.' } : {};
}
