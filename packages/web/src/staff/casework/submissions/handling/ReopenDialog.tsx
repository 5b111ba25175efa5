import { Alert, Textarea } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { recipientOf } from '../reporter.ts';
import { useDetail, useSubmissionForm } from '../read/SubmissionContext.ts';
import { changedParts } from './concurrent-changes.ts';

/** Reopens a closed submission. The history shows the reason; the reporter receives the message. */
export function ReopenDialog({ onClose }: { readonly onClose: () => void }) {
  const { submission } = useDetail();
  const { id, customer, status } = submission;
  const isOpen = status === 'OPEN';
  const form = useSubmissionForm({
    stored: () => ({ reason: '', message: '' }),
    changes: changedParts,
    kept: isOpen
      ? 'Your text is not sent.'
      : 'Your text is kept. ‘Reopen submission’ reopens the submission as it is now.',
    save: ({ reason, message }, version) =>
      api.submissions.setStatus({
        id,
        version,
        status: 'OPEN',
        reason: reason.trim() || null,
        message: message.trim() || null,
      }),
    success: 'Submission reopened',
    onSaved: onClose,
  });
  const blocker = form.dialog.blocker ?? (isOpen ? messages.submissionOpen : null);
  return (
    <FormDialog
      title="Reopen submission"
      confirm="Reopen submission"
      onClose={onClose}
      {...form.dialog}
      blocker={blocker}
    >
      <Textarea
        label="Reason"
        description="For the history; residents do not see it."
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('reason')}
      />
      {customer !== null && (
        <Textarea label="Message to the reporter" autosize minRows={3} maxRows={10} {...form.field('message')} />
      )}
      <Alert color="gray" title="What happens">
        The outcome is removed. {recipientOf(submission)}
      </Alert>
    </FormDialog>
  );
}
