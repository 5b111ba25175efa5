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

/** Returns what follows from a due date before today; null for another one. Fees of the past are entered so. */
export function pastDueText(dueOn: string, today: string): string | null {
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000);
  if (!(days > 0)) return null;
  const ago = days === 1 ? 'yesterday' : `${days.toLocaleString('en-US')} days ago`;
  return `This date ${days === 1 ? 'was' : 'is'} ${ago}. Late fees may be added at once.`;
}

/** Returns a charge, payment or other line in a few words: `Weed fine, $100.00`. */
export const lineText = ({ label, amountCents }: Pick<MoneyLine, 'label' | 'amountCents'>): string =>
  `${label}, ${formatCents(Math.abs(amountCents))}`;

/** Returns what a line is called in the titles of dialogs: `payment`, `late fee`. */
export const kindName = ({ kind }: Pick<MoneyLine, 'kind'>): string => kindWords[kind].toLowerCase();

/** Returns what a line is about besides its label: the violation and the offense. */
export const aboutText = ({ violation, offense }: MoneyLine): string =>
  [violation, ...(offense === null ? [] : [offenseText(offense)])].filter(Boolean).join(' · ');

/** Returns a line with its kind, unless its label begins with that: `Payment: Check, $50.00`, `Fee: Reinspection, $85.00`. */
export function namedLine(line: Pick<MoneyLine, 'kind' | 'label' | 'amountCents'>): string {
  const kind = kindWords[line.kind];
  return line.label.toLowerCase().startsWith(kind.toLowerCase()) ? lineText(line) : `${kind}: ${lineText(line)}`;
}

/** Returns the line that a void is about in the end; a line itself that is no void. */
export function subjectLine(lines: readonly MoneyLine[], line: MoneyLine): MoneyLine {
  const reverted = line.revertsId === null ? undefined : lines.find(({ id }) => id === line.revertsId);
  return reverted === undefined ? line : subjectLine(lines, reverted);
}

/** Returns the kind of a line as the ledger shows it: a void of a void restores the line that both are about. */
export function kindText(lines: readonly MoneyLine[], line: MoneyLine): string {
  const restores = line.kind === 'VOID' && line.amountCents === subjectLine(lines, line).amountCents;
  return restores ? 'Restored' : kindWords[line.kind];
}

/** Returns how a charge without anything owed was settled. */
function settledText(lines: readonly MoneyLine[], { applied }: MoneyLine): string {
  const kinds = new Set(applied.map(({ lineId }) => lines.find(({ id }) => id === lineId)?.kind));
  if (!kinds.has('WAIVER')) return 'Paid';
  return kinds.size === 1 ? 'Waived' : 'Paid and waived';
}

/** Returns what is left of a line: what is owed on a charge, or the credit of a payment; null where nothing can be. */
export function restText(lines: readonly MoneyLine[], line: MoneyLine): string | null {
  if (!line.isStanding) return null;
  if (isCharge(line)) return line.openCents === 0 ? settledText(lines, line) : formatCents(line.openCents ?? 0);
  return line.creditCents === null || line.creditCents === 0 ? null : `${formatCents(line.creditCents)} credit`;
}
