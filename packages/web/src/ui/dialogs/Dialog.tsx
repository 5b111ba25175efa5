import { Modal, type ModalProps } from '@mantine/core';
import { createContext, type FocusEvent, type ReactNode, useCallback, useRef } from 'react';
import { useInertPage } from './use-inert-page.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: NonNullable<ModalProps['size']>;
  /** Covers the whole window. */
  readonly isFullScreen?: boolean;
  readonly children: ReactNode;
}

/** Decides about closing the dialog: calls what closes it, at once or after a question. */
export type Closer = (close: () => void) => void;

/** Lets a form in a dialog decide about its closing; null ends that. */
export const SetDialogCloser = createContext<(closer: Closer | null) => void>(() => undefined);

/**
 * A dialog that closes only by cancel or apply, so that a stray key or click loses nothing.
 * Source: staff application §4, 'Modals'.
 */
export function Dialog({ title, isOpen, onClose, size = 'md', isFullScreen = false, children }: DialogProps) {
  useInertPage(isOpen);
  useReturnFocus(isOpen);
  const closer = useRef<Closer | null>(null);
  const setCloser = useCallback((next: Closer | null) => {
    closer.current = next;
  }, []);
  return (
    <Modal
      opened={isOpen}
      onClose={() => (closer.current === null ? onClose() : closer.current(onClose))}
      title={title}
      size={size}
      fullScreen={isFullScreen}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SetDialogCloser value={setCloser}>
        <div onFocusCapture={keepFocus}>{children}</div>
      </SetDialogCloser>
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
