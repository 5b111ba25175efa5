import { hashingSecrets, sign } from '../../../platform/secrets.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

const PURPOSE = 'sms-route';

/**
 * Returns the keyed hash under which the SMS route of a phone number is stored. Phone numbers are few enough to guess a
 * plain hash.
 */
export const smsRouteHash = ({ secret }: Pick<Settings, 'secret'>, phoneNumber: string): Buffer =>
  sign(secret.current, PURPOSE, phoneNumber);

/** Returns every hash under which SMS routes of a phone number can be stored, one for each known secret. */
export const smsRouteHashes = ({ secret }: Pick<Settings, 'secret'>, phoneNumber: string): Buffer[] =>
  hashingSecrets(secret).map((each) => sign(each, PURPOSE, phoneNumber));
