import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { lazyPromise } from '../../../platform/process/lazy-promise.ts';
import type { Services } from '../../../platform/services.ts';
import { builtPage } from '../../../platform/http/serving/pages.ts';
import { colorRule } from '../pages/color-rule.ts';
import { fontFace } from '../pages/font-face.ts';
import { serveAgencyAddresses } from '../finding/serve-agency-addresses.ts';
import { serveAgencyLinks } from '../finding/serve-agency-links.ts';
import { acceptForms } from './forms.ts';
import { sendFailure } from './send-failure.ts';
import { serveLogin } from './serve-login.ts';
import { serveForgot, serveSetPassword } from './serve-password-pages.ts';
import { serveProvider } from './serve-provider.ts';

/**
 * Serves the hosted sign-in: the provider under `/oidc`, its pages under `/signin`, and the addresses that lead to it.
 */
export async function serveSignIn(server: FastifyInstance, services: Services): Promise<void> {
  // Loaded on first use: the provider is large, and some servers never serve a sign-in.
  const provider = lazyPromise(async () => (await import('../provider/create-provider.ts')).createProvider(services));
  const take = services.takeRequest;
  const style = fontFace(await builtPage()) + (await readFile(join(import.meta.dirname, '../pages/style.css'), 'utf8'));
  serveAgencyAddresses(server, services);
  await serveProvider(server, provider, services, take);
  await server.register(async (scope) => {
    acceptForms(scope);
    scope.setErrorHandler(sendFailure);
    scope.get('/signin/style.css', async (request, reply) =>
      reply
        .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .send(style + colorRule((request.query as { color?: unknown }).color)),
    );
    serveLogin(scope, provider, services, take);
    serveForgot(scope, services, take);
    serveSetPassword(scope, services, take);
    serveAgencyLinks(scope, services, take);
  });
}
