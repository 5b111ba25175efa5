import { Stack, Textarea } from '@mantine/core';
import { CASE_DESCRIPTION_MAX } from '@townkeep/core/cases/limits.ts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { showFieldError } from '../../../ui/show-problem.ts';
import { useConcurrentChanges } from '../../record/use-concurrent-changes.ts';
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
  // Null shows what is stored, also what another person stores meanwhile.
  const [changed, setChanged] = useState<string | null>(null);
  const typed = changed ?? shown.description ?? '';
  const [error, setError] = useState<string | null>(null);
  const { notice, onStale, isSurprised } = useConcurrentChanges(shown, (opened, now) =>
    opened.description === now.description || now.description === changed
      ? []
      : [{ name: 'description', label: 'Description', text: `“${now.description ?? ''}”` }],
  );
  const save = useCaseChange(
    (_: null, version) => api.cases.setDescription({ id: shown.id, version, description: typed.trim() || null }),
    {
      success: 'Description changed',
      onSuccess: onClose,
      onProblem: showFieldError('description', setError),
      onStale,
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && !isSurprised()) save.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!save.isSuccess && (
          <StaleNotice {...notice} mine={changed === null ? [] : ['description']} onTake={() => setChanged(null)} />
        )}
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
            setChanged(event.currentTarget.value);
          }}
        />
        <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
