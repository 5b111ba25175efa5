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
    'Who is notified of what happens, in the application and by email. Each person may choose within these limits.',
  group: 'agency',
  subArea: 'notification-settings',
  path: '/agencies/config/notification-settings',
  seeRight: 'agency.see',
  changeRight: 'setup.shared',
  fields: {
    digestHour: hourOfDayField('Time of the daily digest', {
      initial: 7,
      hint: "By the agency's clock. The digest is one email with all that waits for it.",
    }),
    ...Object.fromEntries(notificationKinds.map((kind) => [kind.name, fieldOf(kind)])),
  },
});
