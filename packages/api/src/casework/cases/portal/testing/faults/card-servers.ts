import {
  LOGIN_ID,
  SIGNATURE_KEY,
  signAuthorizeNet,
  startAuthorizeNetServer,
  TRANSACTION_KEY,
} from '../../providers/testing/authorize-net-server.ts';
import type { FaultServer, ServerOptions } from '../../providers/testing/fault-server.ts';
import {
  type BuiltMessage,
  signStripe,
  startStripeServer,
  STRIPE_KEY,
  STRIPE_SECRET,
} from '../../providers/testing/stripe-server.ts';

/** What a message is about, in the words of both providers. */
export type MessageKind = 'paid' | 'refunded';

/** A local card provider with what people and the agency do there without Townkeep. Ids are those of transactions. */
export interface CardServer extends Pick<FaultServer, 'fail' | 'requests' | 'close'> {
  readonly provider: 'STRIPE' | 'AUTHORIZE_NET';
  readonly hosts: { readonly stripe: string | undefined; readonly authorizeNet: string | undefined };
  /** The account's settings, before its keys are sealed. */
  readonly keys: object;
  readonly setClock: (at: Date) => void;
  readonly pay: (pageId: string) => string;
  readonly decline: (pageId: string) => string;
  readonly payElsewhere: (cents: number, reference?: string) => string;
  /** Gives money back, after a day's settlement where the provider needs it. */
  readonly refund: (id: string, cents: number) => string;
  readonly void: (id: string) => void;
  readonly dispute: (id: string) => string;
  readonly win: (id: string, disputeId: string) => void;
  /** Loses a dispute that was won. */
  readonly lose: (disputeId: string) => void;
  /** Makes a refund fail at the bank of the payer. */
  readonly failRefund: (refundId: string) => void;
  /** Settles the day, so that a part can be refunded. */
  readonly settle: () => void;
  /** Changes what the card was charged. */
  readonly overcharge: (id: string, cents: number) => void;
  /** Makes a charge one of the live mode. */
  readonly makeLive: (id: string) => void;
  readonly sign: (body: string) => BuiltMessage;
  /** Builds a message; `id`: of the transaction, or of the refund. */
  readonly message: (kind: MessageKind, id: string, key?: string | Buffer) => BuiltMessage;
  /** How many times a card was charged. */
  readonly charges: () => number;
  /** What the agency has of all charges: without what went back. */
  readonly keptCents: () => number;
}

export async function stripeCardServer(options?: ServerOptions): Promise<CardServer> {
  const server = await startStripeServer(options);
  const running = { clock: () => new Date() };
  const { objects } = server;
  const chargeOf = (intent: string) => objects.get(String(objects.get(intent)!['latest_charge']))!;
  const all = (kind: string) => [...objects.values()].filter(({ object }) => object === kind);
  const cents = (of: readonly object[]) => of.reduce((sum, each) => sum + (each as { amount: number }).amount, 0);
  const taken = () => all('charge').filter((each) => each['captured']);
  const types = {
    paid: 'payment_intent.succeeded',
    refunded: 'refund.created',
  };
  return {
    ...server,
    provider: 'STRIPE',
    setClock: (at) => {
      running.clock = () => at;
      server.setClock(at);
    },
    hosts: { stripe: server.url, authorizeNet: undefined },
    keys: { testKey: STRIPE_KEY, testWebhookKey: STRIPE_SECRET },
    payElsewhere: (amount, reference) => {
      const intent = server.payElsewhere(amount);
      if (reference !== undefined) chargeOf(intent)['metadata'] = { reference };
      return intent;
    },
    void: () => {
      throw new Error('Stripe has no void of what was taken');
    },
    win: (_id, disputeId) => server.winDispute(disputeId),
    lose: (disputeId) => void Object.assign(objects.get(disputeId)!, { status: 'lost' }),
    settle: () => undefined,
    overcharge: (id, amount) => void (chargeOf(id)['amount'] = amount),
    makeLive: (id) => void Object.assign(chargeOf(id), { livemode: true }),
    sign: (body) => signStripe(body, STRIPE_SECRET, running.clock()),
    message: (kind, id, secret) =>
      server.message(types[kind], id, secret === undefined ? {} : { secret: String(secret) }),
    charges: () => taken().length,
    keptCents: () =>
      cents(taken()) -
      cents(all('refund').filter((each) => each['status'] === 'succeeded')) -
      cents(all('dispute').filter((each) => each['status'] !== 'won')),
  };
}

export async function authorizeNetCardServer(options?: ServerOptions): Promise<CardServer> {
  const server = await startAuthorizeNetServer(options);
  const { transactions } = server;
  const of = (type: string, ...without: string[]) =>
    [...transactions.values()].filter(
      (each) => each.transactionType === type && !without.includes(each.transactionStatus),
    );
  const cents = (all: readonly { amount: number }[]) =>
    all.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const types = {
    paid: 'net.authorize.payment.authcapture.created',
    refunded: 'net.authorize.payment.refund.created',
  };
  return {
    ...server,
    provider: 'AUTHORIZE_NET',
    hosts: { stripe: undefined, authorizeNet: server.url },
    keys: { testLoginId: LOGIN_ID, testKey: TRANSACTION_KEY, testWebhookKey: SIGNATURE_KEY },
    refund: (id, amount) => {
      server.settle();
      return server.refund(id, amount);
    },
    dispute: (id) => {
      server.settle();
      server.chargeback(id);
      return id;
    },
    win: (id) => void (transactions.get(id)!.transactionStatus = 'chargebackReversal'),
    overcharge: (id, amount) => void Object.assign(transactions.get(id)!, { amount: amount / 100 }),
    makeLive: noneAtAuthorizeNet,
    lose: noneAtAuthorizeNet,
    failRefund: noneAtAuthorizeNet,
    sign: (body) => signAuthorizeNet(body),
    message: (kind, id, key) => server.message(types[kind], id, key === undefined ? {} : { key }),
    charges: () => of('authCaptureTransaction', 'declined').length,
    keptCents: () =>
      cents(of('authCaptureTransaction', 'declined', 'voided', 'chargeback')) - cents(of('refundTransaction')),
  };
}

function noneAtAuthorizeNet(): never {
  throw new Error('Authorize.Net does not tell of it');
}
