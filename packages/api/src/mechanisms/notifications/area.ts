import type { NotificationKind, NotificationSetting, NotifiedRole } from '@townkeep/core/platform/notification.ts';
import { notificationSettingsForm } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { areaOf, readArea } from '../../platform/settings/settings-rows.ts';

const notificationArea = areaOf(notificationSettingsForm);

/** Returns the roles that are notified of a kind of event; none where the agency has switched it off. */
export const heardBy = ({ to, inApp, email }: NotificationSetting): readonly NotifiedRole[] =>
  inApp || email !== 'OFF' ? to : [];

/** Returns how the agency has its staff notified. */
export async function readNotificationSettings(tx: AgencyTx) {
  const settings = await readArea(tx, notificationArea);
  return {
    digestHour: Number(settings.digestHour),
    // The form has a field for each kind, by its name.
    of: ({ name }: NotificationKind) => settings[name as keyof typeof settings] as unknown as NotificationSetting,
  };
}
