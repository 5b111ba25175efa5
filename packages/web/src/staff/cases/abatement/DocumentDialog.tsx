import { NativeSelect, Stack, Text } from '@mantine/core';
import type { Abatement } from '@townkeep/core/cases';
import { text } from '@townkeep/core/kernel';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldError } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface DocumentDialogProps {
  readonly current: Abatement;
  readonly stepId: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Attaches a file of the case to the abatement, or to one of its activities. */
export function DocumentDialog({ isOpen, ...props }: DocumentDialogProps) {
  return (
    <Dialog title="Add document" isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ current, stepId, onClose }: Omit<DocumentDialogProps, 'isOpen'>) {
  const { shown } = useCase();
  const used = new Set(current.documents.filter((each) => each.stepId === stepId).map((each) => each.attachmentId));
  const files = shown.attachments.filter(({ id }) => !used.has(id));
  const [attachmentId, setAttachmentId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = useCaseChange(() => api.cases.addAbatementDocument({ id: shown.id, attachmentId, activityId: stepId }), {
    success: 'Document added',
    onSuccess: onClose,
    onProblem: showFieldError('attachmentId', setError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (attachmentId === '') setError(text('required', { label: 'File' }));
    else if (!add.isPending) add.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {files.length === 0 && (
          <Text fz="sm">Add the file under ‘Photos and attachments’ first. Then it can be chosen here.</Text>
        )}
        <NativeSelect
          label="File"
          required
          data-autofocus
          value={attachmentId}
          error={error}
          data={[{ value: '', label: 'Choose' }, ...files.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(event) => {
            setError(null);
            setAttachmentId(event.currentTarget.value);
          }}
        />
        <DialogActions confirm="Add document" isBusy={add.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
