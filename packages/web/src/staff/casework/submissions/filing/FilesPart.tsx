import { ATTACHMENTS_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { ChooseFiles } from '../../../mechanisms/record/attachments/ChooseFiles.tsx';
import { attachmentPath, fieldId, problemsUnder } from './create-input.ts';
import type { Create } from './use-create.ts';

/** The photos and files of the submission. */
export const FilesPart = ({
  create: {
    draft: { attachments },
    change,
    clearError,
    attempt: { errors },
  },
}: {
  readonly create: Create;
}) => (
  <ChooseFiles
    files={attachments}
    label="Files"
    add={{ text: 'Add attachments', icon: <IconPaperclip size={16} aria-hidden /> }}
    operation="CRM_ISSUE_ATTACHMENT"
    maxCount={ATTACHMENTS_MAX}
    refusals={problemsUnder(errors, 'attachments')}
    idOf={({ fileURL }) => fieldId(attachmentPath(fileURL))}
    onChange={(files) => {
      for (const { fileURL } of attachments.filter((each) => !files.includes(each)))
        clearError(attachmentPath(fileURL));
      change({ attachments: files });
    }}
  />
);
