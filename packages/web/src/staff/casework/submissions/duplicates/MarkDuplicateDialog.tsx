import { Text } from '@mantine/core';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { changedParts } from '../handling/concurrent-changes.ts';
import { useDetail, useSubmissionForm } from '../read/SubmissionContext.ts';
import { DuplicateOf } from './DuplicateOf.tsx';
import { choiceProblem, chosenPrimary, type PrimaryChoice } from './primary-choice.ts';

/** Marks the submission as a duplicate of another one, without closing it. */
export function MarkDuplicateDialog({ onClose }: { readonly onClose: () => void }) {
  const { submission } = useDetail();
  const form = useSubmissionForm({
    stored: () => ({ primaryId: null as PrimaryChoice | null }),
    changes: changedParts,
    check: ({ primaryId }) => choiceProblem(primaryId, submission.id),
    save: ({ primaryId }, version) =>
      api.submissions.setPrimary({ id: submission.id, version, primaryId: chosenPrimary(primaryId)!.id }),
    success: 'Marked as a duplicate',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Mark as a duplicate" confirm="Mark as duplicate" onClose={onClose} {...form.dialog}>
      <DuplicateOf
        value={form.values.primaryId}
        error={form.errors['primaryId']}
        onChange={(primaryId) => form.set({ primaryId })}
      />
      <Text fz="sm">
        Both submissions link to each other. The status stays as it is, and the reporter is not notified.
      </Text>
    </FormDialog>
  );
}
