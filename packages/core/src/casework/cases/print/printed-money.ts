import { dayWords } from '../../../platform/formats/calendar.ts';
import { formatCents } from '../../../platform/formats/money.ts';
import { isCharge, type LineKind } from '../money/ledger.ts';
import type { LedgerState, MoneyLine } from '../money/staff-contract.ts';

const NONE = '–';

const kinds: Readonly<Record<LineKind, string>> = {
  FINE: 'Fine',
  FEE: 'Fee',
  LATE_FEE: 'Late fee',
  PAYMENT: 'Payment',
  WAIVER: 'Waiver',
  REFUND: 'Refund',
  VOID: 'Void',
};

/** Returns what is owed in a word or an amount. */
export const balanceWords = ({ balanceCents, overdueCents }: LedgerState): string =>
  overdueCents > 0
    ? `${formatCents(balanceCents)}, of which ${formatCents(overdueCents)} is overdue`
    : formatCents(balanceCents);

/** Returns what, for which violation, due date, amount and open amount of each charge that is not paid, the first due first. */
export const openChargeRows = ({ lines }: LedgerState): string[][] =>
  lines
    .filter((line) => isCharge(line) && line.isStanding && line.openCents! > 0)
    .toSorted((a, b) => (a.dueOn! < b.dueOn! ? -1 : a.dueOn! > b.dueOn! ? 1 : a.position - b.position))
    .map(({ label, violation, dueOn, amountCents, openCents }) => [
      label,
      violation ?? NONE,
      dayWords(dueOn!),
      formatCents(amountCents),
      formatCents(openCents!),
    ]);

/** Returns day, kind, label and amount of each line of the ledger, the oldest first. All of them add up to the balance. */
export const ledgerRows = ({ lines }: LedgerState): string[][] =>
  lines
    .toReversed()
    .map((line) => [dayWords(line.effectiveOn), kinds[line.kind], labelOf(line), formatCents(line.amountCents)]);

const labelOf = ({ label, kind, isStanding }: MoneyLine): string =>
  kind !== 'VOID' && !isStanding ? `${label} (void)` : label;
