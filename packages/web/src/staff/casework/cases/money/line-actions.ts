import {
  correctionBlocker,
  isCharge,
  type MoneyLine,
  portalProblems,
  refundable,
  revertBlocker,
} from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { takesLateFee } from './late-fees/late-fee-words.ts';
import { revertingOf } from './money-effect.ts';

/** The dialogs about a line. */
export type LineDialog = 'waive' | 'refund' | 'correct' | 'late-fee' | 'void';

/** An action on a line. */
export interface LineAction {
  readonly dialog: LineDialog;
  readonly label: string;
  /** Why it is not possible now; null when it is. */
  readonly blocker: string | null;
}

const textOf = (problem: ReturnType<typeof revertBlocker>): string | null => problem && problemText(problem);

const RESTORED = 'A restored line cannot be corrected. Void it, and post it anew.';

/** What moved money at the card provider is not taken off the ledger alone. */
function cardBlocker({ card, cardReturn }: MoneyLine): string | null {
  if (card !== null) return problemText(portalProblems.card_payment_kept);
  return cardReturn === null || cardReturn === 'REFUSED' ? null : problemText(portalProblems.card_refund_kept);
}

/** Returns what can be done with a line of a ledger. What never applies to it is left out. */
export function lineActions(lines: readonly MoneyLine[], line: MoneyLine): LineAction[] {
  if (line.kind === 'VOID') return [];
  const back = cardBlocker(line) ?? textOf(revertBlocker(lines, revertingOf(lines, line).target));
  if (!line.isStanding) return [{ dialog: 'void', label: 'Restore…', blocker: back }];
  const correction = correctionBlocker(lines, line);
  // A late fee is computed: it is voided instead.
  const isCorrected = ['FINE', 'FEE', 'PAYMENT'].includes(line.kind);
  const isRestored = line.revertedById !== null;
  return [
    ...(isCharge(line) && (line.openCents ?? 0) > 0
      ? [{ dialog: 'waive' as const, label: 'Waive…', blocker: null }]
      : []),
    ...(line.kind === 'PAYMENT' && line.paymentType?.isRefundable !== false && refundable(lines, line) > 0
      ? [{ dialog: 'refund' as const, label: 'Refund…', blocker: null }]
      : []),
    ...(isCorrected
      ? [
          {
            dialog: 'correct' as const,
            label: 'Correct…',
            blocker: isRestored ? RESTORED : (cardBlocker(line) ?? textOf(correction)),
          },
        ]
      : []),
    ...(takesLateFee(line) ? [{ dialog: 'late-fee' as const, label: 'Add late fee…', blocker: null }] : []),
    { dialog: 'void', label: 'Void…', blocker: back },
  ];
}
