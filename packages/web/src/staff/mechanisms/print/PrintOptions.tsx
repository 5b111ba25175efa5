import { Checkbox, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import type { PrintChoice, Printed } from './printed.ts';

export interface PrintOptionsProps {
  readonly of: Printed;
  readonly choice: PrintChoice;
  readonly onChange: (choice: PrintChoice) => void;
  readonly onPrint: () => void;
  readonly onCancel: () => void;
}

/** The parts of a record that a print can leave out. */
export function PrintOptions({ of, choice, onChange, onPrint, onCancel }: PrintOptionsProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPrint();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Checkbox
          label="Photos"
          data-autofocus
          checked={choice.withPhotos}
          onChange={(event) => onChange({ ...choice, withPhotos: event.currentTarget.checked })}
        />
        <Checkbox
          label={of.internal}
          description={of.advice}
          checked={choice.withNotes}
          onChange={(event) => onChange({ ...choice, withNotes: event.currentTarget.checked })}
        />
        <DialogActions confirm="Make PDF" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
