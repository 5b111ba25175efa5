import type { NestedForm } from './nested-form.ts';

/** What Stripe has by an id. References to others are ids until they are expanded. */
export interface StripeObject {
  readonly id: string;
  readonly object: string;
  readonly created: number;
  readonly livemode: boolean;
  [field: string]: unknown;
}

/** A refusal in the form of Stripe. Source: https://docs.stripe.com/api/errors */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super('Refused');
    this.status = status;
    this.body = body;
  }
}

export function refuse(
  status: number,
  code: string | null,
  param: string | null,
  type = 'invalid_request_error',
  message = 'No.',
): never {
  throw new StripeRefusal(status, {
    type,
    message,
    ...(code === null ? {} : { code }),
    ...(param === null ? {} : { param }),
  });
}

const LISTED = ['created', 'limit', 'starting_after', 'ending_before', 'expand'];

/** The parameters that each call takes; Stripe refuses others. */
const PARAMS: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/checkout/sessions': [
    'mode',
    'allowed_payment_method_types',
    'client_reference_id',
    'line_items',
    'payment_intent_data',
    'customer_email',
    'locale',
    'submit_type',
    'expires_at',
    'success_url',
    'cancel_url',
    'metadata',
    'expand',
  ],
  'POST /v1/refunds': ['charge', 'payment_intent', 'amount', 'metadata', 'reason', 'expand'],
  'GET /v1/checkout/sessions/*': ['expand'],
  'GET /v1/payment_intents/*': ['expand'],
  'GET /v1/charges/*': ['expand'],
  'GET /v1/balance': ['expand'],
  'GET /v1/charges': [...LISTED, 'payment_intent', 'customer'],
  'GET /v1/refunds': [...LISTED, 'payment_intent', 'charge'],
  'GET /v1/disputes': [...LISTED, 'payment_intent', 'charge'],
  'GET /v1/balance_transactions': [...LISTED, 'type', 'source', 'payout', 'currency'],
};

/** The parameters within others, by the last name. */
const NESTED: Readonly<Record<string, readonly string[]>> = {
  line_items: ['quantity', 'price_data'],
  price_data: ['currency', 'unit_amount', 'product_data'],
  product_data: ['name', 'description'],
  payment_intent_data: ['description', 'metadata'],
  created: ['gt', 'gte', 'lt', 'lte'],
};

/** Refuses unknown calls and parameters, as Stripe does. */
export function checkedParams(method: string, path: string, form: NestedForm): void {
  const parts = path.split('/');
  const known = PARAMS[`${method} ${path}`] ?? PARAMS[`${method} ${[...parts.slice(0, -1), '*'].join('/')}`];
  if (known === undefined) refuse(404, null, null);
  checkNames(form, known);
}

function checkNames(form: NestedForm, known: readonly string[]): void {
  for (const [name, value] of Object.entries(form)) {
    if (!known.includes(name)) refuse(400, 'parameter_unknown', name);
    const inner = NESTED[name];
    if (inner !== undefined)
      for (const each of Array.isArray(value) ? value : [value]) checkNames(each as NestedForm, inner);
  }
}

const LISTS: Readonly<Record<string, string>> = {
  '/v1/charges': 'charge',
  '/v1/refunds': 'refund',
  '/v1/disputes': 'dispute',
  '/v1/balance_transactions': 'balance_transaction',
};

/** Answers a list, the newest first and in pages; null for a path that is none. */
export function answerLists(path: string, form: NestedForm, objects: ReadonlyMap<string, StripeObject>): object | null {
  const kind = LISTS[path];
  if (kind === undefined) return null;
  const { gte = '0', lte = '9999999999' } = (form['created'] ?? {}) as Record<string, string>;
  const found = [...objects.values()]
    .filter((each) => each.object === kind && each.created >= Number(gte) && each.created <= Number(lte))
    .filter((each) =>
      ['charge', 'payment_intent', 'type'].every((by) => form[by] === undefined || each[by] === form[by]),
    )
    .toReversed();
  const start = found.findIndex(({ id }) => id === form['starting_after']) + 1;
  const limit = Number(form['limit'] ?? 10);
  const inner = { expand: ((form['expand'] ?? []) as string[]).map((name) => name.replace(/^data\./, '')) };
  const data = found.slice(start, start + limit).map((each) => expand(each, inner, objects));
  return { object: 'list', url: path, has_more: found.length > start + limit, data };
}

/** Puts other objects in place of their ids, as `expand` asks for. */
export function expand(
  object: StripeObject,
  form: NestedForm,
  objects: ReadonlyMap<string, StripeObject>,
): StripeObject {
  const copy: StripeObject = { ...object };
  for (const path of (form['expand'] ?? []) as string[]) {
    const [first, ...rest] = path.split('.');
    const other = objects.get(String(copy[first!]));
    if (other !== undefined)
      copy[first!] = expand(other, rest.length === 0 ? {} : { expand: [rest.join('.')] }, objects);
  }
  return copy;
}
