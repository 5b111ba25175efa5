import type { Attachment, AttachmentInput } from '@townkeep/core/mechanisms/conversations';
import { useState } from 'react';
import { fileRefusals } from '../../../../ui/uploads/upload-entry.ts';
import { usePartChange, useRecordParts } from '../record-parts.ts';

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

/** Shows one file of the record to people outside, or hides it. */
export function useShowAttachment(attachment: Attachment) {
  const { id, calls } = useRecordParts();
  const show = usePartChange(
    ({ isPublic, ...seen }: Attachment) =>
      calls.editAttachment({
        id,
        attachmentId: seen.id,
        version: seen.version,
        title: seen.title,
        description: seen.description,
        isPublic,
      }),
    { success: 'Attachment changed' },
  );
  return { show: (isPublic: boolean) => show.mutate({ ...attachment, isPublic }), isSaving: show.isPending };
}
