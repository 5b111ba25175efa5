import { Alert, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { useConcurrentChanges } from '../../record/use-concurrent-changes.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { changedParts } from './concurrent-changes.ts';

const KEPT = 'Your text is kept. Reopen case reopens it as it is now.';

interface ReopenDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Reopens a closed case. */
export function ReopenDialog({ isOpen, onClose }: ReopenDialogProps) {
  return (
    <Dialog title="Reopen this case" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<ReopenDialogProps, 'onClose'>) {
  const { shown } = useCase();
  const [reason, setReason] = useState('');
  const { notice, onStale, isSurprised } = useConcurrentChanges(shown, changedParts);
  const reopen = useCaseChange(
    (_: null, version) => api.cases.reopen({ id: shown.id, version, reason: reason.trim() || null }),
    { success: 'Case reopened', onSuccess: onClose, onStale },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reopen.isPending && !isSurprised()) reopen.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!reopen.isSuccess && <StaleNotice {...notice} kept={KEPT} />}
        <Textarea
          label="Reason"
          description="For the history."
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Alert color="civic" title="What happens">
          The outcome is removed. The violations stay as they ended; set another disposition where one broke out again.
        </Alert>
        <DialogActions confirm="Reopen case" isBusy={reopen.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
