import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CardProvider, type ProviderAccount, ProviderRefused, ProviderUnreachable } from '../card-provider.ts';
import { askedPayment } from '../testing/asked-payment.ts';
import {
  type AuthorizeNetServer,
  LOGIN_ID,
  SIGNATURE_KEY,
  startAuthorizeNetServer,
  TRANSACTION_KEY,
} from '../testing/authorize-net-server.ts';
import type { Fault } from '../testing/fault-server.ts';
import { authorizeNetProvider } from './authorize-net.ts';

const NOW = new Date('2026-03-02T15:00:00Z');

const account: ProviderAccount = {
  provider: 'AUTHORIZE_NET',
  isLive: false,
  loginId: LOGIN_ID,
  key: TRANSACTION_KEY,
  webhookKey: SIGNATURE_KEY,
};

let server: AuthorizeNetServer;
let provider: CardProvider;

beforeAll(async () => {
  server = await startAuthorizeNetServer();
  server.setClock(NOW);
});
afterAll(() => server.close());
beforeEach(() => {
  server.transactions.clear();
  provider = open();
});

const open = (change: Partial<ProviderAccount> = {}, deadlineMs = 15_000) =>
  authorizeNetProvider({ ...account, ...change }, { hosts: server.hosts, now: () => NOW, deadlineMs });

const FAULTS: readonly Fault[] = ['silent', 'reset', 'lost', 'error_500', 'malformed', 'redirect', 'huge'];

test.each(FAULTS)('a fault is an unreachable provider: %s', async (fault) => {
  const transactionId = server.pay((await provider.start(askedPayment())).id);
  server.fail(fault);
  const refused = await open({}, 1000)
    .get(transactionId)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderUnreachable);
  expect(String(refused)).not.toContain(TRANSACTION_KEY);
  expect(await provider.get(transactionId)).toMatchObject({ status: 'PAID' });
});

test('a late answer is an answer, and a server that is away is unreachable', async () => {
  server.fail('late');
  expect(await provider.start(askedPayment())).toMatchObject({ url: server.hosts.page });
  const hosts = { ...server.hosts, api: 'http://127.0.0.1:9/xml' };
  await expect(authorizeNetProvider(account, { hosts, now: () => NOW }).start(askedPayment())).rejects.toThrow(
    ProviderUnreachable,
  );
});

test.each([
  ['E00007', { loginId: 'wrong' }, {}],
  ['E00007', { key: 'wrong' }, {}],
  ['E00005', { key: '' }, {}],
  ['E00003', {}, { reference: 'R'.repeat(21) }],
])('a refusal has the code and nothing of what was sent: %s %o', async (code, ofAccount, ofPayment) => {
  const refused = await open(ofAccount)
    .start(askedPayment(ofPayment))
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderRefused);
  expect(refused).toMatchObject({ code });
  expect(String(refused)).not.toMatch(/RRRR|olga|346HZ/);
});

test('the server refuses elements in another order, so the order of ours is right', async () => {
  const post = async (fields: object) => {
    const body = { getTransactionDetailsRequest: fields };
    const answer = await fetch(server.hosts.api, { method: 'POST', body: JSON.stringify(body) });
    return answer.text();
  };
  const merchantAuthentication = { name: LOGIN_ID, transactionKey: TRANSACTION_KEY };
  expect(await post({ transId: '1', merchantAuthentication })).toContain('E00003');
  expect(await post({ merchantAuthentication, transId: '1' })).toContain('E00040');
});

test('the connection is tried', async () => {
  expect(await provider.test()).toEqual({ isOk: true, texts: ['The API login ID and the transaction key are right.'] });
  expect(await open({ key: 'wrong' }).test()).toEqual({
    isOk: false,
    texts: [
      'Authorize.Net refuses (E00007): the API login ID or the transaction key is wrong, or belongs to the other mode',
    ],
  });
  expect(await open({ webhookKey: 'short' }).test()).toMatchObject({ isOk: false });
  server.fail('lost');
  expect(await provider.test()).toMatchObject({
    isOk: false,
    texts: ['Authorize.Net cannot be reached. Try again later.'],
  });
  server.setTestMode(true);
  expect(await provider.test()).toMatchObject({
    isOk: false,
    texts: [expect.any(String), expect.stringContaining('test mode')],
  });
  server.setTestMode(false);
});

test('how a message was signed is told apart', () => {
  const signed = (key: Buffer | string) =>
    provider.signatureOf(server.message('net.authorize.payment.void.created', '1', { key }));
  expect(signed(SIGNATURE_KEY)).toBe('RIGHT');
  expect(signed(Buffer.from(SIGNATURE_KEY, 'hex'))).toBe('BYTES');
  expect(signed('B'.repeat(128))).toBe('OTHER');
});
