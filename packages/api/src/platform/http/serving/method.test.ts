import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { contractCalls } from '../contract/contract-calls.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

async function ask(method: Method, url: string, headers: Record<string, string> = {}) {
  const { server } = await testApp();
  return server.inject({ method, url, headers, ...(METHODS.indexOf(method) > 1 ? { payload: {} } : {}) });
}

/** Fills the path's parameters with an id, so that it does not match a literal path. */
const filled = (path: string): string => path.replaceAll(/\{\w+\}/g, '0190a0a0-0000-7000-8000-000000000000');
const fits = (template: string, path: string): boolean => {
  const [parts, given] = [template.split('/'), path.split('/')];
  return parts.length === given.length && parts.every((part, index) => part.startsWith('{') || part === given[index]);
};
const calls = contractCalls();
const paths = [...new Set(calls.map(({ path }) => path))].map((path) => {
  const methods = new Set(calls.filter((call) => fits(call.path, filled(path))).map(({ method }) => method as Method));
  return [path, methods.has('GET') ? new Set<Method>([...methods, 'HEAD']) : methods] as const;
});

test.each(paths)('%s refuses other methods and lists its own', async (path, methods) => {
  const list = [...methods].toSorted().join(', ');
  for (const method of METHODS.filter((each) => !methods.has(each))) {
    const answer = await ask(method, `/api${filled(path)}`);
    expect([method, answer.statusCode, answer.headers['allow']]).toEqual([method, 405, list]);
    if (method !== 'HEAD')
      expect(answer.json()).toEqual({
        code: 'method_not_allowed',
        message: `${method} is not possible at this address. It takes ${list}.`,
      });
  }
});

test.each(paths.filter(([, methods]) => methods.has('GET')))('HEAD of %s is answered like GET', async (path) => {
  const admin = await staff(await agency(), 'admin');
  for (const headers of [{}, { authorization: `Bearer ${admin.token}` }] as Record<string, string>[]) {
    const [get, head] = [
      await ask('GET', `/api${filled(path)}`, headers),
      await ask('HEAD', `/api${filled(path)}`, headers),
    ];
    expect(head.statusCode).not.toBe(405);
    expect([head.statusCode, head.headers['content-type'], head.headers['allow']]).toEqual([
      get.statusCode,
      get.headers['content-type'],
      undefined,
    ]);
  }
});

test('HEAD has the headers of a body, but no body', async () => {
  const { crmToken } = await agency();
  const { server } = await testApp();
  if (server.server.address() === null) await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const [get, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) => fetch(`http://127.0.0.1:${port}/api/crm/${crmToken}`, { method })),
  );
  expect([head?.status, head?.headers.get('content-length'), await head?.text()]).toEqual([
    200,
    get?.headers.get('content-length'),
    '',
  ]);
  expect(await get?.text()).toContain('Riverton');
});

test.each([
  ['DELETE', '/api/health', 'GET, HEAD'],
  ['PUT', '/api/health/', 'GET, HEAD'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['GET', '/api/inbound/mail', 'POST'],
  ['DELETE', '/api/storage/upload', 'GET, HEAD, POST'],
  ['PUT', '/api/storage/agencies/1/a-key', 'GET, HEAD'],
] as const)('%s of %s, a route outside the contract, is refused in the same way', async (method, path, allow) => {
  const answer = await ask(method, path);
  expect([answer.statusCode, answer.headers['allow'], answer.headers['cache-control']]).toEqual([
    405,
    allow,
    'no-store',
  ]);
});

test.each(['/api', '/api/nowhere', '/api/crm', '/api/health/more', '/api/crm/a/b/c/d', '/api/%ff'])(
  'the unknown path %s is 404 for every method',
  async (path) => {
    for (const method of METHODS) {
      const answer = await ask(method, path);
      expect([method, answer.statusCode, answer.headers['allow']]).toEqual([method, 404, undefined]);
    }
  },
);

test('metrics name a refused method’s path by its template', async () => {
  await ask('DELETE', '/api/crm/a-secret-of-a-resident/issues');
  await ask('DELETE', '/api/storage/a-secret-key');
  await ask('HEAD', '/api/crm/a-secret-of-a-resident/config');
  const { body } = await ask('GET', '/metrics');
  expect(body).toContain('method="DELETE",route="/api/crm/{token}/issues",status="405"');
  expect(body).toContain('method="DELETE",route="/api/storage/*",status="405"');
  expect(body).toContain('method="HEAD",route="/api/crm/{token}/config",status="404"');
  expect(body).not.toContain('a-secret');
});
