import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type CaseMoney,
  LINE_NOTE_MAX,
  LINE_PAYER_MAX,
  LINE_REFERENCE_MAX,
  type MoneyChoices,
  type MoneyLine,
} from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { formatCents, parseDollars } from '@townkeep/core/platform/formats/money.ts';
import { useId, useMemo } from 'react';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { AnswerFields, formAnswers } from '../../../../mechanisms/record/answer-fields.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { optionsOf } from '../../choices.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { effectOf, type MoneyEffect } from '../money-effect.ts';
import { moneyQuery } from '../money-query.ts';
import { amountProblem, centsOf } from '../money-words.ts';
import { AmountField } from './AmountField.tsx';
import { Effect } from './Effect.tsx';

interface PaymentDialogProps {
  readonly money: CaseMoney;
  readonly choices: MoneyChoices;
  readonly onPosted: (line: MoneyLine) => void;
  readonly onClose: () => void;
}

const FIELDS = 'fields';

/** Returns what becomes of money that pays for nothing yet; null without any. */
export const creditWords = ({ credit: { before, after } }: MoneyEffect): string | null =>
  after <= before
    ? null
    : `${formatCents(after - before)} more than is owed. It stays as credit, and the next charge takes it.`;

/** Records a payment on the case, and shows before what it pays for. */
export function PaymentDialog({ money, choices, onPosted, onClose }: PaymentDialogProps) {
  const form = usePaymentForm({ money, choices, onPosted, onClose });
  const type = choices.paymentTypes.find(({ id }) => id === form.values.paymentTypeId);
  const cents = parseDollars(form.values.amount) ?? 0;
  const effect = useMemo(
    () => (cents > 0 ? effectOf(money.lines, [{ kind: 'PAYMENT', amountCents: -cents }]) : null),
    [money.lines, cents],
  );
  return (
    <FormDialog title="Record a payment" confirm="Record payment" onClose={onClose} {...form.dialog}>
      <NativeSelect
        label="Payment type"
        required
        data-autofocus
        data={[{ value: '', label: 'Choose' }, ...optionsOf(choices.paymentTypes)]}
        {...(choices.paymentTypes.length === 0
          ? { description: 'Your agency has no payment types yet. Add them in setup.' }
          : {})}
        {...form.field('paymentTypeId')}
      />
      <AmountField
        value={form.values.amount}
        error={form.errors['amount']}
        onType={(amount) => form.set({ amount })}
        all={{ label: 'Pay all', cents: money.balanceCents }}
      />
      {effect !== null && <Effect effect={effect} words={creditWords(effect)} />}
      <TextInput type="date" label="Received on" required {...form.field('receivedOn')} />
      <TextInput
        label="Reference"
        description="Such as the number of the check or the card payment."
        required={type?.needsReference === true}
        maxLength={LINE_REFERENCE_MAX}
        {...form.field('reference')}
      />
      <PayerField {...form.field('payer')} />
      <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={LINE_NOTE_MAX} {...form.field('note')} />
      <AnswerFields path={FIELDS} fields={choices.paymentFields} form={form} />
    </FormDialog>
  );
}

interface PayerFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** Who paid, with the contacts of the case as suggestions. */
export function PayerField(props: PayerFieldProps) {
  const { shown } = useCase();
  const listId = useId();
  const names = [...new Set(shown.contacts.flatMap(({ contact }) => contact.name ?? []))];
  return (
    <>
      <TextInput label="Payer" maxLength={LINE_PAYER_MAX} list={listId} autoComplete="off" {...props} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

function usePaymentForm({ choices, onPosted, onClose }: PaymentDialogProps) {
  const { shown } = useCase();
  const { today } = useToday();
  const own = formAnswers(FIELDS, choices.paymentFields);
  return useCaseForm({
    seen: null,
    partKey: moneyQuery(shown.id).queryKey,
    stored: () => ({
      paymentTypeId: choices.paymentTypes.length === 1 ? choices.paymentTypes[0]!.id : '',
      amount: '',
      receivedOn: today,
      reference: '',
      payer: '',
      note: '',
      ...own.valuesOf([]),
    }),
    paths: { amountCents: 'amount' },
    check: (values) => ({ ...paymentProblems(values, choices, today), ...own.problemsOf(values) }),
    save: ({ paymentTypeId, amount, receivedOn, reference, payer, note, ...answers }) =>
      api.cases.addPayment({
        id: shown.id,
        paymentTypeId,
        amountCents: centsOf(amount),
        receivedOn,
        reference: reference.trim() || null,
        payer: payer.trim() || null,
        note: note.trim() || null,
        fields: own.given(answers),
      }),
    success: null,
    onSaved: (money) => {
      onClose();
      onPosted((money as unknown as CaseMoney).lines[0]!);
    },
  });
}

/** What is typed of a payment. */
export interface PaymentValues {
  readonly paymentTypeId: string;
  readonly amount: string;
  readonly receivedOn: string;
  readonly reference: string;
}

/** Returns the problems of a payment, by field. */
export function paymentProblems(
  { paymentTypeId, amount, receivedOn, reference }: PaymentValues,
  { paymentTypes }: Pick<MoneyChoices, 'paymentTypes'>,
  today: string,
): Record<string, string> {
  const wrong = amountProblem(amount);
  const needsReference = paymentTypes.find(({ id }) => id === paymentTypeId)?.needsReference === true;
  return {
    ...(paymentTypeId === '' ? { paymentTypeId: text('required', { label: 'Payment type' }) } : {}),
    ...(wrong === null ? {} : { amount: wrong }),
    ...(receivedOn === '' ? { receivedOn: text('required', { label: 'Date' }) } : {}),
    ...(receivedOn > today ? { receivedOn: text('notInTheFuture', { label: 'Date' }) } : {}),
    ...(needsReference && reference.trim() === '' ? { reference: text('required', { label: 'Reference' }) } : {}),
  };
}
