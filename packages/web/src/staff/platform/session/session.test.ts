import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toApiProblem } from '../../../http/client.ts';

// The client reads the page's origin when it is loaded.
vi.hoisted(() => vi.stubGlobal('window', { location: { origin: 'https://city.test' } }));
const { bearerToken, clearBearer, fetchInSession, bindSession, ignoreSessionEnd, onSessionEnded, setBearer } =
  await import('./session.ts');

type Answer = () => Response;
const server: { refresh: Answer; call: Answer } = { refresh: () => new Response(), call: () => new Response() };
const sent: string[] = [];
const listener = vi.fn<(reason: string | null) => void>();

const refusal =
  (status: number): Answer =>
  () =>
    Response.json({ code: 'refused', message: `Refused with ${status}` }, { status });
const offline: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const clerk = { agencyId: 1, userId: 'clerk' };
const renewedFor =
  (holder: object): Answer =>
  () =>
    Response.json({ token: 'second', expiresAt: inMinutes(60), ...holder });
const renewed = renewedFor(clerk);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const callApi = () => fetchInSession(new Request('https://city.test/api/things'));

beforeEach(() => {
  sent.length = 0;
  listener.mockClear();
  onSessionEnded(listener);
  server.call = () => Response.json({});
  vi.stubGlobal('fetch', async (request: Request) => {
    const isCall = request.url.endsWith('/things');
    sent.push(isCall ? `call ${request.headers.get('authorization')}` : 'refresh');
    return isCall ? server.call() : server.refresh();
  });
});
afterEach(clearBearer);

test.each([
  [0, offline],
  [429, refusal(429)],
  [500, refusal(500)],
  [503, refusal(503)],
])(
  'a renewal that fails with %s keeps the session and fails the call, which succeeds on retry',
  async (status, failure) => {
    setBearer({ token: 'first', expiresAt: inMinutes(-1) });
    server.refresh = failure;
    expect(toApiProblem(await callApi().catch((error: unknown) => error))).toMatchObject({ status });
    expect(listener).not.toHaveBeenCalled();
    expect(bearerToken()).toBe('first');
    server.refresh = renewed;
    expect((await callApi()).status).toBe(200);
    expect(sent).toEqual(['refresh', 'refresh', 'call Bearer second']);
  },
);

test('the end of the session is not reported during a sign-out, and is reported again after a failed one', async () => {
  setBearer({ token: 'first', expiresAt: inMinutes(60) });
  [server.call, server.refresh] = [refusal(401), refusal(401)];
  const resume = ignoreSessionEnd();
  expect((await callApi()).status).toBe(401);
  expect(listener).not.toHaveBeenCalled();
  resume();
  setBearer({ token: 'first', expiresAt: inMinutes(60) });
  expect((await callApi()).status).toBe(401);
  expect(listener).toHaveBeenCalledWith(null);
});

test('an expiring token is still used when it cannot be renewed', async () => {
  setBearer({ token: 'first', expiresAt: inMinutes(0.5) });
  server.refresh = offline;
  expect((await callApi()).status).toBe(200);
  expect(sent).toEqual(['refresh', 'call Bearer first']);
});

test('a refused token that cannot be renewed fails the call and keeps the session', async () => {
  setBearer({ token: 'first', expiresAt: inMinutes(60) });
  server.call = refusal(401);
  server.refresh = refusal(503);
  await expect(callApi()).rejects.toMatchObject({ status: 503 });
  expect(listener).not.toHaveBeenCalled();
  expect(bearerToken()).toBe('first');
});

test.each([-1, 60])('a renewal refused with 401 ends the session (token of %s minutes)', async (minutes) => {
  setBearer({ token: 'first', expiresAt: inMinutes(minutes) });
  server.call = refusal(401);
  server.refresh = refusal(401);
  expect((await callApi()).status).toBe(401);
  expect(listener).toHaveBeenCalledOnce();
  expect(bearerToken()).toBeNull();
});

test.each([
  ['agency', { agencyId: 2, userId: 'clerk' }],
  ['person', { agencyId: 1, userId: 'chief' }],
])('a session of another %s, started in another tab, ends this one, and calls are not sent', async (_, other) => {
  setBearer({ token: 'first', expiresAt: inMinutes(-1) });
  bindSession(clerk);
  server.refresh = renewedFor(other);
  expect((await callApi()).status).toBe(401);
  expect((await callApi()).status).toBe(401);
  expect(sent).toEqual(['refresh', 'refresh']);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(bearerToken()).toBeNull();
});

test('a refused token is not exchanged for a session of another agency', async () => {
  setBearer({ token: 'first', expiresAt: inMinutes(60) });
  bindSession(clerk);
  server.call = refusal(401);
  server.refresh = renewedFor({ agencyId: 2, userId: 'clerk' });
  expect((await callApi()).status).toBe(401);
  expect(sent).toEqual(['call Bearer first', 'refresh']);
});

test('the same person can continue after signing in again in another tab', async () => {
  setBearer({ token: 'first', expiresAt: inMinutes(-1) });
  bindSession(clerk);
  server.refresh = refusal(401);
  expect((await callApi()).status).toBe(401);
  server.refresh = renewed;
  expect((await callApi()).status).toBe(200);
});

test('the next person to sign in gets a new session', async () => {
  bindSession(clerk);
  setBearer({ token: 'first', expiresAt: inMinutes(-1) });
  const chief = { agencyId: 2, userId: 'chief' };
  server.refresh = renewedFor(chief);
  expect((await callApi()).status).toBe(200);
  expect(sent).toEqual(['refresh', 'call Bearer second']);
  expect(bearerToken()).toBe('second');
  expect(listener).not.toHaveBeenCalled();
  // Once the tab shows the next person's pages, it is theirs alone.
  bindSession(chief);
  server.call = refusal(401);
  server.refresh = renewed;
  expect((await callApi()).status).toBe(401);
  expect(bearerToken()).toBeNull();
  expect(listener).toHaveBeenCalledOnce();
});

test.each([
  ['user_deactivated', 1],
  ['no_privileges', 1],
  ['no_right', 0],
])('a refusal with %s ends the session %i times', async (code, times) => {
  setBearer({ token: 'first', expiresAt: inMinutes(60) });
  server.call = () => Response.json({ code, message: 'Why' }, { status: 403 });
  expect(await (await callApi()).json()).toEqual({ code, message: 'Why' });
  expect(listener.mock.calls).toEqual(Array.from({ length: times }, () => ['Why']));
});

test('a removed listener is not notified of the end of the session', async () => {
  onSessionEnded(listener)();
  server.refresh = refusal(401);
  expect((await callApi()).status).toBe(401);
  expect(listener).not.toHaveBeenCalled();
});
