import { CASE_FILES_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { IconCamera } from '@tabler/icons-react';
import { fileRefusals } from '../../../../../ui/uploads/upload-entry.ts';
import { ChooseFiles } from '../../../../mechanisms/record/attachments/ChooseFiles.tsx';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';
import { performFieldId } from './field-id.ts';
import type { Perform } from './use-perform.ts';

/** The photos of the inspection. Their place and time come with them. */
export const PhotosPart = ({ perform: { draft, change, attempt } }: { readonly perform: Perform }) => (
  <RecordSection title="Photos">
    <ChooseFiles
      files={draft.attachments}
      label="Photos"
      add={{ text: 'Add photos', icon: <IconCamera size={16} aria-hidden /> }}
      operation="CASE_ATTACHMENT"
      maxCount={CASE_FILES_MAX}
      refusals={fileRefusals(draft.attachments, attempt.errors)}
      idOf={({ fileURL }) => performFieldId(`attachments.${fileURL}`)}
      onChange={(attachments) => change({ attachments })}
    />
  </RecordSection>
);
