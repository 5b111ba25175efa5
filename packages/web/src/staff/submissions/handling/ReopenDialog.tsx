import { Alert, Stack, Textarea } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import { type FormEvent, useState } from 'react';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { api } from '../../session/api.ts';
import { recipientOf } from '../parts/reporter.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { changedParts } from './concurrent-changes.ts';
import { useChange } from '../read/use-submission.ts';
import { useConcurrentChanges } from '../../record/use-concurrent-changes.ts';

interface ReopenDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Reopens a closed submission. The history shows the reason; the reporter receives the message. */
export function ReopenDialog({ isOpen, onClose }: ReopenDialogProps) {
  return (
    <Dialog title="Reopen this submission" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<ReopenDialogProps, 'onClose'>) {
  const { submission } = useDetail();
  const { customer, status } = submission;
  const { form, type, errors, notice, reopen, submit } = useReopenForm(onClose);
  const isOpen = status === 'OPEN';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!reopen.isSuccess && (
          <StaleNotice
            {...notice}
            kept={isOpen ? 'Your text is not sent.' : 'Your text is kept. Reopen submission reopens it as it is now.'}
          />
        )}
        <Textarea
          label="Reason"
          description="For the history; residents do not see it."
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          value={form.reason}
          error={errors['reason']}
          onChange={(event) => type({ reason: event.currentTarget.value })}
        />
        {customer !== null && (
          <Textarea
            label="Message to the reporter"
            autosize
            minRows={3}
            maxRows={10}
            value={form.message}
            error={errors['message']}
            onChange={(event) => type({ message: event.currentTarget.value })}
          />
        )}
        <Alert color="gray" title="What happens">
          The outcome is removed. {recipientOf(submission)}
        </Alert>
        <DialogActions
          confirm="Reopen submission"
          isBusy={reopen.isPending}
          blocker={isOpen ? messages.submissionOpen : null}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function useReopenForm(onReopened: () => void) {
  const { submission } = useDetail();
  const { id } = submission;
  const [form, setForm] = useState({ reason: '', message: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { notice, onStale, isSurprised } = useConcurrentChanges(submission, changedParts);
  const reopen = useChange(
    id,
    (_: null, version) =>
      api.submissions.setStatus({
        id,
        version,
        status: 'OPEN',
        reason: form.reason.trim() || null,
        message: form.message.trim() || null,
      }),
    { success: 'Submission reopened', onSuccess: onReopened, onProblem: showFieldErrors(setErrors), onStale },
  );
  const type = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (!isSurprised()) reopen.mutate(null);
  };
  return { form, type, errors, notice, reopen, submit };
}
