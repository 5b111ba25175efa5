import { authorizeNetProvider } from './authorize-net/authorize-net.ts';
import type { AuthorizeNetHosts } from './authorize-net/call.ts';
import type { CardProvider, ProviderAccount } from './card-provider.ts';
import { sandbox, type SandboxDeps } from './sandbox/sandbox.ts';
import { stripeProvider } from './stripe/stripe.ts';

/** The addresses of the providers in one mode. */
interface HostsOfMode {
  readonly authorizeNet: AuthorizeNetHosts;
  readonly stripe: string;
}

/** The addresses of the providers by mode. The operator can name others for the test mode, a user cannot. */
export interface ProviderHosts {
  readonly test: HostsOfMode;
  readonly live: HostsOfMode;
}

const STRIPE = 'https://api.stripe.com';

/** Source: https://developer.authorize.net/api/reference, https://docs.stripe.com/api */
export const officialHosts: ProviderHosts = {
  test: {
    authorizeNet: {
      api: 'https://apitest.authorize.net/xml/v1/request.api',
      page: 'https://test.authorize.net/payment/payment',
    },
    stripe: STRIPE,
  },
  live: {
    authorizeNet: {
      api: 'https://api.authorize.net/xml/v1/request.api',
      page: 'https://accept.authorize.net/payment/payment',
    },
    stripe: STRIPE,
  },
};

/**
 * Returns the hosts with those that the operator names for the test mode, such as `http://127.0.0.1:4100`. The API and
 * the page of Authorize.Net have their official paths there. Production always goes to the official hosts.
 */
export function hostsWith(
  named: Readonly<Partial<Record<'authorizeNet' | 'stripe', string | undefined>>>,
): ProviderHosts {
  const { test, live } = officialHosts;
  const authorizeNet =
    named.authorizeNet === undefined
      ? test.authorizeNet
      : {
          api: new URL('/xml/v1/request.api', named.authorizeNet).href,
          page: new URL('/payment/payment', named.authorizeNet).href,
        };
  return { test: { authorizeNet, stripe: named.stripe ?? STRIPE }, live };
}

/** Opens an agency's account at its provider. */
export function providerOf(account: ProviderAccount, hosts: ProviderHosts, deps: SandboxDeps): CardProvider {
  const { authorizeNet, stripe } = account.isLive ? hosts.live : hosts.test;
  switch (account.provider) {
    case 'SANDBOX':
      return sandbox(account, deps);
    case 'STRIPE':
      return stripeProvider(account, { url: stripe, now: deps.now });
    case 'AUTHORIZE_NET':
      return authorizeNetProvider(account, { hosts: authorizeNet, now: deps.now });
  }
}
