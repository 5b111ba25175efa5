import { Stack, Textarea, TextInput } from '@mantine/core';
import { ABATEMENT_STEP_NOTE_MAX, type AbatementStep } from '@townkeep/core/cases';
import { text } from '@townkeep/core/kernel';
import { parseDollars } from '@townkeep/core/kernel/formats/money.ts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface StepDialogProps {
  readonly step: AbatementStep;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Records what was planned, done and spent for an activity. */
export function StepDialog({ isOpen, ...props }: StepDialogProps) {
  return (
    <Dialog title={props.step.activity.name} isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

const initial = ({ plannedOn, doneOn, costCents, note }: AbatementStep) => ({
  plannedOn: plannedOn ?? '',
  doneOn: doneOn ?? '',
  cost: costCents === null ? '' : (costCents / 100).toFixed(2),
  note: note ?? '',
});
type Form = ReturnType<typeof initial>;

function Content({ step, onClose }: Omit<StepDialogProps, 'isOpen'>) {
  const { form, errors, save, change, submit } = useStepForm(step, onClose);
  const field = (name: keyof Form, problem: string = name) => ({
    value: form[name],
    error: errors[problem],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput type="date" label="Planned for" {...field('plannedOn')} />
        <TextInput
          type="date"
          label="Done on"
          data-autofocus
          description={step.activity.needsDocument ? 'It needs a document before it is done.' : undefined}
          {...field('doneOn')}
        />
        <TextInput
          label="Cost in dollars"
          inputMode="decimal"
          description="An estimate until it is done."
          {...field('cost', 'costCents')}
        />
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={ABATEMENT_STEP_NOTE_MAX}
          {...field('note')}
        />
        <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function useStepForm(step: AbatementStep, onSaved: () => void) {
  const { shown } = useCase();
  const [form, setForm] = useState(() => initial(step));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [version] = useState(step.version);
  const save = useCaseChange(
    (costCents: number | null) =>
      api.cases.editAbatementStep({
        id: shown.id,
        activityId: step.id,
        version,
        plannedOn: form.plannedOn || null,
        doneOn: form.doneOn || null,
        costCents,
        note: form.note.trim() || null,
      }),
    { success: 'Activity saved', onSuccess: onSaved, onProblem: showFieldErrors(setErrors) },
  );
  const change = (part: Partial<Form>) => {
    setErrors({});
    setForm({ ...form, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const costCents = parseDollars(form.cost);
    if (costCents === undefined) setErrors({ costCents: text('formatInvalid', { type: 'Cost' }) });
    else if (!save.isPending) save.mutate(costCents);
  };
  return { form, errors, save, change, submit };
}
