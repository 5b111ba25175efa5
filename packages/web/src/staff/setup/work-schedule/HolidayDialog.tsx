import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Holiday } from '@townkeep/core/work-schedule';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
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
          <HolidayDateInputs draft={draft} errors={errors} onChange={change} />
          <DialogActions confirm={edited === null ? 'Add' : 'Apply'} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
