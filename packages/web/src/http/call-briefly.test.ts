import { paymentPortalContract } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createBriefClient } from './call-briefly.ts';
import { packRoutes } from './client-routes.ts';
import { toApiProblem } from './client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Calls = { readonly portal: typeof paymentPortalContract };

/** A client with a bearer, and the calls that it makes, each answered alike. */
function clientAnswered(answer: () => Response | Promise<Response>) {
  const calls: [address: string, options: RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    calls.push([address, options]);
    return answer();
  });
  const routes = packRoutes({ portal: paymentPortalContract });
  return { calls, api: createBriefClient<Calls>(routes, 'b1').portal };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

test('parts of the path are in the path, and everything else is in the body', async () => {
  const { api, calls } = clientAnswered(json({ token: 't' }));
  expect(await api.search({ portalToken: 'a/b', caseNumber: '1', citizenName: 'Joe' })).toEqual({ token: 't' });
  expect(calls).toEqual([
    [
      '/api/payment-portal/a%2Fb/search',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer b1' },
        body: JSON.stringify({ caseNumber: '1', citizenName: 'Joe' }),
      },
    ],
  ]);
});

test('a call that reads has no body', async () => {
  const { api, calls } = clientAnswered(json({}));
  await api.payment({ portalToken: 'a', paymentToken: 'p' });
  expect(calls).toEqual([
    ['/api/payment-portal/a/payments/p', { method: 'GET', headers: { authorization: 'Bearer b1' } }],
  ]);
});

const problemOf = async (answer: () => Response | Promise<Response>) => {
  try {
    await clientAnswered(answer).api.config({ portalToken: 'a' });
  } catch (error) {
    return toApiProblem(error);
  }
  throw new Error('The call succeeded.');
};

test('a refusal, an unreadable answer and a lost connection are problems as those of any other call', async () => {
  const refusal = { code: 'invalid_input', message: 'Please check.', fields: { email: 'Wrong' } };
  expect(await problemOf(json(refusal, 400))).toEqual({ status: 400, ...refusal });
  const offline = { status: 0, code: 'offline', message: '', fields: {} };
  expect(await problemOf(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))).toEqual(offline);
  expect(await problemOf(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(offline);
});
