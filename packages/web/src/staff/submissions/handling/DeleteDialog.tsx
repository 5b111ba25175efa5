import { Stack, Text, TextInput } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useDetail } from '../read/SubmissionContext.ts';

interface DeleteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Deletes a submission that was filed by mistake, after DELETE was typed.
 * Source: staff application §5, 'Delete confirmation'.
 */
export function DeleteDialog({ isOpen, onClose }: DeleteDialogProps) {
  return (
    <Dialog title="Delete this submission" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<DeleteDialogProps, 'onClose'>) {
  const { submission } = useDetail();
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const remove = useAction(() => api.submissions.remove({ id: submission.id }), {
    success: `#${submission.number} deleted`,
    onSuccess: () => void navigate({ to: `/agencies/${agencyId}/customer-submissions` }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isSure = typed === 'DELETE';
    setError(isSure ? null : text('typeDelete'));
    if (isSure) remove.mutate(undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text fz="sm">
          This deletes #{submission.number} with its messages, notes and attachments, for the reporter too. It cannot be
          undone. To keep it, close it instead.
        </Text>
        <TextInput
          label="Type DELETE to confirm"
          data-autofocus
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        <DialogActions confirm="Delete" isDangerous isBusy={remove.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
