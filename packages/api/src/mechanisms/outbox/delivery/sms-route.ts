import { sign } from '../../../platform/secrets.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/**
 * Returns the keyed hash under which the SMS route of a phone number is stored. Phone numbers are few enough to guess a
 * plain hash.
 */
export const smsRouteHash = ({ secret }: Pick<Settings, 'secret'>, phoneNumber: string): Buffer =>
  sign(secret, 'sms-route', phoneNumber);
