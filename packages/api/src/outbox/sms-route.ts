import { sign } from '../platform/secrets.ts';
import type { Settings } from '../platform/settings/settings.ts';

/**
 * What a phone number is stored as where text messages find their thread: numbers are few enough to guess a plain hash.
 */
export const smsRouteHash = ({ secret }: Pick<Settings, 'secret'>, phoneNumber: string): Buffer =>
  sign(secret, 'sms-route', phoneNumber);
