import { notifications } from '@mantine/notifications';

/** How long alerts stay. Hovering or focusing one pauses it. Source: staff application §4 and the domain page. */
export const ALERT_MS = { error: 3000, success: 3000, dismissible: 10_000, banner: 5000 } as const;

export const showSuccess = (message: string): void => {
  notifications.show({ message, withBorder: true, color: 'civic', autoClose: ALERT_MS.success, withCloseButton: false, role: 'status' });
};

export const showError = (message: string): void => {
  notifications.show({ message, withBorder: true, color: 'red', autoClose: ALERT_MS.error, withCloseButton: false, role: 'alert' });
};

/** An alert that people need time for: it has a close button and stays longer. */
export const showDismissible = (message: string, kind: 'error' | 'success' = 'success'): void => {
  notifications.show({
    message,
    withBorder: true,
    color: kind === 'error' ? 'red' : 'civic',
    autoClose: ALERT_MS.dismissible,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Close' },
    role: kind === 'error' ? 'alert' : 'status',
  });
};
