import { Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { TIME_NOTE_MAX, type TimeEntry } from '@townkeep/core/casework/cases';
import { dayText } from '../../../../ui/dates/format.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { optionsOf, useTimeActivities } from '../choices.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { formOf, timeFormProblems, typedMinutes } from './time-form.ts';
import { timeQuery } from './Timer.tsx';

interface TimeDialogProps {
  /** The entry to change; null to add one. */
  readonly entry: TimeEntry | null;
  readonly isGone?: boolean;
  readonly onClose: () => void;
}

/** Adds one's own time, or changes an entry. */
export function TimeDialog({ entry, isGone = false, onClose }: TimeDialogProps) {
  const known = optionsOf(useTimeActivities());
  // A deactivated activity that was chosen stays until another one is.
  const own = entry === null ? [] : [{ value: entry.activity.id, label: entry.activity.name }];
  const activities = [...own.filter(({ value }) => !known.some((each) => each.value === value)), ...known];
  const form = useTimeForm({ entry, isGone, onClose }, activities);
  return (
    <FormDialog
      title={entry === null ? 'Add time' : 'Edit time'}
      confirm={entry === null ? 'Add time' : 'Save'}
      onClose={onClose}
      {...form.dialog}
    >
      <NativeSelect
        label="Activity"
        required
        data-autofocus
        data={[{ value: '', label: 'Choose' }, ...activities]}
        {...form.field('activityId')}
      />
      <Group gap="sm" grow align="flex-start">
        <TextInput label="Hours" inputMode="numeric" {...form.field('hours')} />
        <TextInput label="Minutes" inputMode="numeric" {...form.field('minutes')} />
      </Group>
      <TextInput type="date" label="Date" required {...form.field('workedOn')} />
      <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={TIME_NOTE_MAX} {...form.field('note')} />
    </FormDialog>
  );
}

function useTimeForm(
  { entry, isGone, onClose }: Required<TimeDialogProps>,
  activities: readonly { readonly value: string; readonly label: string }[],
) {
  const { shown } = useCase();
  const { today } = useToday();
  return useCaseForm({
    seen: entry,
    isGone,
    partKey: timeQuery(shown.id).queryKey,
    stored: (seen) => formOf(seen, today),
    labels: {
      activityId: ['Activity', (id) => activities.find(({ value }) => value === id)?.label ?? null],
      hours: ['Hours', (hours) => hours],
      minutes: ['Minutes', (minutes) => minutes],
      workedOn: ['Date', dayText],
      note: 'Note',
    },
    check: (values) => timeFormProblems(values, today),
    save: ({ activityId, workedOn, note, ...time }, version) => {
      const input = {
        id: shown.id,
        activityId,
        workedOn,
        minutes: typedMinutes(time)!,
        note: note.trim() || null,
      };
      return entry === null ? api.cases.addTime(input) : api.cases.editTime({ ...input, entryId: entry.id, version });
    },
    success: entry === null ? 'Time added' : 'Time changed',
    onSaved: onClose,
  });
}
