import { Stack, Textarea } from '@mantine/core';
import { CASE_DESCRIPTION_MAX } from '@townkeep/core/cases/limits.ts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldError } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface DescriptionDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the description of the case. */
export function DescriptionDialog({ isOpen, onClose }: DescriptionDialogProps) {
  return (
    <Dialog title="Change description" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<DescriptionDialogProps, 'onClose'>) {
  const { shown } = useCase();
  const [typed, setTyped] = useState(shown.description ?? '');
  const [error, setError] = useState<string | null>(null);
  const save = useCaseChange(
    (_: null, version) => api.cases.setDescription({ id: shown.id, version, description: typed.trim() || null }),
    { success: 'Description changed', onSuccess: onClose, onProblem: showFieldError('description', setError) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label="Description"
          description={`${typed.trim().length} of ${CASE_DESCRIPTION_MAX} characters`}
          data-autofocus
          autosize
          minRows={4}
          maxRows={14}
          value={typed}
          error={error}
          onChange={(event) => {
            setError(null);
            setTyped(event.currentTarget.value);
          }}
        />
        <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
