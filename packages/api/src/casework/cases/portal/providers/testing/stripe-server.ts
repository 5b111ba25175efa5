import { createHmac } from 'node:crypto';
import {
  type FaultServer,
  type ServedAnswer,
  type ServedRequest,
  type ServerOptions,
  startFaultServer,
} from './fault-server.ts';
import { answerHostedPage, type HostedPayment } from './hosted-page.ts';
import { type NestedForm, readNestedForm } from './nested-form.ts';
import { answerLists, checkedParams, expand, refuse, type StripeObject, StripeRefusal } from './stripe-objects.ts';

export const STRIPE_KEY = 'sk_test_key_of_the_tests';
export const STRIPE_SECRET = 'whsec_secret_of_the_tests';

/** A message on its way: the body and its headers. */
export interface BuiltMessage {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A server on this machine that speaks the protocol of Stripe, with what happens there without us. */
export interface StripeServer extends FaultServer {
  readonly objects: Map<string, StripeObject>;
  readonly setClock: (at: Date) => void;
  /** Pays on the page of a session, as a person. Returns the id of the payment intent. */
  readonly pay: (sessionId: string) => string;
  /** Tries a card that is declined. */
  readonly decline: (sessionId: string) => string;
  /** Makes a payment that no session of ours started. */
  readonly payElsewhere: (cents: number) => string;
  /** Gives money back in the dashboard. Returns the id. */
  readonly refund: (intentId: string, cents: number) => string;
  /** Makes a refund fail afterwards, as banks do. */
  readonly failRefund: (refundId: string) => void;
  readonly dispute: (intentId: string, status?: string) => string;
  /** Ends a dispute for us: the money comes back. */
  readonly winDispute: (disputeId: string) => void;
  /** Builds the signed message of an event about an object. */
  readonly message: (
    type: string,
    objectId: string,
    how?: { secret?: string; sentAt?: Date; livemode?: boolean },
  ) => BuiltMessage;
}

/** Signs a body as Stripe does. Source: https://docs.stripe.com/webhooks#verify-manually */
export function signStripe(body: string, secret: string, sentAt: Date): BuiltMessage {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { raw: Buffer.from(body), headers: { 'stripe-signature': `t=${seconds},v1=${signature}` } };
}

/** Where the pages of sessions are. */
const PAGES = '/c/pay/';

export async function startStripeServer({ firstId = 0, port }: ServerOptions = {}): Promise<StripeServer> {
  const objects = new Map<string, StripeObject>();
  const answered = new Map<string, { readonly sent: string; readonly answer: ServedAnswer }>();
  let clock = () => new Date();
  let count = firstId;
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const add = (
    prefix: string,
    object: string,
    fields: Omit<StripeObject, 'id' | 'object' | 'created' | 'livemode'>,
  ) => {
    count += 1;
    const id = `${prefix}_${String(count).padStart(6, '0')}`;
    const made: StripeObject = { ...fields, id, object, created: seconds(), livemode: false };
    objects.set(id, made);
    return made;
  };
  const get = (id: string): StripeObject => objects.get(id) ?? refuse(404, 'resource_missing', 'id');
  const addCharge = (intent: StripeObject, isTaken: boolean) => {
    const charge = add('ch', 'charge', {
      amount: intent['amount'],
      currency: 'usd',
      payment_intent: intent.id,
      metadata: intent['metadata'],
      status: isTaken ? 'succeeded' : 'failed',
      paid: isTaken,
      captured: isTaken,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
    });
    intent['latest_charge'] = charge.id;
    intent['status'] = isTaken ? 'succeeded' : 'requires_payment_method';
    if (isTaken) add('txn', 'balance_transaction', { type: 'charge', source: charge.id });
    return charge;
  };
  const addIntent = (amount: unknown, data: NestedForm) =>
    add('pi', 'payment_intent', {
      amount,
      currency: 'usd',
      metadata: data['metadata'] ?? {},
      description: data['description'] ?? null,
      status: 'requires_payment_method',
      latest_charge: null,
    });
  const chargeOf = (intentId: string) => get(String(get(intentId)['latest_charge']));
  const charge = (sessionId: string, isTaken: boolean) => {
    const session = get(sessionId);
    if (session['status'] !== 'open' || Number(session['expires_at']) < seconds())
      throw new Error('The page has ended');
    session['payment_intent'] ??= addIntent(session['amount_total'], session['payment_intent_data'] as NestedForm).id;
    const intent = get(String(session['payment_intent']));
    addCharge(intent, isTaken);
    if (isTaken) Object.assign(session, { status: 'complete', payment_status: 'paid' });
    return intent.id;
  };
  const addRefund = (charge: StripeObject, amount: number, metadata: unknown) => {
    if (amount > Number(charge['amount']) - Number(charge['amount_refunded']))
      refuse(400, amount > Number(charge['amount']) ? 'amount_too_large' : 'charge_already_refunded', 'amount');
    charge['amount_refunded'] = Number(charge['amount_refunded']) + amount;
    charge['refunded'] = charge['amount_refunded'] === charge['amount'];
    const { id, payment_intent } = charge;
    const refund = add('re', 'refund', { amount, charge: id, payment_intent, metadata, status: 'succeeded' });
    add('txn', 'balance_transaction', { type: 'refund', source: refund.id });
    return refund;
  };
  const startSession = (form: NestedForm) => {
    const lines = form['line_items'] as NestedForm[];
    const prices = lines.map(
      (line) => Number((line['price_data'] as NestedForm)['unit_amount']) * Number(line['quantity']),
    );
    const expiresAt = Number(form['expires_at'] ?? seconds() + 86_400);
    if (expiresAt < seconds() + 1800) refuse(400, 'invalid_request_error', 'expires_at');
    if (form['customer_email'] !== undefined && !/^\S+@\S+\.\S+$/.test(String(form['customer_email'])))
      refuse(400, 'email_invalid', 'customer_email');
    const session = add('cs_test', 'checkout.session', {
      ...form,
      amount_total: prices.reduce((sum, price) => sum + price, 0),
      currency: 'usd',
      expires_at: expiresAt,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    });
    session['url'] = `${server.url}${PAGES}${session.id}`;
    return session;
  };
  const create = (path: string, form: NestedForm): StripeObject => {
    if (path === '/v1/checkout/sessions') return startSession(form);
    if (path === '/v1/refunds')
      return addRefund(get(String(form['charge'])), Number(form['amount']), form['metadata'] ?? {});
    return refuse(404, 'url_invalid', null);
  };
  const once = (request: ServedRequest, form: NestedForm): ServedAnswer => {
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    if (before !== undefined && before.sent !== request.body)
      refuse(400, 'idempotency_error', null, 'idempotency_error');
    if (before !== undefined) return before.answer;
    const answer = { status: 200, body: JSON.stringify(create(request.path, form)) };
    if (typeof key === 'string') answered.set(key, { sent: request.body, answer });
    return answer;
  };
  const hosted = (sessionId: string): HostedPayment | null => {
    const session = objects.get(sessionId);
    if (session?.['status'] !== 'open' || Number(session['expires_at']) < seconds()) return null;
    return {
      provider: 'Stripe',
      amount: `$${(Number(session['amount_total']) / 100).toFixed(2)}`,
      description: String((session['payment_intent_data'] as NestedForm)['description']),
      returnUrl: String(session['success_url']),
      cancelUrl: String(session['cancel_url']),
      pay: () => {
        charge(session.id, true);
        return null;
      },
      decline: () => void charge(session.id, false),
    };
  };
  const answer = (request: ServedRequest): ServedAnswer => {
    if (request.path.startsWith(PAGES)) return answerHostedPage(request, hosted(request.path.slice(PAGES.length)));
    try {
      if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
        refuse(401, null, null, 'invalid_request_error', `Invalid API Key provided: ${request.headers.authorization}`);
      const form = readNestedForm(request.method === 'POST' ? new URLSearchParams(request.body) : request.query);
      checkedParams(request.method, request.path, form);
      if (request.method === 'POST') return once(request, form);
      const listed =
        answerLists(request.path, form, objects) ?? expand(get(request.path.split('/').at(-1)!), form, objects);
      return { status: 200, body: JSON.stringify(listed) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.body }) };
    }
  };
  objects.set('balance', { id: 'balance', object: 'balance', created: 0, livemode: false });
  const server = await startFaultServer(answer, port);
  return {
    ...server,
    objects,
    setClock: (at) => void (clock = () => at),
    pay: (sessionId) => charge(sessionId, true),
    decline: (sessionId) => charge(sessionId, false),
    payElsewhere: (cents) => {
      const intent = addIntent(cents, {});
      addCharge(intent, true);
      return intent.id;
    },
    refund: (intentId, cents) => addRefund(chargeOf(intentId), cents, {}).id,
    failRefund: (refundId) => {
      const refund = get(refundId);
      refund['status'] = 'failed';
      const of = get(String(refund['charge']));
      Object.assign(of, { amount_refunded: Number(of['amount_refunded']) - Number(refund['amount']), refunded: false });
      add('txn', 'balance_transaction', { type: 'refund_failure', source: refund.id });
    },
    dispute: (intentId, status = 'needs_response') => {
      const of = chargeOf(intentId);
      of['disputed'] = true;
      const { id: charge, amount, payment_intent } = of;
      const dispute = add('du', 'dispute', { amount, charge, payment_intent, status });
      add('txn', 'balance_transaction', { type: 'adjustment', source: dispute.id });
      return dispute.id;
    },
    winDispute: (disputeId) => {
      get(disputeId)['status'] = 'won';
      add('txn', 'balance_transaction', { type: 'adjustment', source: disputeId });
    },
    message: (type, objectId, { secret = STRIPE_SECRET, sentAt = clock(), livemode = false } = {}) => {
      count += 1;
      const body = {
        id: `evt_${count}`,
        object: 'event',
        type,
        created: seconds(),
        livemode,
        data: { object: get(objectId) },
      };
      return signStripe(JSON.stringify(body), secret, sentAt);
    },
  };
}
