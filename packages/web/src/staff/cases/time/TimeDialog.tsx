import { Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { TIME_NOTE_MAX, type TimeEntry } from '@townkeep/core/cases';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { useToday } from '../../session/use-today.ts';
import { optionsOf, useTimeActivities } from '../parts/use-setup.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { formOf, type TimeForm, timeFormProblems, typedMinutes } from './time-form.ts';

interface TimeDialogProps {
  /** The entry to change; null to add one. */
  readonly entry: TimeEntry | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds one's own time, or changes an entry. */
export function TimeDialog({ isOpen, ...props }: TimeDialogProps) {
  return (
    <Dialog title={props.entry === null ? 'Add time' : 'Edit time'} isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ entry, onClose }: Omit<TimeDialogProps, 'isOpen'>) {
  const { form, errors, save, change, submit } = useTimeForm(entry, onClose);
  const known = optionsOf(useTimeActivities());
  // A deactivated activity that was chosen stays until another one is.
  const own = entry === null ? [] : [{ value: entry.activity.id, label: entry.activity.name }];
  const activities = [...own.filter(({ value }) => !known.some((each) => each.value === value)), ...known];
  const field = (name: keyof TimeForm) => ({
    value: form[name],
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label="Activity"
          required
          data-autofocus
          data={[{ value: '', label: 'Choose' }, ...activities]}
          {...field('activityId')}
        />
        <Group gap="sm" grow align="flex-start">
          <TextInput label="Hours" inputMode="numeric" {...field('hours')} />
          <TextInput label="Minutes" inputMode="numeric" {...field('minutes')} />
        </Group>
        <TextInput type="date" label="Date" required {...field('workedOn')} />
        <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={TIME_NOTE_MAX} {...field('note')} />
        <DialogActions confirm={entry === null ? 'Add time' : 'Save'} isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function useTimeForm(entry: TimeEntry | null, onSaved: () => void) {
  const { shown } = useCase();
  const { today } = useToday();
  const [form, setForm] = useState(() => formOf(entry, today));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [version] = useState(entry?.version);
  const save = useCaseChange(
    (minutes: number) => {
      const input = {
        id: shown.id,
        activityId: form.activityId,
        workedOn: form.workedOn,
        minutes,
        note: form.note.trim() || null,
      };
      return entry === null
        ? api.cases.addTime(input)
        : api.cases.editTime({ ...input, entryId: entry.id, ...(version === undefined ? {} : { version }) });
    },
    {
      success: entry === null ? 'Time added' : 'Time changed',
      onSuccess: onSaved,
      onProblem: showFieldErrors(setErrors),
    },
  );
  const change = (part: Partial<TimeForm>) => {
    setErrors({});
    setForm({ ...form, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = timeFormProblems(form, today);
    setErrors(problems);
    if (Object.keys(problems).length === 0 && !save.isPending) save.mutate(typedMinutes(form)!);
  };
  return { form, errors, save, change, submit };
}
