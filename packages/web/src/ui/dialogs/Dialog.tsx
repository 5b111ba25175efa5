import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: NonNullable<ModalProps['size']>;
  readonly children: ReactNode;
}

/**
 * A dialog that closes only by cancel or apply, so that a stray key or click loses nothing.
 * Source: staff application §4, 'Modals'.
 */
export function Dialog({ title, isOpen, onClose, size = 'md', children }: DialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  );
}
