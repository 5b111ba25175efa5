import { Alert, Textarea } from '@mantine/core';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { changedParts } from './concurrent-changes.ts';

/** Reopens a closed case. */
export function ReopenDialog({ onClose }: { readonly onClose: () => void }) {
  const { shown } = useCase();
  const form = useCaseForm({
    seen: shown,
    stored: () => ({ reason: '' }),
    changes: changedParts,
    kept: 'Your text is kept. Reopen case reopens it as it is now.',
    save: ({ reason }, version) => api.cases.reopen({ id: shown.id, version, reason: reason.trim() || null }),
    success: 'Case reopened',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Reopen this case" confirm="Reopen case" onClose={onClose} {...form.dialog}>
      <Textarea
        label="Reason"
        description="For the history."
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('reason')}
      />
      <Alert color="civic" title="What happens">
        The outcome is removed. The violations stay as they ended; set another disposition where one broke out again.
      </Alert>
    </FormDialog>
  );
}
