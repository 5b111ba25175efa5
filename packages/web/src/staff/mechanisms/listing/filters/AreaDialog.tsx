import { Stack } from '@mantine/core';
import { type Area, areaProblem } from '@townkeep/core/platform/formats/area.ts';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx';
import { AreaEditor } from '../../place/area/AreaEditor.tsx';

export interface AreaDialogProps {
  readonly isOpen: boolean;
  readonly area: Area | null;
  /** Called with the drawn area, or with null when it was cleared. */
  readonly onApply: (area: Area | null) => void;
  readonly onClose: () => void;
}

/** Draws the area that a listing is limited to. */
export const AreaDialog = ({ isOpen, onClose, ...props }: AreaDialogProps) => (
  <Dialog title="Filter by area" size="lg" isOpen={isOpen} onClose={onClose}>
    <AreaForm {...props} onClose={onClose} />
  </Dialog>
);

function AreaForm({ area, onApply, onClose }: Omit<AreaDialogProps, 'isOpen'>) {
  const [value, setValue] = useState<unknown>(area);
  const [error, setError] = useState<string | null>(null);
  const searchId = useId();
  const change = (next: unknown) => {
    setValue(next);
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A text that cannot be read shows its problem already.
    if (typeof value === 'string') return;
    const drawn = value as Area | null;
    const problem = drawn === null ? null : areaProblem(drawn);
    setError(problem);
    if (problem === null) onApply(drawn);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <AreaEditor searchId={searchId} value={value} error={error} onChange={change} />
        <DialogActions confirm="Apply" onCancel={onClose} />
      </Stack>
    </form>
  );
}
