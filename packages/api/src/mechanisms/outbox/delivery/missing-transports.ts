import type { Settings } from '../../../platform/settings/settings.ts';

export const NO_MAIL_SERVER = 'No mail server is set up.';
export const NO_SMS_GATEWAY = 'No SMS gateway is set up.';

/** Returns whether text messages can be sent; in a demo they end in the outbox. */
export const hasSmsGateway = ({ isDemo, sms }: Pick<Settings, 'isDemo' | 'sms'>): boolean =>
  isDemo || sms !== undefined;

/**
 * Returns warnings for the operator at startup: why all messages of a channel will fail. None in a demo, whose messages
 * end in the outbox.
 */
export function missingTransports({ isDemo, mail, sms }: Pick<Settings, 'isDemo' | 'mail' | 'sms'>): string[] {
  if (isDemo) return [];
  return [
    ...(mail.smtpUrl === undefined ? [`${NO_MAIL_SERVER} Every email will fail until SMTP_URL is set.`] : []),
    ...(sms === undefined ? [`${NO_SMS_GATEWAY} Every text message will fail until SMS_URL is set.`] : []),
  ];
}
