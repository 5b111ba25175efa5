import { Text } from '@mantine/core';
import type { CaseMoney, MoneyChoices, MoneyLine } from '@townkeep/core/casework/cases';
import { formatCents, parseDollars } from '@townkeep/core/platform/formats/money.ts';
import { useMemo } from 'react';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { effectOf } from '../money-effect.ts';
import { moneyQuery } from '../money-query.ts';
import { amountProblem, centsOf, typedCents } from '../money-words.ts';
import { AmountField } from './AmountField.tsx';
import { Effect } from './Effect.tsx';
import { changesOfLine, fateOfLine, seenLine } from './line-form.ts';
import { NO_REASON, ReasonFields, useMoneyReasons } from './reasons.tsx';

interface WaiveDialogProps {
  readonly money: CaseMoney;
  readonly choices: MoneyChoices;
  readonly line: MoneyLine;
  readonly onClose: () => void;
}

/** Waives what is owed on a charge, or asks a supervisor to. */
export function WaiveDialog({ money, choices: { waiverLimitCents }, line, onClose }: WaiveDialogProps) {
  const { shown } = useCase();
  const reasons = useMoneyReasons('WAIVE');
  const open = line.openCents ?? 0;
  const isAbove = (amount: string) => waiverLimitCents !== null && (parseDollars(amount) ?? 0) > waiverLimitCents;
  const form = useCaseForm({
    seen: seenLine(line),
    ...fateOfLine(line, true),
    partKey: moneyQuery(shown.id).queryKey,
    keepsRefusals: true,
    stored: () => ({ amount: typedCents(open), ...NO_REASON }),
    changes: changesOfLine,
    paths: { amountCents: 'amount' },
    check: (values) => {
      const wrong = amountProblem(values.amount, open);
      return { ...(wrong === null ? {} : { amount: wrong }), ...reasons.problemsOf(values) };
    },
    save: ({ amount, ...values }) =>
      api.cases.revertLine({
        id: shown.id,
        transactionId: line.id,
        kind: 'WAIVE',
        amountCents: centsOf(amount),
        ...reasons.given(values),
      }),
    success: ({ amount }) => (isAbove(amount) ? 'Waiver sent for approval' : 'Waiver posted'),
    onSaved: onClose,
  });
  const cents = parseDollars(form.values.amount) ?? 0;
  const effect = useMemo(
    () => effectOf(money.lines, [{ kind: 'WAIVER', amountCents: -Math.min(cents, open), ofId: line.id }]),
    [money.lines, cents, open, line.id],
  );
  const needsApproval = isAbove(form.values.amount);
  return (
    <FormDialog
      title={`Waive “${line.label}”`}
      confirm={needsApproval ? 'Ask for approval' : 'Waive'}
      onClose={onClose}
      {...form.dialog}
    >
      <AmountField
        value={form.values.amount}
        error={form.errors['amount']}
        onType={(amount) => form.set({ amount })}
        most={open}
        description={`${formatCents(open)} is owed.`}
        isFirst
      />
      {needsApproval && (
        <Text fz="sm" role="status">
          A waiver above {formatCents(waiverLimitCents!)} waits for a supervisor. Nothing is waived until then.
        </Text>
      )}
      {!needsApproval && cents > 0 && cents <= open && <Effect effect={effect} />}
      <ReasonFields reasons={reasons} values={form.values} field={form.field} />
    </FormDialog>
  );
}
