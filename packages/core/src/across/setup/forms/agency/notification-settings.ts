import { hourOfDayField, notificationField } from '../../../../platform/fields/index.ts';
import type { NotificationKind } from '../../../../platform/notification.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';
import { notificationKinds } from '../../../../mechanisms/notifications/index.ts';

const fieldOf = ({ label, roles, initial }: NotificationKind) => notificationField(label, { roles, initial });

/** Who is notified of each event, and how. */
export const notificationSettingsForm = settingsForm({
  name: 'notification-settings',
  label: 'Notification settings',
  about:
    'Who is notified of which events, in the application and by email. Each person can choose within these limits.',
  group: 'agency',
  subArea: 'notification-settings',
  path: '/agencies/config/notification-settings',
  seeRight: 'agency.see',
  changeRight: 'setup.shared',
  fields: {
    digestHour: hourOfDayField('Time of the daily digest', {
      initial: 7,
      hint: "In the agency's time zone. The digest is one email with all pending notifications.",
    }),
    ...Object.fromEntries(notificationKinds.map((kind) => [kind.name, fieldOf(kind)])),
  },
});
