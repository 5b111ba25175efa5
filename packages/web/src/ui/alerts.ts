import { notifications } from '@mantine/notifications';

type Kind = 'error' | 'success';

/** How long alerts stay. Hovering or focusing one pauses it. Source: staff application §4 and the domain page. */
export const ALERT_MS = { error: 3000, success: 3000, dismissible: 10_000, banner: 5000 } as const;

export const showSuccess = (message: string): void => show(message, 'success', ALERT_MS.success);

export const showError = (message: string): void => show(message, 'error', ALERT_MS.error);

/** An alert that people need time for: it stays longer. */
export const showDismissible = (message: string, kind: Kind = 'success'): void => show(message, kind, ALERT_MS.dismissible);

/** Its button is there to close it, and to hold it by the keyboard: hovering holds an alert by itself, focusing does not. */
function show(message: string, kind: Kind, autoClose: number): void {
  const id = notifications.show({
    message,
    withBorder: true,
    color: kind === 'error' ? 'red' : 'civic',
    autoClose,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    role: kind === 'error' ? 'alert' : 'status',
    onFocus: () => notifications.update({ id, message, autoClose: false }),
    onBlur: () => notifications.update({ id, message, autoClose }),
  });
}
