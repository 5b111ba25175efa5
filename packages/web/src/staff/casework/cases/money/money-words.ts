import { AMOUNT_CENTS_MAX, isCharge, type LineKind, type MoneyLine, offenseText } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { AMOUNT_FORM, formatCents, parseDollars } from '@townkeep/core/platform/formats/money.ts';

/** The kinds of lines as staff read them. */
export const kindWords: Readonly<Record<LineKind, string>> = {
  FINE: 'Fine',
  FEE: 'Fee',
  LATE_FEE: 'Late fee',
  PAYMENT: 'Payment',
  WAIVER: 'Waiver',
  REFUND: 'Refund',
  VOID: 'Void',
};

/** Returns cents as they are typed into a field: `1234.50`. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2);

/** Returns the cents of a field that was checked before. */
export const centsOf = (typed: string): number => parseDollars(typed) ?? 0;

/** Returns what is wrong with a typed amount of at most so many cents; null when nothing is. */
export function amountProblem(typed: string, most = AMOUNT_CENTS_MAX): string | null {
  const cents = parseDollars(typed);
  if (cents === null) return text('required', { label: 'Amount' });
  if (cents === undefined) return AMOUNT_FORM;
  if (cents === 0) return 'Enter more than $0.00.';
  return cents > most ? `At most ${formatCents(most)} is possible.` : null;
}

/** Returns a charge, payment or other line in a few words: `Weed fine, $100.00`. */
export const lineText = ({ label, amountCents }: Pick<MoneyLine, 'label' | 'amountCents'>): string =>
  `${label}, ${formatCents(Math.abs(amountCents))}`;

/** Returns what a line is called in the titles of dialogs: `payment`, `late fee`. */
export const kindName = ({ kind }: Pick<MoneyLine, 'kind'>): string => kindWords[kind].toLowerCase();

/** Returns what a line is about besides its label: the violation and the offense. */
export const aboutText = ({ violation, offense }: MoneyLine): string =>
  [violation, ...(offense === null ? [] : [offenseText(offense)])].filter(Boolean).join(' · ');

/** Returns what is left of a line: what is owed on a charge, or the credit of a payment; null where nothing can be. */
export function restText(line: MoneyLine): string | null {
  if (!line.isStanding) return null;
  if (isCharge(line)) return line.openCents === 0 ? 'Paid' : formatCents(line.openCents ?? 0);
  return line.creditCents === null || line.creditCents === 0 ? null : `${formatCents(line.creditCents)} credit`;
}
