import { TextInput } from '@mantine/core';
import { type CaseSection, SECTION_LABEL_MAX } from '@townkeep/core/casework/case-layout';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import type { useCaseLayout } from './use-case-layout.ts';

interface RenameSectionProps {
  readonly section: CaseSection;
  readonly save: ReturnType<typeof useCaseLayout>['rename'];
  readonly onClose: () => void;
}

/** Changes the label of a section; an empty one brings the usual label back. */
export function RenameSection({ section, save, onClose }: RenameSectionProps) {
  const [label, setLabel] = useState(section.label);
  return (
    <FormDialog
      title={`Rename ${section.label}`}
      confirm="Save"
      isBusy={save.isPending}
      isDirty={label !== section.label}
      onSubmit={() => save.mutate({ id: section.id, label }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        description={`Leave it empty to use ‘${section.ownLabel}’.`}
        data-autofocus
        maxLength={SECTION_LABEL_MAX}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
