import { Text, TextInput } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useDetail, useSubmissionForm } from '../read/SubmissionContext.ts';
import { changedParts } from './concurrent-changes.ts';

/**
 * Deletes a submission that was filed by mistake, after DELETE was typed.
 * Source: staff application §5, 'Delete confirmation'.
 */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { submission, unsent } = useDetail();
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const form = useSubmissionForm({
    stored: () => ({ typed: '' }),
    changes: changedParts,
    kept: 'Delete it only if it still should be.',
    check: ({ typed }): Record<string, string> => (typed === 'DELETE' ? {} : { typed: text('typeDelete') }),
    save: async (_, version) => {
      await api.submissions.remove({ id: submission.id, version });
      // The queries of the page, which are loaded again after this, find nothing. The dialog has said that unsent texts
      // are lost, so leaving does not ask.
      void navigate({ to: `/agencies/${agencyId}/customer-submissions`, ignoreBlocker: true });
    },
    success: `#${submission.number} deleted`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Delete this submission"
      confirm="Delete"
      isDangerous
      onClose={onClose}
      {...form.dialog}
      // The word confirms. It is nothing to keep.
      isDirty={false}
    >
      <Text fz="sm">
        This deletes #{submission.number} with its messages, notes and attachments, for the reporter too. It cannot be
        undone. To keep it, close it instead.
      </Text>
      {unsent !== null && <Text fz="sm">{unsent} What you typed is lost, too.</Text>}
      <TextInput label="Type DELETE to confirm" data-autofocus autoComplete="off" {...form.field('typed')} />
    </FormDialog>
  );
}
