import { NativeSelect, Text, TextInput } from '@mantine/core';
import { type CaseMoney, LINE_LABEL_MAX, type MoneyChoices, type MoneyLine } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { parseDollars } from '@townkeep/core/platform/formats/money.ts';
import { useMemo } from 'react';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { AnswerFields, formAnswers } from '../../../../mechanisms/record/answer-fields.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { effectOf, plannedReverting, revertingOf } from '../money-effect.ts';
import { moneyQuery } from '../money-query.ts';
import { amountProblem, centsOf, kindWords, pastDueText, typedCents } from '../money-words.ts';
import { AmountField } from './AmountField.tsx';
import { Effect } from './Effect.tsx';
import { LineNames } from './LineNames.tsx';
import { fateOfLine, seenLine } from './line-form.ts';
import { ReasonFields, useMoneyReasons } from './reasons.tsx';

export interface CorrectDialogProps {
  readonly money: CaseMoney;
  readonly choices: MoneyChoices;
  readonly line: MoneyLine;
  readonly onClose: () => void;
}

const FIELDS = 'fields';

export const CORRECTED = 'The line is voided, and posted anew with what you enter here.';

/** Corrects a fine or fee: takes it back and posts it anew. */
export function CorrectChargeDialog({ money: { lines }, choices, line, onClose }: CorrectDialogProps) {
  const { shown } = useCase();
  const form = useCorrection({ choices, line, onClose });
  const reverting = useMemo(() => revertingOf(lines, line), [lines, line]);
  const cents = parseDollars(form.values.amount) ?? 0;
  const { dueOn } = form.values;
  const { today } = useToday();
  const effect = useMemo(
    () => effectOf(lines, [...plannedReverting(lines, reverting), { kind: line.kind, amountCents: cents, dueOn }]),
    [lines, reverting, line.kind, cents, dueOn],
  );
  return (
    <FormDialog title={`Correct “${line.label}”`} confirm="Correct" onClose={onClose} {...form.dialog}>
      <Text fz="sm">{CORRECTED}</Text>
      <LineNames heading="These are voided with it and are not posted anew:" lines={reverting.others} />
      <AmountField
        value={form.values.amount}
        error={form.errors['amount']}
        onType={(amount) => form.set({ amount })}
        isFirst
      />
      <TextInput
        type="date"
        label="Due date"
        required
        description={pastDueText(dueOn, today) ?? undefined}
        {...form.field('dueOn')}
      />
      {cents > 0 && <Effect effect={effect} />}
      <TextInput label="Description" required maxLength={LINE_LABEL_MAX} {...form.field('label')} />
      <NativeSelect label="Charge code" data={codeOptions(choices, line)} {...form.field('chargeCodeId')} />
      {shown.violations.length > 0 && (
        <NativeSelect
          label="Violation"
          data={[
            { value: '', label: 'None' },
            ...shown.violations.map(({ id, violation: { name } }) => ({ value: id, label: name })),
          ]}
          {...form.field('caseViolationId')}
        />
      )}
      {line.kind === 'FEE' && <AnswerFields path={FIELDS} fields={choices.feeFields} form={form} />}
      <ReasonFields reasons={form.reasons} values={form.values} field={form.field} />
    </FormDialog>
  );
}

/** The charge codes, with that of the line: a code that is not offered any more stays until another one is chosen. */
function codeOptions({ chargeCodes }: MoneyChoices, { chargeCode }: MoneyLine) {
  const known = chargeCodes.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }));
  if (chargeCode === null) return [{ value: '', label: 'None' }, ...known];
  return known.some(({ value }) => value === chargeCode.id)
    ? known
    : [{ value: chargeCode.id, label: chargeCode.name }, ...known];
}

function useCorrection({ choices, line, onClose }: Omit<CorrectDialogProps, 'money'>) {
  const { shown } = useCase();
  const reasons = useMoneyReasons('CORRECTION');
  const own = formAnswers(FIELDS, line.kind === 'FEE' ? choices.feeFields : []);
  const form = useCaseForm({
    seen: seenLine(line),
    ...fateOfLine(line, true),
    partKey: moneyQuery(shown.id).queryKey,
    keepsRefusals: true,
    stored: (seen) => ({
      amount: typedCents(seen.amountCents),
      dueOn: seen.dueOn ?? '',
      label: seen.label,
      chargeCodeId: seen.chargeCode?.id ?? '',
      caseViolationId: seen.caseViolationId ?? '',
      reasonId: '',
      note: seen.note ?? '',
      ...own.valuesOf(seen.fields),
    }),
    paths: { amountCents: 'amount' },
    check: (values) => {
      const wrong = amountProblem(values.amount);
      return {
        ...(wrong === null ? {} : { amount: wrong }),
        ...(values.dueOn === '' ? { dueOn: text('required', { label: 'Due date' }) } : {}),
        ...(values.label.trim() === '' ? { label: text('required', { label: 'Description' }) } : {}),
        ...own.problemsOf(values),
        ...reasons.problemsOf(values),
      };
    },
    save: ({ amount, dueOn, label, chargeCodeId, caseViolationId, reasonId, note, ...answers }) =>
      api.cases.correctCharge({
        id: shown.id,
        transactionId: line.id,
        amountCents: centsOf(amount),
        dueOn,
        label: label.trim(),
        chargeCodeId: chargeCodeId || null,
        caseViolationId: caseViolationId || null,
        ...(line.kind === 'FEE' ? { fields: own.given(answers) } : {}),
        ...reasons.given({ reasonId, note }),
      }),
    success: `${kindWords[line.kind]} corrected`,
    onSaved: onClose,
  });
  return { ...form, reasons };
}
