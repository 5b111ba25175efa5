import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

/**
 * The alerts of every page, in the corner of the window that has no controls. Alerts raised before it is loaded appear
 * then.
 */
export const Alerts = () => (
  <Notifications position="bottom-left" containerWidth={320} pauseResetOnHover="notification" />
);
