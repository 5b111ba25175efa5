import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { ALERT_MS, showDismissible, showError, showSuccess } from './alerts.ts';

const shown = () =>
  notificationsStore.getState().notifications.map(({ message, role, autoClose, withCloseButton }) => ({
    message,
    role,
    autoClose,
    withCloseButton,
  }));

beforeEach(() => notificationsStore.updateState((state) => ({ ...state, notifications: [], queue: [] })));

test.each([
  [showError, 'alert', ALERT_MS.error],
  [showSuccess, 'status', ALERT_MS.success],
  [showDismissible, 'status', ALERT_MS.dismissible],
] as const)('an alert stays open while its button has the focus', (show, role, ms) => {
  show('Said');
  const [alert] = notificationsStore.getState().notifications;
  expect(alert?.withCloseButton).not.toBe(false);
  expect(alert?.closeButtonProps).toMatchObject({ 'aria-label': 'Dismiss' });
  const said = { message: 'Said', role };
  expect(shown()).toMatchObject([{ ...said, autoClose: ms }]);
  alert?.onFocus?.({} as never);
  expect(shown()).toMatchObject([{ ...said, autoClose: false }]);
  alert?.onBlur?.({} as never);
  expect(shown()).toMatchObject([{ ...said, autoClose: ms }]);
});
