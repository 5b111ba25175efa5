import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../platform/settings/settings.ts';

/**
 * Makes a request look as the browser sent it to the public address, however many proxies stand between: the provider
 * makes its addresses and its cookies' security from it. What the request itself claims is overwritten.
 */
export function asSeenOutside(request: IncomingMessage, settings: Pick<Settings, 'publicUrl'>, ip: string): void {
  const { protocol, host } = new URL(settings.publicUrl);
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-for'] = ip;
}
