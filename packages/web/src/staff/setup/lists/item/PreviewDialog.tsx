import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useInertPage } from '../../../../ui/dialogs/use-inert-page.ts';
import type { ItemActionProps } from './item-actions.ts';

interface PreviewDialogProps extends ItemActionProps {
  /** What the button says while there are changes that are not saved. */
  readonly saveFirst: string;
  readonly children: ReactNode;
}

/** A button that opens the preview of an item as it is saved. */
export function PreviewDialog({ item, isChanged, saveFirst, children }: PreviewDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  useInertPage(isOpen);
  return (
    <>
      <Button variant="subtle" disabled={isChanged} onClick={() => setIsOpen(true)}>
        {isChanged ? saveFirst : 'Preview'}
      </Button>
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
