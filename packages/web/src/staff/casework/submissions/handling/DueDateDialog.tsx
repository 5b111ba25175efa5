import { Textarea, TextInput } from '@mantine/core';
import { dueDateProblems } from '@townkeep/core/casework/submissions';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { useDetail, useSubmissionForm } from '../read/SubmissionContext.ts';
import { changedParts } from './concurrent-changes.ts';

/** Changes the day by which the submission is due, for a reason. */
export function DueDateDialog({ onClose }: { readonly onClose: () => void }) {
  const { submission } = useDetail();
  const { today } = useToday();
  const { id, customer } = submission;
  const form = useSubmissionForm({
    stored: () => ({ dueDate: submission.dueOn ?? '', reason: '' }),
    changes: changedParts,
    check: ({ dueDate, reason }) => dueDateProblems({ dueDate: dueDate || null, reason: reason.trim() }, today),
    save: ({ dueDate, reason }, version) => api.submissions.setDueDate({ id, version, dueDate, reason: reason.trim() }),
    success: 'Due date changed',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Change the due date" confirm="Change due date" onClose={onClose} {...form.dialog}>
      <TextInput
        type="date"
        label="Due date"
        description={customer === null ? undefined : 'The reporter sees this date on their page.'}
        min={today}
        required
        data-autofocus
        {...form.field('dueDate')}
      />
      <Textarea
        label="Reason"
        description="Shown in the history; residents do not see it."
        required
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
