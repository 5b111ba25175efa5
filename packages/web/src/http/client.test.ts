import type { PublicContract } from '@townkeep/core/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient, toApiProblem } from './client.ts';
import { routes } from './public-contract.build.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://townkeep.test' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function problemOf(fetch: () => Promise<Response>) {
  const client = createClient<PublicContract>(routes, { fetch });
  return toApiProblem(await client.publicSubmissions.link({ token: 'demo' }).catch((error: unknown) => error));
}

const broken = () => new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });

test.each<[string, () => Promise<Response>]>([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the call times out', () => Promise.reject(new DOMException('too long', 'TimeoutError'))],
  ['the response is cut off', async () => new Response(broken(), { headers: { 'content-type': 'application/json' } })],
])('a call counts as offline when %s', async (_when, fetch) => {
  expect(await problemOf(fetch)).toMatchObject({ status: 0, code: 'offline' });
});

test('a refusal has the status, code and message of the API', async () => {
  expect(
    await problemOf(async () => Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 })),
  ).toEqual({
    status: 404,
    code: 'not_found',
    message: 'Not found.',
    fields: {},
  });
});

test('the routes of further calls load with the first of them, and again when they did not arrive', async () => {
  let loads = 0;
  const answers: (() => Promise<object>)[] = [
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    () => Promise.resolve(routes),
  ];
  const client = createClient<PublicContract>(
    {},
    {
      fetch: async () => Response.json({ code: 'not_found' }, { status: 404 }),
      further: () => answers[loads++]!() as never,
    },
  );
  const problem = async () =>
    toApiProblem(await client.publicSubmissions.link({ token: 'demo' }).catch((error: unknown) => error));
  expect(await problem()).toMatchObject({ status: 0, code: 'offline' });
  expect(await problem()).toMatchObject({ status: 404 });
  expect(await problem()).toMatchObject({ status: 404 });
  expect(loads).toBe(2);
});

test('an error in the page itself does not count as offline', () => {
  expect(toApiProblem(new TypeError('crypto.randomUUID is not a function'))).toMatchObject({
    status: 500,
    message: '',
  });
});
