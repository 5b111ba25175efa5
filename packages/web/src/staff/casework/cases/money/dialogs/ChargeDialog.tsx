import { NativeSelect, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core';
import {
  type CaseMoney,
  LINE_LABEL_MAX,
  LINE_NOTE_MAX,
  type MoneyChoices,
  type MoneyLine,
  offenseText,
} from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useState } from 'react';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { AnswerFields, formAnswers } from '../../../../mechanisms/record/answer-fields.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { amountProblem, centsOf, kindWords, pastDueText, typedCents } from '../money-words.ts';
import { moneyQuery, useMoneyChoices } from '../money-query.ts';
import { AmountField } from './AmountField.tsx';
import { fineOptions } from './fine-options.ts';

interface ChargeDialogProps {
  readonly choices: MoneyChoices;
  readonly onPosted: (line: MoneyLine) => void;
  readonly onClose: () => void;
}

const FIELDS = 'fields';

/** What is typed of a charge. Null follows what is chosen. */
interface ChargeValues {
  readonly type: 'FINE' | 'FEE';
  readonly fineId: string;
  readonly chargeCodeId: string;
  readonly amount: string | null;
  readonly dueOn: string | null;
  readonly label: string;
  readonly note: string;
}

/** Returns which offense a fine is, and what that counts. */
const offenseWords = ({ offense, amountCents }: MoneyChoices['fines'][number]): string =>
  `${offenseText(offense)}, ${formatCents(amountCents)}. Every fine for this violation counts that the same responsible party ` +
  'got at this place.';

const NOTHING_SET_UP = 'Your agency has no fines or charge codes yet. Add them in setup.';

/** Posts a fine or a fee to the case. */
export function ChargeDialog({ choices: first, onPosted, onClose }: ChargeDialogProps) {
  const { shown } = useCase();
  const [violationId, setViolationId] = useState(shown.violations.length === 1 ? shown.violations[0]!.id : '');
  const choices = useMoneyChoices(shown.id, violationId || null).data ?? first;
  const violation = shown.violations.find(({ id }) => id === violationId) ?? null;
  const form = useChargeForm({ choices, violationId, onPosted, onClose });
  const { today } = useToday();
  const { type, amount, dueOn } = form.shown;
  const isFine = type === 'FINE';
  const hasBoth = choices.fines.length > 0 && choices.chargeCodes.length > 0;
  const fine = choices.fines.find(({ id }) => id === form.values.fineId);
  return (
    <FormDialog
      title="Post a fine or fee"
      confirm={`Post ${kindWords[type].toLowerCase()}`}
      onClose={onClose}
      {...form.dialog}
    >
      {hasBoth && (
        <SegmentedControl
          fullWidth
          aria-label="Kind of charge"
          value={type}
          onChange={(next) => form.set({ type: next as ChargeValues['type'], amount: null, dueOn: null })}
          data={[
            { value: 'FINE', label: 'Fine' },
            { value: 'FEE', label: 'Fee' },
          ]}
        />
      )}
      {choices.fines.length + choices.chargeCodes.length === 0 && <Text fz="sm">{NOTHING_SET_UP}</Text>}
      {shown.violations.length > 0 && (
        <NativeSelect
          label="Violation"
          value={violationId}
          onChange={(event) => setViolationId(event.currentTarget.value)}
          data={[
            { value: '', label: 'None' },
            ...shown.violations.map(({ id, violation: { name } }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {isFine ? (
        <NativeSelect
          label="Fine"
          required
          data-autofocus
          data={[{ value: '', label: 'Choose' }, ...fineOptions(choices.fines, violation?.violation.id ?? null)]}
          {...(fine === undefined ? {} : { description: offenseWords(fine) })}
          value={form.values.fineId}
          error={form.errors['fineId']}
          onChange={(event) => form.set({ fineId: event.currentTarget.value, amount: null, dueOn: null })}
        />
      ) : (
        <NativeSelect
          label="Charge code"
          required
          data-autofocus
          data={[
            { value: '', label: 'Choose' },
            ...choices.chargeCodes.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
          ]}
          value={form.values.chargeCodeId}
          error={form.errors['chargeCodeId']}
          onChange={(event) => form.set({ chargeCodeId: event.currentTarget.value, amount: null, dueOn: null })}
        />
      )}
      <AmountField value={amount} error={form.errors['amount']} onType={(typed) => form.set({ amount: typed })} />
      <TextInput
        type="date"
        label="Due date"
        required
        value={dueOn}
        error={form.errors['dueOn']}
        description={pastDueText(dueOn, today) ?? undefined}
        onChange={(event) => form.set({ dueOn: event.currentTarget.value })}
      />
      <TextInput
        label="Description"
        description="Leave empty to use the name of what you chose."
        maxLength={LINE_LABEL_MAX}
        {...form.field('label')}
      />
      <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={LINE_NOTE_MAX} {...form.field('note')} />
      {!isFine && <AnswerFields path={FIELDS} fields={choices.feeFields} form={form} />}
    </FormDialog>
  );
}

interface ChargeFormOptions extends ChargeDialogProps {
  readonly violationId: string;
}

function useChargeForm({ choices, violationId, onPosted, onClose }: ChargeFormOptions) {
  const { shown } = useCase();
  const own = formAnswers(FIELDS, choices.feeFields);
  /** What is shown of a charge: what is typed, else what the choice suggests. */
  const shownOf = ({ type, fineId, chargeCodeId, amount, dueOn }: ChargeValues) => {
    const fine = choices.fines.find(({ id }) => id === fineId);
    const chosen = type === 'FINE' ? fine : choices.chargeCodes.find(({ id }) => id === chargeCodeId);
    const suggested = chosen?.amountCents ?? null;
    return {
      type,
      amount: amount ?? (suggested === null ? '' : typedCents(suggested)),
      dueOn: dueOn ?? chosen?.dueOn ?? '',
    };
  };
  const form = useCaseForm({
    seen: null,
    partKey: moneyQuery(shown.id).queryKey,
    stored: () => ({
      type: (choices.fines.length > 0 && shown.violations.length > 0 ? 'FINE' : 'FEE') as ChargeValues['type'],
      fineId: '',
      chargeCodeId: '',
      amount: null as string | null,
      dueOn: null as string | null,
      label: '',
      note: '',
      ...own.valuesOf([]),
    }),
    paths: { amountCents: 'amount' },
    check: (values) => chargeProblems(values, shownOf(values), own.problemsOf(values)),
    save: (values) => {
      const { amount, dueOn } = shownOf(values);
      const isFine = values.type === 'FINE';
      return api.cases.addCharge({
        id: shown.id,
        type: values.type,
        ...(isFine ? { fineId: values.fineId } : { chargeCodeId: values.chargeCodeId, fields: own.given(values) }),
        amountCents: centsOf(amount),
        dueOn,
        caseViolationId: violationId || null,
        ...(values.label.trim() === '' ? {} : { label: values.label.trim() }),
        note: values.note.trim() || null,
      });
    },
    success: null,
    onSaved: (money) => {
      onClose();
      onPosted((money as unknown as CaseMoney).lines[0]!);
    },
  });
  return { ...form, shown: shownOf(form.values) };
}

function chargeProblems(
  { type, fineId, chargeCodeId }: ChargeValues,
  { amount, dueOn }: { readonly amount: string; readonly dueOn: string },
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  const wrong = amountProblem(amount);
  return {
    ...(type === 'FINE' && fineId === '' ? { fineId: text('required', { label: 'Fine' }) } : {}),
    ...(type === 'FEE' && chargeCodeId === '' ? { chargeCodeId: text('required', { label: 'Charge code' }) } : {}),
    ...(wrong === null ? {} : { amount: wrong }),
    ...(dueOn === '' ? { dueOn: text('required', { label: 'Due date' }) } : {}),
    ...(type === 'FEE' ? answers : {}),
  };
}
