import { Checkbox, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { type Holiday, monthNames } from '@townkeep/core/work-schedule';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { draftOf, type HolidayDraft, holidayOf, nthChoices, weekdayChoices } from './holiday-draft.ts';

interface HolidayDialogProps {
  /** The holiday to change; null adds one. */
  readonly edited: Holiday | null;
  readonly others: readonly Holiday[];
  readonly onClose: () => void;
  readonly onDone: (holiday: Holiday) => void;
}

const kinds = [
  { value: 'YEARLY', label: 'Each year on the same date' },
  { value: 'WEEKDAY', label: 'Each year on a weekday of a month' },
  { value: 'DATE', label: 'On one day only' },
];
const months = monthNames.map((label, index) => ({ value: String(index + 1), label }));

/** Adds or changes a holiday in the list. Saving the schedule stores it. */
export function HolidayDialog({ edited, others, onClose, onDone }: HolidayDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(edited));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = (part: Partial<HolidayDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the page's form, which contains the dialog in the React tree.
    event.stopPropagation();
    const result = holidayOf(draft, others);
    if ('holiday' in result) onDone(result.holiday);
    else setErrors(result.errors);
  };
  return (
    <Dialog title={edited === null ? 'Add a holiday' : `Edit ${edited.name}`} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            required
            data-autofocus
            value={draft.name}
            error={errors['name']}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <NativeSelect
            label="When"
            data={kinds}
            value={draft.kind}
            error={errors['kind']}
            onChange={(event) => change({ kind: event.currentTarget.value as Holiday['kind'] })}
          />
          <WhenInputs draft={draft} errors={errors} onChange={change} />
          <DialogActions confirm={edited === null ? 'Add' : 'Apply'} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface WhenInputsProps {
  readonly draft: HolidayDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<HolidayDraft>) => void;
}

const numberOf = (value: string | number): number | null => (typeof value === 'number' ? value : null);

function WhenInputs({ draft, errors, onChange }: WhenInputsProps) {
  const { kind, date, month, day, isObserved, weekday, nth, plusDays } = draft;
  const monthInput = (
    <NativeSelect
      label="Month"
      data={months}
      value={String(month)}
      onChange={(event) => onChange({ month: Number(event.currentTarget.value) })}
    />
  );
  if (kind === 'DATE') {
    return (
      <TextInput
        type="date"
        label="Date"
        required
        value={date}
        error={errors['date']}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
    );
  }
  if (kind === 'YEARLY') {
    return (
      <>
        <Group grow align="flex-start" gap="sm">
          {monthInput}
          <NumberInput
            label="Day"
            min={1}
            max={31}
            clampBehavior="none"
            value={day ?? ''}
            error={errors['day']}
            onChange={(value) => onChange({ day: numberOf(value) })}
          />
        </Group>
        <Checkbox
          label="On a weekend, close on the nearest weekday"
          description="The Friday before a Saturday, the Monday after a Sunday."
          checked={isObserved}
          onChange={(event) => onChange({ isObserved: event.currentTarget.checked })}
        />
      </>
    );
  }
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <NativeSelect
          label="Which"
          data={nthChoices}
          value={String(nth)}
          onChange={(event) => onChange({ nth: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Weekday"
          data={weekdayChoices}
          value={weekday}
          onChange={(event) => onChange({ weekday: event.currentTarget.value as HolidayDraft['weekday'] })}
        />
      </Group>
      {monthInput}
      <NumberInput
        label="Days after it"
        description="1 is the day after, such as the day after Thanksgiving."
        min={0}
        max={6}
        clampBehavior="none"
        value={plusDays ?? ''}
        error={errors['plusDays']}
        onChange={(value) => onChange({ plusDays: numberOf(value) })}
      />
    </>
  );
}
