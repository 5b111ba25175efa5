import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { TakeRequest } from '../../../platform/http/limits/limits.ts';
import { lazyPromise } from '../../../platform/process/lazy-promise.ts';
import type { Services } from '../../../platform/services.ts';
import { presentPublicAddress } from './public-address.ts';
import { PAGE_HEADERS } from './page-headers.ts';
import { sendFailure } from './send-failure.ts';

const MOUNT = '/oidc';

/** Serves the provider's own endpoints under `/oidc`. The provider reads bodies and writes answers itself. */
export async function serveProvider(
  server: FastifyInstance,
  provider: () => Promise<Provider>,
  services: Services,
  take: TakeRequest,
): Promise<void> {
  const callback = lazyPromise(async () => (await provider()).callback());
  const prefix = new URL(services.settings.publicUrl).pathname.replace(/\/$/, '');
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.setErrorHandler((error, request, reply) => {
      // Scripts that ask for tokens get the same error as for any call.
      if (request.headers.accept?.includes('text/html') !== true) throw error;
      return sendFailure(error, request, reply);
    });
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${MOUNT}/*`,
      handler: async (request, reply) => {
        await take(undefined, request.ip);
        const handle = await callback();
        const raw = request.raw as IncomingMessage & { originalUrl?: string };
        presentPublicAddress(raw, services.settings, request.ip);
        raw.originalUrl = prefix + raw.url;
        raw.url = raw.url!.slice(MOUNT.length);
        for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...PAGE_HEADERS }))
          reply.raw.setHeader(name, value ?? '');
        reply.hijack();
        await handle(raw, reply.raw);
      },
    });
  });
}
