import { Text } from '@mantine/core';
import { ATTACHMENTS_MAX, type AttachmentInput } from '@townkeep/core/submissions';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { AddAttachmentsDialog } from '../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import { AttachmentDialog, type AttachmentTexts } from '../../../ui/attachments/AttachmentDialog.tsx';
import { AttachmentGrid } from '../../../ui/attachments/AttachmentGrid.tsx';
import { fileRefusals } from '../../../ui/uploads/upload-entry.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { Section } from '../read/Section.tsx';
import { useDetail } from '../read/SubmissionContext.ts';
import { useAttachmentCalls } from './use-attachment-calls.ts';
import { useChange } from '../read/use-submission.ts';

/** Photos and files of the submission, which can be added, viewed, renamed and deleted. */
export function Attachments() {
  const {
    submission: { id, attachments },
    blocker,
  } = useDetail();
  const { profile } = useSession();
  const { sign, presign, maxSizeMb } = useAttachmentCalls();
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  /** Error texts of the last refusal, by path. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const opened = attachments.find((each) => each.id === openedId) ?? null;
  const add = useChange(
    id,
    (chosen: AttachmentInput[]) => api.submissions.addAttachments({ id, attachments: chosen }),
    {
      success: 'Attachments added',
      onSuccess: () => setIsAdding(false),
      onProblem: ({ fields }) => {
        setRefused(fields);
        return Object.keys(fields).some((path) => path.endsWith('.fileURL'));
      },
    },
  );
  const edit = useChange(
    id,
    (texts: AttachmentTexts) =>
      api.submissions.editAttachment({
        id,
        attachmentId: openedId ?? '',
        title: texts.title,
        description: texts.description,
      }),
    {
      success: 'Attachment changed',
    },
  );
  const remove = useChange(id, () => api.submissions.removeAttachments({ id, attachmentIds: [openedId ?? ''] }), {
    success: 'Attachment deleted',
    // The tile that opened the dialog is gone.
    onSuccess: () => setTimeout(() => addButton.current?.focus()),
  });
  return (
    <Section
      title="Photos and attachments"
      action={
        <ActionButton
          ref={addButton}
          variant="default"
          size="compact-sm"
          blocker={blocker}
          onClick={() => setIsAdding(true)}
        >
          Add attachments
        </ActionButton>
      }
    >
      {attachments.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No attachments yet
        </Text>
      ) : (
        <AttachmentGrid attachments={attachments} label="Attachments" onOpen={(each) => setOpenedId(each.id)} />
      )}
      <AddAttachmentsDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        sign={sign}
        maxSizeMb={maxSizeMb}
        maxCount={ATTACHMENTS_MAX}
        isSaving={add.isPending}
        refusals={fileRefusals(add.variables ?? [], refused)}
        onAdd={(chosen) => add.mutate(chosen)}
      />
      <AttachmentDialog
        attachment={opened}
        timeZone={profile.agencyTimezone}
        presign={presign}
        blocker={blocker}
        isSaving={edit.isPending || remove.isPending}
        onSave={edit.mutateAsync}
        onDelete={() => remove.mutateAsync(undefined)}
        onClose={() => setOpenedId(null)}
      />
    </Section>
  );
}
