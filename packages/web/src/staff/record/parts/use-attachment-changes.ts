import type { AttachmentInput } from '@townkeep/core/submissions';
import { useState } from 'react';
import type { AttachmentTexts } from '../../../ui/attachments/AttachmentDialog.tsx';
import { fileRefusals } from '../../../ui/uploads/upload-entry.ts';
import { api } from '../../session/api.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { useChange } from '../read/use-submission.ts';

/** Adds files to the submission. Returns why the server refused some of them, by file URL. */
export function useAddAttachments(onAdded: () => void) {
  const {
    submission: { id },
  } = useDetail();
  /** Error texts of the last refusal, by path. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { mutate, variables, isPending } = useChange(
    id,
    (chosen: AttachmentInput[]) => api.submissions.addAttachments({ id, attachments: chosen }),
    {
      success: 'Attachments added',
      onSuccess: onAdded,
      onProblem: ({ fields }) => {
        setRefused(fields);
        return Object.keys(fields).some((path) => path.endsWith('.fileURL'));
      },
    },
  );
  return { add: mutate, isAdding: isPending, refusals: fileRefusals(variables ?? [], refused) };
}

/** Renames and deletes one file of the submission. */
export function useChangeAttachment(attachmentId: string, onDeleted: () => void) {
  const {
    submission: { id },
  } = useDetail();
  const edit = useChange(
    id,
    ({ title, description }: AttachmentTexts) =>
      api.submissions.editAttachment({ id, attachmentId, title, description }),
    { success: 'Attachment changed' },
  );
  const remove = useChange(id, () => api.submissions.removeAttachments({ id, attachmentIds: [attachmentId] }), {
    success: 'Attachment deleted',
    onSuccess: onDeleted,
  });
  return {
    save: edit.mutateAsync,
    remove: () => remove.mutateAsync(undefined),
    isSaving: edit.isPending || remove.isPending,
  };
}
