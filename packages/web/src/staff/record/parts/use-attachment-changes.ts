import type { AttachmentInput } from '@townkeep/core/submissions';
import { useState } from 'react';
import type { AttachmentTexts } from '../../../ui/attachments/AttachmentDialog.tsx';
import { fileRefusals } from '../../../ui/uploads/upload-entry.ts';
import { usePartChange, useRecordParts } from './record-parts.ts';

/** Adds files to the record. Returns why the server refused some of them, by file URL. */
export function useAddAttachments(onAdded: () => void) {
  const { id, calls } = useRecordParts();
  /** Error texts of the last refusal, by path. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { mutate, variables, isPending } = usePartChange(
    (chosen: AttachmentInput[]) => calls.addAttachments({ id, attachments: chosen }),
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

/** Renames, shows and deletes one file of the record. */
export function useChangeAttachment(attachmentId: string, onDeleted: () => void) {
  const { id, calls } = useRecordParts();
  const edit = usePartChange(
    ({ title, description }: AttachmentTexts) => calls.editAttachment({ id, attachmentId, title, description }),
    { success: 'Attachment changed' },
  );
  const show = usePartChange(
    ({ title, description, isPublic }: AttachmentTexts & { readonly isPublic: boolean }) =>
      calls.editAttachment({ id, attachmentId, title, description, isPublic }),
    { success: 'Attachment changed' },
  );
  const remove = usePartChange(() => calls.removeAttachments({ id, attachmentIds: [attachmentId] }), {
    success: 'Attachment deleted',
    onSuccess: onDeleted,
  });
  return {
    save: edit.mutateAsync,
    show: show.mutate,
    remove: () => remove.mutateAsync(undefined),
    isSaving: edit.isPending || show.isPending || remove.isPending,
  };
}
