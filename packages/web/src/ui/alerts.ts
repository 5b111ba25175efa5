import { notifications } from '@mantine/notifications';
import { createElement, type ReactNode } from 'react';
import { UndoMessage } from './UndoMessage.tsx';

type Kind = 'error' | 'success';

/**
 * How long alerts stay, in milliseconds. Hovering or focusing an alert pauses it. Source: staff application §4 and the
 * domain page.
 */
export const ALERT_MS = { error: 3000, success: 3000, dismissible: 10_000, banner: 5000 } as const;

export const showSuccess = (message: string): void => void show(message, 'success', ALERT_MS.success);

export const showError = (message: string): void => void show(message, 'error', ALERT_MS.error);

/** Shows an alert that takes longer to read, so it stays longer. */
export const showDismissible = (message: ReactNode, kind: Kind = 'success'): void =>
  void show(message, kind, ALERT_MS.dismissible);

/**
 * Shows that a change of one click was made, with a button that takes it back or, with its own label, begins to. Returns
 * what hides it.
 */
export function showUndo(message: string, undo: () => Promise<void>, label = 'Undo'): () => void {
  const id = show(
    createElement(UndoMessage, {
      message,
      label,
      onUndo: () => {
        notifications.hide(id);
        void undo();
      },
    }),
    'success',
    ALERT_MS.dismissible,
  );
  return () => void notifications.hide(id);
}

/** Focuses the newest alert, which keeps it open. Alerts come last in the Tab order. */
export const focusAlert = (): void =>
  [...document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')].at(-1)?.focus();

/**
 * The close button also lets keyboard users keep the alert open: Mantine pauses an alert on hover, but not on focus.
 */
function show(message: ReactNode, kind: Kind, autoClose: number): string {
  let previousFocus: HTMLElement | null = null;
  const id = notifications.show({
    message,
    withBorder: true,
    color: kind === 'error' ? 'red' : 'gray',
    autoClose,
    closeButtonProps: { 'aria-label': 'Dismiss', onClick: () => previousFocus?.focus() },
    role: kind === 'error' ? 'alert' : 'status',
    onFocus: ({ relatedTarget }) => {
      previousFocus = relatedTarget as HTMLElement | null;
      notifications.update({ id, message, autoClose: false });
    },
    onBlur: () => notifications.update({ id, message, autoClose }),
  });
  return id;
}
