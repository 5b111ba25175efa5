import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { TakeRequest } from '../../platform/http/limits/limits.ts';
import { lazyPromise } from '../../platform/process/lazy-promise.ts';
import type { Services } from '../../platform/services.ts';
import { asSeenOutside } from './outside-view.ts';
import { PAGE_HEADERS } from './page-headers.ts';
import { sendFailure } from './send-failure.ts';

const MOUNT = '/oidc';

/** Serves the provider's own endpoints under `/oidc`. It reads bodies and writes answers itself. */
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
      // Scripts, which ask for tokens, are answered as any call is.
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
        asSeenOutside(raw, services.settings, request.ip);
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
