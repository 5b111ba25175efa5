import { Modal, type ModalProps } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import { useInertPage } from './use-inert-page.ts';

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
  useInertPage(isOpen);
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
      <div onFocusCapture={keepFocus}>{children}</div>
    </Modal>
  );
}

/**
 * Moves the mark of the first field to the focused one. The focus trap focuses the marked field in timers after the
 * dialog has opened, which would otherwise take the focus back from a person who types ahead.
 */
function keepFocus({ currentTarget, target }: FocusEvent): void {
  if (!currentTarget.contains(target)) return;
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', '');
}
