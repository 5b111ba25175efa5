import { CASE_FILES_MAX } from '@townkeep/core/cases/limits.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { fileRefusals } from '../../../ui/uploads/upload-entry.ts';
import { ChooseFiles } from '../../record/parts/ChooseFiles.tsx';
import { fieldId } from './case-form-input.ts';
import type { CreateCase } from './use-create-case.ts';

/** The photos and files of the new case. */
export const FilesPart = ({ create: { draft, change, attempt } }: { readonly create: CreateCase }) => (
  <ChooseFiles
    files={draft.attachments}
    label="Files"
    add={{ text: 'Add attachments', icon: <IconPaperclip size={16} aria-hidden /> }}
    operation="CASE_ATTACHMENT"
    maxCount={CASE_FILES_MAX}
    refusals={fileRefusals(draft.attachments, attempt.errors)}
    idOf={({ fileURL }) => fieldId(`attachments.${fileURL}`)}
    onChange={(attachments) => change({ attachments })}
  />
);
