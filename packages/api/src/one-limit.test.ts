import { expect, test } from 'vitest';
import { router } from './features.ts';
import { serveApi } from './platform/http/api-handler.ts';
import { requestLimits } from './platform/http/limits/limits.ts';
import { createServer } from './platform/http/serving/server.ts';
import { serveSignIn } from './identity/sign-in/serve/serve-sign-in.ts';
import { agency } from './testing/factories.ts';
import { testApp } from './testing/server.ts';

test('requests of a kind count together, whichever route they take', async () => {
  const services = { ...(await testApp()).services, takeRequest: requestLimits(true) };
  const server = await createServer(services);
  await serveApi(server, router, services);
  await serveSignIn(server, services);
  const { id } = await agency();
  const from = { method: 'POST', remoteAddress: '192.0.2.7' } as const;
  const byCall = () =>
    server.inject({
      ...from,
      url: '/api/auth0-forgot-password',
      payload: { agencyId: id, email: 'unknown@agency.test' },
    });
  const byPage = () =>
    server.inject({
      ...from,
      url: '/signin/forgot',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const byAgencies = () =>
    server.inject({
      ...from,
      url: '/signin/agencies',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (let n = 0; n < 30; n += 1) expect((await byCall()).statusCode).toBe(200);
  expect((await byCall()).statusCode).toBe(429);
  expect((await byPage()).statusCode).toBe(429);
  expect((await byAgencies()).statusCode).toBe(429);
  await server.close();
});
