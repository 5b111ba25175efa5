import { NativeSelect, Text, TextInput } from '@mantine/core';
import { LINE_REFERENCE_MAX, type MoneyLine } from '@townkeep/core/casework/cases';
import { parseDollars } from '@townkeep/core/platform/formats/money.ts';
import { useMemo } from 'react';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { AnswerFields, formAnswers } from '../../../../mechanisms/record/answer-fields.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { optionsOf } from '../../choices.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { effectOf, lateFeesOf, plannedReverting, revertingOf } from '../money-effect.ts';
import { moneyQuery } from '../money-query.ts';
import { centsOf, typedCents } from '../money-words.ts';
import { AmountField } from './AmountField.tsx';
import { CORRECTED, type CorrectDialogProps } from './CorrectChargeDialog.tsx';
import { Effect } from './Effect.tsx';
import { LineNames } from './LineNames.tsx';
import { fateOfLine, seenLine } from './line-form.ts';
import { creditWords, PayerField, paymentProblems } from './PaymentDialog.tsx';
import { ReasonFields, useMoneyReasons } from './reasons.tsx';

const FIELDS = 'fields';

/** Corrects a payment: takes it back and posts it anew. */
export function CorrectPaymentDialog({ money: { lines }, choices, line, onClose }: CorrectDialogProps) {
  const form = useCorrection({ choices, line, onClose });
  const reverting = useMemo(() => revertingOf(lines, line), [lines, line]);
  const cents = parseDollars(form.values.amount) ?? 0;
  const effect = useMemo(
    () => effectOf(lines, [...plannedReverting(lines, reverting), { kind: 'PAYMENT', amountCents: -cents }]),
    [lines, reverting, cents],
  );
  const type = form.types.find(({ id }) => id === form.values.paymentTypeId);
  return (
    <FormDialog title={`Correct “${line.label}”`} confirm="Correct" onClose={onClose} {...form.dialog}>
      <Text fz="sm">{CORRECTED}</Text>
      <NativeSelect label="Payment type" required data={optionsOf(form.types)} {...form.field('paymentTypeId')} />
      <AmountField
        value={form.values.amount}
        error={form.errors['amount']}
        onType={(amount) => form.set({ amount })}
        isFirst
      />
      {cents > 0 && <Effect effect={effect} words={creditWords(effect)} />}
      <LineNames
        heading="Late fees that were posted already stay. Void or waive them if they are not owed:"
        lines={lateFeesOf(lines, line)}
      />
      <TextInput type="date" label="Received on" required {...form.field('receivedOn')} />
      <TextInput
        label="Reference"
        required={type?.needsReference === true}
        maxLength={LINE_REFERENCE_MAX}
        {...form.field('reference')}
      />
      <PayerField {...form.field('payer')} />
      <AnswerFields path={FIELDS} fields={choices.paymentFields} form={form} />
      <ReasonFields reasons={form.reasons} values={form.values} field={form.field} />
    </FormDialog>
  );
}

/** Returns the payment types, with that of the payment first where it is not offered any more. */
function typesWith({ paymentTypes }: CorrectDialogProps['choices'], { paymentType }: MoneyLine) {
  if (paymentType === null || paymentTypes.some(({ id }) => id === paymentType.id)) return paymentTypes;
  return [{ ...paymentType, needsReference: false, isCash: false }, ...paymentTypes];
}

function useCorrection({ choices, line, onClose }: Omit<CorrectDialogProps, 'money'>) {
  const { shown } = useCase();
  const { today } = useToday();
  const reasons = useMoneyReasons('CORRECTION');
  const types = typesWith(choices, line);
  const own = formAnswers(FIELDS, choices.paymentFields);
  const form = useCaseForm({
    seen: seenLine(line),
    ...fateOfLine(line, true),
    partKey: moneyQuery(shown.id).queryKey,
    keepsRefusals: true,
    stored: (seen) => ({
      paymentTypeId: seen.paymentType?.id ?? '',
      amount: typedCents(-seen.amountCents),
      receivedOn: seen.effectiveOn,
      reference: seen.reference ?? '',
      payer: seen.payer ?? '',
      reasonId: '',
      note: seen.note ?? '',
      ...own.valuesOf(seen.fields),
    }),
    paths: { amountCents: 'amount' },
    check: (values) => ({
      ...paymentProblems(values, { paymentTypes: types }, today),
      ...own.problemsOf(values),
      ...reasons.problemsOf(values),
    }),
    save: ({ paymentTypeId, amount, receivedOn, reference, payer, reasonId, note, ...answers }) =>
      api.cases.correctPayment({
        id: shown.id,
        paymentId: line.id,
        paymentTypeId,
        amountCents: centsOf(amount),
        receivedOn,
        reference: reference.trim() || null,
        payer: payer.trim() || null,
        fields: own.given(answers),
        ...reasons.given({ reasonId, note }),
      }),
    success: 'Payment corrected',
    onSaved: onClose,
  });
  return { ...form, reasons, types };
}
