import { z } from 'zod';
import type { Movement } from '../roll-forward/roll-forward.ts';

/**
 * What a posting is about: charges and waivers of a charge code, what voids took back of it, payments that paid for it;
 * money that was received, refunded, or taken back by the void of a payment.
 */
export const postingKinds = [
  'CHARGES',
  'WAIVERS',
  'REVERSALS',
  'APPLIED',
  'RECEIVED',
  'REFUNDED',
  'TAKEN_BACK',
] as const;
export type PostingKind = (typeof postingKinds)[number];

const cents = z.number().int();

/** A posting of the journal. Either the debit or the credit is zero. */
export const journalEntry = z.object({
  kind: z.enum(postingKinds),
  account: z.string(),
  chargeCodeId: z.uuid().nullable(),
  /** Its code and name; null for lines without one, and for money. */
  chargeCode: z.string().nullable(),
  debitCents: cents,
  creditCents: cents,
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** The accounts of an agency. An account that is not set is null. */
export interface JournalAccounts {
  /** What people owe. */
  readonly receivable: string | null;
  /** What was paid and pays for nothing yet. */
  readonly credit: string | null;
  /** What was received and is on its way to the bank. */
  readonly cash: string | null;
  /** Charges without a charge code, and charge codes without an account. */
  readonly other: string | null;
}

/** A charge code with its account in the finance system. */
export interface CodeAccount {
  /** As the journal names it. */
  readonly name: string;
  readonly account: string | null;
}

/** Returns the labels of the accounts that are needed for these rows and not set. */
export function missingAccounts(
  rows: readonly Movement[],
  accounts: JournalAccounts,
  codes: ReadonlyMap<string, CodeAccount>,
): string[] {
  const lacksOwn = rows.some(
    ({ bucket, chargeCodeId }) => bucket !== 'CREDIT' && !codes.get(chargeCodeId ?? '')?.account,
  );
  return [
    ...(accounts.receivable === null ? ['Receivable'] : []),
    ...(accounts.credit === null ? ['Unapplied credit'] : []),
    ...(accounts.cash === null ? ['Cash'] : []),
    ...(accounts.other === null && lacksOwn ? ['Other charges'] : []),
  ];
}

type Of = Pick<JournalEntry, 'kind' | 'chargeCodeId' | 'chargeCode'>;

/** Returns both sides of an amount; of a negative one, the sides are exchanged. */
function pair(of: Of, debit: string, credit: string, amount: number): JournalEntry[] {
  if (amount === 0) return [];
  const [from, to] = amount > 0 ? [debit, credit] : [credit, debit];
  const cents = Math.abs(amount);
  return [
    { ...of, account: from, debitCents: cents, creditCents: 0 },
    { ...of, account: to, debitCents: 0, creditCents: cents },
  ];
}

/**
 * Returns the postings of a day from the movements of its roll-forward: charges debit the receivable and credit the account of their
 * charge code, waivers and voids the reverse; money that was received is unapplied credit until it pays for a charge,
 * which reduces the receivable. So the change of the receivable is that of all charge codes, and debits equal credits.
 * The accounts are set: `missingAccounts` is empty.
 */
export function postingsOf(
  rows: readonly Movement[],
  accounts: JournalAccounts,
  codes: ReadonlyMap<string, CodeAccount>,
): JournalEntry[] {
  const [receivable, credit, cash, other] = [
    accounts.receivable ?? '',
    accounts.credit ?? '',
    accounts.cash ?? '',
    accounts.other ?? '',
  ];
  const ofCodes = rows.filter(({ bucket }) => bucket !== 'CREDIT');
  const applied = ofCodes.reduce((sum, { paymentsCents }) => sum + paymentsCents, 0);
  const byCode = ofCodes.flatMap((row) => {
    const code = codes.get(row.chargeCodeId ?? '');
    const account = code?.account || other;
    const of = (kind: PostingKind): Of => ({ kind, chargeCodeId: row.chargeCodeId, chargeCode: code?.name ?? null });
    return [
      ...pair(of('CHARGES'), receivable, account, row.chargesCents),
      ...pair(of('WAIVERS'), account, receivable, row.waiversCents),
      ...pair(of('REVERSALS'), receivable, account, row.reversalsCents),
      ...pair(of('APPLIED'), credit, receivable, row.paymentsCents),
    ];
  });
  const money = rows
    .filter(({ bucket }) => bucket === 'CREDIT')
    .flatMap(({ paymentsCents, refundsCents, reversalsCents }) => {
      const of = (kind: PostingKind): Of => ({ kind, chargeCodeId: null, chargeCode: null });
      return [
        // What is left of payments and what they paid for is what was received.
        ...pair(of('RECEIVED'), cash, credit, paymentsCents + applied),
        ...pair(of('REFUNDED'), credit, cash, refundsCents),
        ...pair(of('TAKEN_BACK'), credit, cash, reversalsCents),
      ];
    });
  return [...byCode, ...money];
}

/** Returns the sum of the debits, in cents. */
export const debitsOf = (entries: readonly Pick<JournalEntry, 'debitCents'>[]): number =>
  entries.reduce((sum, { debitCents }) => sum + debitCents, 0);
