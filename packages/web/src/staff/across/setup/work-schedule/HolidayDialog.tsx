import { NativeSelect, TextInput } from '@mantine/core';
import type { Holiday } from '@townkeep/core/office/work-schedule';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { isSameValue } from '../../../mechanisms/record/changes-by-others.ts';
import { useFormProblems } from '../../../mechanisms/record/form-problems.ts';
import { draftOf, type HolidayDraft, holidayOf } from './holiday-draft.ts';
import { HolidayDateInputs } from './HolidayDateInputs.tsx';

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

/** Adds or changes a holiday in the list. Saving the schedule stores it. */
export function HolidayDialog({ edited, others, onClose, onDone }: HolidayDialogProps) {
  const [opened] = useState(() => draftOf(edited));
  const [draft, setDraft] = useState(opened);
  const { texts: errors, shown, refuse, typedInto } = useFormProblems(Object.keys(draft));
  const change = (part: Partial<HolidayDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    const left = holidayOf({ ...draft, ...part }, others);
    typedInto(Object.keys(part), 'errors' in left ? left.errors : {});
  };
  const submit = () => {
    const result = holidayOf(draft, others);
    if ('holiday' in result) onDone(result.holiday);
    else refuse(result.errors, undefined);
  };
  return (
    <FormDialog
      title={edited === null ? 'Add a holiday' : `Edit ${edited.name}`}
      confirm={edited === null ? 'Add' : 'Apply'}
      isDirty={!isSameValue(draft, opened)}
      unsaved="The holiday is not in the list yet."
      problems={shown}
      onSubmit={submit}
      onClose={onClose}
    >
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
      <HolidayDateInputs draft={draft} errors={errors} onChange={change} />
    </FormDialog>
  );
}
