import { textErrors } from '../../../../ui/attachments/adding/file-texts.ts';
import { TextInputs } from '../../../../ui/attachments/adding/TextInputs.tsx';
import type { AttachmentFormProps } from '../../../../ui/attachments/AttachmentDialog.tsx';
import { DialogForm } from '../../../../ui/dialogs/FormDialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { useRecordParts } from '../record-parts.ts';

/** Changes an attachment's name and description, in its dialog. Source: staff application §5, 'Edit dialog'. */
export function AttachmentForm({ attachment, isGone, onDone }: AttachmentFormProps) {
  const { id, calls, shown } = useRecordParts();
  const form = useRecordForm({
    record: shown,
    seen: attachment,
    isGone,
    stored: ({ title, description }) => ({ title, description: description ?? '' }),
    labels: { title: 'Name', description: 'Description' },
    check: (texts) =>
      Object.fromEntries(
        Object.entries(textErrors(texts)).filter((entry): entry is [string, string] => entry[1] !== null),
      ),
    save: ({ title, description }, version) =>
      calls.editAttachment({
        id,
        attachmentId: attachment.id,
        version,
        title: title.trim(),
        description: description.trim() || null,
      }),
    success: 'Attachment changed',
    onSaved: onDone,
  });
  return (
    <DialogForm confirm="Save" onClose={onDone} {...form.dialog}>
      <TextInputs texts={form.values} refusals={form.errors} onChange={form.set} />
    </DialogForm>
  );
}
