import type { CardProvider, ProviderAccount } from '../card-provider.ts';
import { DEADLINE_MS, type Deadline, providerFetch } from '../provider-fetch.ts';
import { asking, type AuthorizeNetHosts } from './call.ts';
import { startPage } from './hosted-page.ts';
import { findByReference, getPayment, listPayments, type Session } from './payments.ts';
import { readAuthorizeNetMessage, wayOfSignature } from './read-message.ts';
import { refundOnce } from './refund.ts';
import { tryAccount } from './try-account.ts';

/** What the adapter needs beside the account. `deadlineMs`: 15 s unless a test has less. */
export interface AuthorizeNetDeps {
  readonly hosts: AuthorizeNetHosts;
  readonly now: () => Date;
  readonly deadlineMs?: number;
}

/**
 * Payments by card at Authorize.Net, on the page of Accept Hosted.
 * Source: https://developer.authorize.net/api/reference/features/accept-hosted.html
 */
export function authorizeNetProvider(account: ProviderAccount, deps: AuthorizeNetDeps): CardProvider {
  const { hosts, now, deadlineMs = DEADLINE_MS } = deps;
  const { isLive, webhookKey } = account;
  const session = (per: Deadline['per'] = 'call'): Session => ({
    ask: asking(account, hosts.api, providerFetch({ ms: deadlineMs, per })),
    isLive,
    now: now(),
  });
  return {
    start: (asked) => startPage(session().ask, asked, hosts.page, now()),
    find: (of) => findByReference(session(), of),
    get: (transactionId) => getPayment(session(), transactionId),
    list: (from, to) => listPayments(session('request'), from, to),
    refund: (refund) => refundOnce(session(), refund),
    readMessage: (raw, headers) => readAuthorizeNetMessage({ raw, headers }, { signatureKey: webhookKey, isLive }),
    signatureOf: (message) => wayOfSignature(message, webhookKey),
    test: () => tryAccount(session().ask, account),
  };
}
