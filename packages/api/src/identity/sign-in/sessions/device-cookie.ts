import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from '../../../platform/auth/sessions/devices.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { deviceCookie } from './cookies.ts';

/** The cookie with a browser's proof that it has signed in before. */
export interface DeviceCookie {
  readonly read: () => string | undefined;
  readonly write: (value: string) => void;
}

const MAX_AGE_SECONDS = DEVICE_DAYS * 86_400;

/** Returns the device cookie of a call, to read and write. */
export function deviceOfCall({
  services,
  cookie,
  setCookie,
}: Pick<RequestContext, 'services' | 'cookie' | 'setCookie'>): DeviceCookie {
  const { name, path } = deviceCookie(services.settings);
  return {
    read: () => cookie(name),
    write: (value) => setCookie(name, value, { maxAgeSeconds: MAX_AGE_SECONDS, path }),
  };
}

/** Returns the device cookie of a page, to read and write. */
export function deviceOfPage(
  settings: Pick<Settings, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceCookie {
  const { name, path, isSecure } = deviceCookie(settings);
  return {
    read: () => request.cookies[name],
    write: (value) => {
      reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        path,
        maxAge: MAX_AGE_SECONDS,
      });
    },
  };
}
