import Stripe from 'stripe';
import { type ProviderAccount, ProviderRefused, ProviderUnreachable } from '../card-provider.ts';
import { DEADLINE_MS, type ProviderFetch } from '../provider-fetch.ts';

/** The mode of a secret or restricted key; null for what is none. Source: https://docs.stripe.com/keys */
export function modeOfKey(key: string): 'live' | 'test' | null {
  const mode = /^(?:sk|rk)_(live|test)_/.exec(key)?.[1];
  return mode === 'live' || mode === 'test' ? mode : null;
}

/** What is wrong with the key of an account, for the administrator; null when it fits the mode. */
export function keyProblem({ key, isLive }: ProviderAccount): string | null {
  const mode = modeOfKey(key);
  if (mode === null) return 'The secret key of Stripe begins with sk_live_ or sk_test_.';
  if (mode === 'test' && isLive)
    return 'This is a test key of Stripe (sk_test_). Production needs a key with sk_live_.';
  if (mode === 'live' && !isLive)
    return 'This is a live key of Stripe (sk_live_). The test mode needs a key with sk_test_.';
  return null;
}

/** Opens an account at Stripe. @throws ProviderRefused for a key that does not fit the mode */
export function stripeClient(account: ProviderAccount, url: string, fetch: ProviderFetch): Stripe {
  const problem = keyProblem(account);
  if (problem !== null) throw new ProviderRefused('wrong_mode', problem);
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(account.key, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    timeout: DEADLINE_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/**
 * Runs calls of the library and turns its errors into ours. Their texts can contain what was sent, so only the code and
 * the name of the parameter are kept.
 * @throws ProviderUnreachable, ProviderRefused
 */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefused) throw error;
    if (!(error instanceof Stripe.errors.StripeError))
      throw new ProviderUnreachable('The answer of Stripe cannot be read');
    const { type, code = type, param } = error;
    if (isPassing(error)) throw new ProviderUnreachable(`Stripe cannot be reached (${code})`);
    throw new ProviderRefused(code, `Stripe refuses: ${code}${param === undefined ? '' : ` (${param})`}`);
  }
}

/** Whether the same request can succeed later; what was asked may have happened. */
function isPassing(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 500) >= 500
  );
}
