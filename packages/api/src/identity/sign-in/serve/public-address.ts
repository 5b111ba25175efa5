import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../../platform/settings/settings.ts';

/**
 * Sets a request's forwarding headers to the public address, regardless of the proxies in between: the provider builds
 * its addresses and its cookies' security from them. Overwrites the request's own claims.
 */
export function presentPublicAddress(
  request: IncomingMessage,
  settings: Pick<Settings, 'publicUrl'>,
  ip: string,
): void {
  const { protocol, host } = new URL(settings.publicUrl);
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-for'] = ip;
}
