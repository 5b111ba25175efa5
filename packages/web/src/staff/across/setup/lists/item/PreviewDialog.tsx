import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { useInertPage } from '../../../../../ui/dialogs/use-inert-page.ts';
import type { ItemActionProps } from './item-actions.ts';

interface PreviewDialogProps extends ItemActionProps {
  /** Why there is no preview while there are changes that are not saved. */
  readonly saveFirst: string;
  readonly children: ReactNode;
}

/** A button that opens the preview of an item as it is saved. */
export function PreviewDialog({ item, isChanged, saveFirst, children }: PreviewDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  useInertPage(isOpen);
  return (
    <>
      <ActionButton variant="subtle" blocker={isChanged ? saveFirst : null} onClick={() => setIsOpen(true)}>
        Preview
      </ActionButton>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Preview of ${item.name}`}
        size={760}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {isOpen && children}
      </Modal>
    </>
  );
}
