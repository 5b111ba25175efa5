import { CASE_FILES_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { fileRefusals } from '../../../../ui/uploads/upload-entry.ts';
import { ChooseFiles } from '../../../mechanisms/record/attachments/ChooseFiles.tsx';
import { fieldId } from './case-form-input.ts';
import type { CreateCase } from './use-create-case.ts';

interface FilesPartProps {
  readonly create: CreateCase;
  /** The text of the button that adds files. */
  readonly add?: string;
}

/**
 * The photos and files of the new case, beside those that are copied from its submission. The place of a photo is
 * offered as the location.
 */
export const FilesPart = ({ create: { draft, change, attempt }, add = 'Add attachments' }: FilesPartProps) => (
  <ChooseFiles
    files={draft.attachments}
    label="Files"
    add={{ text: add, icon: <IconPaperclip size={16} aria-hidden /> }}
    operation="CASE_ATTACHMENT"
    maxCount={CASE_FILES_MAX - draft.submissionAttachmentIds.length}
    refusals={fileRefusals(draft.attachments, attempt.errors)}
    idOf={({ fileURL }) => fieldId(`attachments.${fileURL}`)}
    onChange={(attachments, places) => change({ attachments, photoPlaces: [...draft.photoPlaces, ...places] })}
  />
);
