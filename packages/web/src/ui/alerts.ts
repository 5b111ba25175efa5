import { notifications } from '@mantine/notifications';

type Kind = 'error' | 'success';

/** How long alerts stay. Hovering or focusing one pauses it. Source: staff application §4 and the domain page. */
export const ALERT_MS = { error: 3000, success: 3000, dismissible: 10_000, banner: 5000 } as const;

export const showSuccess = (message: string): void => show(message, 'success', ALERT_MS.success);

export const showError = (message: string): void => show(message, 'error', ALERT_MS.error);

/** An alert that people need time for: it stays longer. */
export const showDismissible = (message: string, kind: Kind = 'success'): void =>
  show(message, kind, ALERT_MS.dismissible);

/** Puts the focus on the newest alert, which holds it; they lie behind everything else in the order of Tab. */
export const focusAlert = (): void =>
  [...document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')].at(-1)?.focus();

/**
 * Its button is there to close it, and to hold it by the keyboard: hovering holds an alert by itself, focusing does
 * not.
 */
function show(message: string, kind: Kind, autoClose: number): void {
  let cameFrom: HTMLElement | null = null;
  const id = notifications.show({
    message,
    withBorder: true,
    color: kind === 'error' ? 'red' : 'civic',
    autoClose,
    closeButtonProps: { 'aria-label': 'Dismiss', onClick: () => cameFrom?.focus() },
    role: kind === 'error' ? 'alert' : 'status',
    onFocus: ({ relatedTarget }) => {
      cameFrom = relatedTarget as HTMLElement | null;
      notifications.update({ id, message, autoClose: false });
    },
    onBlur: () => notifications.update({ id, message, autoClose }),
  });
}
