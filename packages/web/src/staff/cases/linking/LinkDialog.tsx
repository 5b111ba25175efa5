import { Stack } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import type { OptionsSource, PickerOption } from '../../../ui/pickers/options.ts';

export interface LinkDialogProps {
  readonly title: string;
  /** What is chosen: `Submission` or `Case`. */
  readonly label: string;
  readonly source: OptionsSource;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onLink: (id: string) => void;
}

/** Chooses the other record of a link. */
export function LinkDialog({ title, isOpen, onClose, ...content }: LinkDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Content {...content} onClose={onClose} />
    </Dialog>
  );
}

function Content({ label, source, isBusy, onClose, onLink }: Omit<LinkDialogProps, 'title' | 'isOpen'>) {
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) setError(text('required', { label }));
    else if (!isBusy) onLink(chosen.value);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FieldPicker
          label={label}
          required
          source={source}
          value={chosen}
          error={error}
          placeholder="Search by number or words"
          onChange={(id, name) => {
            setError(null);
            setChosen(id === null ? null : { value: id, label: name, isActive: true });
          }}
        />
        <DialogActions confirm="Link" isBusy={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
