import { type CaseMoney, type MoneyLine, refundable } from '@townkeep/core/casework/cases';
import { formatCents, parseDollars } from '@townkeep/core/platform/formats/money.ts';
import { useMemo } from 'react';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { effectOf, type MoneyEffect } from '../money-effect.ts';
import { moneyQuery } from '../money-query.ts';
import { amountProblem, centsOf, typedCents } from '../money-words.ts';
import { AmountField } from './AmountField.tsx';
import { Effect } from './Effect.tsx';
import { changesOfLine, fateOfLine, seenLine } from './line-form.ts';
import { NO_REASON, ReasonFields, useMoneyReasons } from './reasons.tsx';

interface RefundDialogProps {
  readonly money: CaseMoney;
  readonly line: MoneyLine;
  readonly onClose: () => void;
}

const unpaidWords = ({ charges }: MoneyEffect): string | null =>
  charges.some(({ before, after }) => after > before) ? 'What this payment paid for is owed again.' : null;

const BY_HAND = 'Record here what you give back; no money is sent.';

const toCard = ({ feeCents }: NonNullable<MoneyLine['card']>): string =>
  `The card provider gives it back to the card${feeCents === 0 ? '' : `, without the card fee of ${formatCents(feeCents)}`}.`;

/** Gives money of a payment back. */
export function RefundDialog({ money: { lines }, line, onClose }: RefundDialogProps) {
  const { shown } = useCase();
  const reasons = useMoneyReasons('REFUND');
  const most = refundable(lines, line);
  // The credit of a payment can be given back without a charge that is owed again.
  const credit = Math.min(line.creditCents ?? 0, most);
  const form = useCaseForm({
    seen: seenLine(line),
    ...fateOfLine(line, true),
    partKey: moneyQuery(shown.id).queryKey,
    keepsRefusals: true,
    stored: () => ({ amount: typedCents(credit > 0 ? credit : most), ...NO_REASON }),
    changes: changesOfLine,
    paths: { amountCents: 'amount' },
    check: (values) => {
      const wrong = amountProblem(values.amount, most);
      return { ...(wrong === null ? {} : { amount: wrong }), ...reasons.problemsOf(values) };
    },
    save: ({ amount, ...values }) =>
      api.cases.revertLine({
        id: shown.id,
        transactionId: line.id,
        kind: 'REFUND',
        amountCents: centsOf(amount),
        ...reasons.given(values),
      }),
    success: line.card === null ? 'Refund posted' : 'Refund posted. The card provider is asked for it',
    onSaved: onClose,
  });
  const cents = parseDollars(form.values.amount) ?? 0;
  const effect = useMemo(
    () => effectOf(lines, [{ kind: 'REFUND', amountCents: Math.min(cents, most), ofId: line.id }]),
    [lines, cents, most, line.id],
  );
  return (
    <FormDialog title={`Refund “${line.label}”`} confirm="Refund" onClose={onClose} {...form.dialog}>
      <AmountField
        value={form.values.amount}
        error={form.errors['amount']}
        onType={(amount) => form.set({ amount })}
        most={most}
        description={`At most ${formatCents(most)}. ${line.card === null ? BY_HAND : toCard(line.card)}`}
        {...(credit > 0 && credit < most ? { all: { label: 'Refund all', cents: most } } : {})}
        isFirst
      />
      {cents > 0 && cents <= most && <Effect effect={effect} words={unpaidWords(effect)} />}
      <ReasonFields reasons={reasons} values={form.values} field={form.field} />
    </FormDialog>
  );
}
