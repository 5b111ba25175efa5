import { afterEach, expect, test } from 'vitest';
import type { ProviderAccount } from './card-provider.ts';
import { hostsWith, officialHosts, providerOf } from './provider-of.ts';
import { askedPayment } from './testing/asked-payment.ts';
import { LOGIN_ID, startAuthorizeNetServer, TRANSACTION_KEY } from './testing/authorize-net-server.ts';
import { startStripeServer, STRIPE_KEY } from './testing/stripe-server.ts';

const deps = { agencyId: 1, inAgency: async () => null!, now: () => new Date() };
const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

const account = (change: Partial<ProviderAccount>): ProviderAccount => ({
  provider: 'SANDBOX',
  isLive: false,
  loginId: '',
  key: '',
  webhookKey: '',
  ...change,
});

test('without named servers the hosts are those of the providers', () => {
  expect(hostsWith({})).toEqual(officialHosts);
  expect(hostsWith({ stripe: undefined })).toEqual(officialHosts);
});

test('a named server is for the test mode only', () => {
  const hosts = hostsWith({ authorizeNet: 'http://127.0.0.1:4100', stripe: 'http://127.0.0.1:4200' });
  expect(hosts.live).toEqual(officialHosts.live);
  expect(hosts.test).toEqual({
    authorizeNet: {
      api: 'http://127.0.0.1:4100/xml/v1/request.api',
      page: 'http://127.0.0.1:4100/payment/payment',
    },
    stripe: 'http://127.0.0.1:4200',
  });
});

test('an account is opened at its provider', async () => {
  const [stripe, authorizeNet] = [await startStripeServer(), await startAuthorizeNetServer()];
  closes.push(stripe.close, authorizeNet.close);
  const hosts = hostsWith({ authorizeNet: authorizeNet.url, stripe: stripe.url });
  const atStripe = providerOf(account({ provider: 'STRIPE', key: STRIPE_KEY }), hosts, deps);
  expect((await atStripe.start(askedPayment())).url.startsWith(`${stripe.url}/c/pay/`)).toBe(true);
  const atAuthorizeNet = account({ provider: 'AUTHORIZE_NET', loginId: LOGIN_ID, key: TRANSACTION_KEY });
  expect((await providerOf(atAuthorizeNet, hosts, deps).start(askedPayment())).url).toBe(authorizeNet.hosts.page);
  expect(await providerOf(account({}), hosts, deps).test()).toMatchObject({ isOk: true });
});
