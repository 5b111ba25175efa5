import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

/** The alerts of every page, at the bottom edge of the window. Alerts raised before it is loaded appear then. */
export const Alerts = () => <Notifications position="bottom-center" pauseResetOnHover="notification" />;
