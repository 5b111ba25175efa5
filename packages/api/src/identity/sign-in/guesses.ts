import type { Guess } from '../../platform/auth/sessions/attempts.ts';
import { type DeviceAccount, findDevice, rememberDevice } from '../../platform/auth/sessions/devices.ts';
import type { Services } from '../../platform/services.ts';
import type { DeviceCookie } from './sessions/device-cookie.ts';

/** Returns what attempts at an account's password are counted under, for the device that makes them. */
export const guessOf = ({ settings, now }: Services, account: DeviceAccount, device: DeviceCookie): Guess => ({
  ...account,
  deviceId: findDevice(settings.secret, device.read(), account, now()),
});

/**
 * Limits the failures per address. A device that is known for the account neither counts for its address nor is blocked
 * by other failures there.
 */
export const limitUnknownDevices = <T>(
  { limitFailures }: Services,
  guess: Guess,
  ip: string,
  check: () => Promise<T>,
): Promise<T> => (guess.deviceId === null ? limitFailures({ ip, agencyId: guess.agencyId }, check) : check());

/** Makes the device known for the account, after a sign-in that is complete. */
export function remember({ settings, now }: Services, { agencyId, email }: DeviceAccount, device: DeviceCookie): void {
  device.write(rememberDevice(settings.secret, device.read(), { agencyId, email }, now()));
}
