import type { EmailChoice, NotificationSetting } from '../../platform/notification.ts';

/** How one person is notified of an event. */
export interface Delivery {
  readonly inApp: boolean;
  readonly email: Exclude<EmailChoice, 'CHOICE'>;
}

type HowSetting = Pick<NotificationSetting, 'inApp' | 'email'>;

/** Returns how a person is notified who has chosen nothing. */
export const usualDelivery = ({ inApp, email }: HowSetting): Delivery => ({
  inApp,
  email: email === 'CHOICE' ? 'OFF' : email,
});

/**
 * Returns how a person is notified. Their own choice decides within what the agency allows: no bell where the agency
 * has none, and no email where it sends none.
 */
export function deliveryTo(setting: HowSetting, own: Delivery | undefined): Delivery {
  if (own === undefined) return usualDelivery(setting);
  return { inApp: setting.inApp && own.inApp, email: setting.email === 'OFF' ? 'OFF' : own.email };
}
