import { Modal, Stack, TextInput } from '@mantine/core';
import { type CaseSection, SECTION_LABEL_MAX } from '@townkeep/core/case-layout';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { useInertPage } from '../../../ui/dialogs/use-inert-page.ts';
import type { useCaseLayout } from './use-case-layout.ts';

interface RenameSectionProps {
  readonly section: CaseSection;
  readonly save: ReturnType<typeof useCaseLayout>['rename'];
  readonly onClose: () => void;
}

/** Changes the label of a section; an empty one brings the usual label back. */
export function RenameSection({ section, save, onClose }: RenameSectionProps) {
  useInertPage(true);
  const [label, setLabel] = useState(section.label);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ id: section.id, label }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Rename ${section.label}`}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={send}>
        <Stack>
          <TextInput
            label="Label"
            description={`Leave it empty to use ‘${section.ownLabel}’.`}
            data-autofocus
            maxLength={SECTION_LABEL_MAX}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
