import { Alert, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { besideFields } from '../../../ui/change-problem.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { api } from '../../session/api.ts';
import { whoGetsIt } from '../parts/reporter.ts';
import { useDetail } from './SubmissionContext.ts';
import { useChange } from './use-submission.ts';

interface ReopenDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Opens a closed submission again. The reason is for the history; the message is for the reporter. */
export function ReopenDialog({ isOpen, onClose }: ReopenDialogProps) {
  return (
    <Dialog title="Reopen this submission" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<ReopenDialogProps, 'onClose'>) {
  const {
    submission: { id, customer, source },
  } = useDetail();
  const [form, setForm] = useState({ reason: '', message: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reopen = useChange(
    id,
    (_: null, version) => api.submissions.setStatus({ id, version, status: 'OPEN', reason: form.reason.trim() || null, message: form.message.trim() || null }),
    {
      success: 'The submission is open again.',
      onSuccess: onClose,
      onProblem: besideFields(setErrors),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    reopen.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label="Reason"
          description="For the history; residents do not see it."
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          value={form.reason}
          error={errors['reason']}
          onChange={(event) => setForm({ ...form, reason: event.currentTarget.value })}
        />
        {customer !== null && (
          <Textarea
            label="Message to the reporter"
            autosize
            minRows={3}
            maxRows={10}
            value={form.message}
            error={errors['message']}
            onChange={(event) => setForm({ ...form, message: event.currentTarget.value })}
          />
        )}
        <Alert color="civic" title="What happens">
          The outcome is taken back. {whoGetsIt({ customer, source })}
        </Alert>
        <DialogActions confirm="Reopen submission" isBusy={reopen.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
