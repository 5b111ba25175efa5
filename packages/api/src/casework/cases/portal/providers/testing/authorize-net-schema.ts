/** A refusal in the form of Authorize.Net: HTTP 200 with a code. */
export class AuthorizeNetRefusal extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** The elements that a request can have, in the order of the schema. Each is one with elements, or ends here. */
interface Elements {
  readonly [name: string]: Elements | 'any';
}

const setting: Elements = { setting: { settingName: 'any', settingValue: 'any' } };

const transactionRequest: Elements = {
  transactionType: 'any',
  amount: 'any',
  currencyCode: 'any',
  payment: { creditCard: { cardNumber: 'any', expirationDate: 'any', cardCode: 'any' } },
  profile: 'any',
  solution: 'any',
  authCode: 'any',
  refTransId: 'any',
  splitTenderId: 'any',
  order: { invoiceNumber: 'any', description: 'any' },
  lineItems: 'any',
  poNumber: 'any',
  customer: { type: 'any', id: 'any', email: 'any' },
  billTo: 'any',
  shipTo: 'any',
  customerIP: 'any',
  transactionSettings: setting,
  userFields: 'any',
};

const base: Elements = {
  merchantAuthentication: { name: 'any', transactionKey: 'any' },
  clientId: 'any',
  refId: 'any',
};
const listed: Elements = {
  sorting: { orderBy: 'any', orderDescending: 'any' },
  paging: { limit: 'any', offset: 'any' },
};

/** Source: https://api.authorize.net/xml/v1/schema/AnetApiSchema.xsd */
const REQUESTS: Elements = {
  getHostedPaymentPageRequest: { ...base, transactionRequest, hostedPaymentSettings: setting },
  createTransactionRequest: { ...base, transactionRequest },
  getTransactionDetailsRequest: { ...base, transId: 'any' },
  getSettledBatchListRequest: {
    ...base,
    includeStatistics: 'any',
    firstSettlementDate: 'any',
    lastSettlementDate: 'any',
  },
  getTransactionListRequest: { ...base, batchId: 'any', ...listed },
  getUnsettledTransactionListRequest: { ...base, status: 'any', ...listed },
  getMerchantDetailsRequest: base,
};

/** Refuses what the schema does not allow: unknown elements, a wrong order, texts that are too long. */
export function checkRequest(request: Record<string, unknown>): { readonly name: string; readonly fields: Fields } {
  const [name = '', fields] = Object.entries(request)[0] ?? [];
  const known = REQUESTS[name];
  if (known === undefined || known === 'any') throw new AuthorizeNetRefusal('E00045', 'The root node is invalid.');
  checkElements(name, fields as Fields, known);
  const { refId, transactionRequest: transaction } = fields as { refId?: string; transactionRequest?: Fields };
  checkLength('refId', refId, 20);
  const order = transaction?.['order'] as Record<string, string> | undefined;
  checkLength('invoiceNumber', order?.['invoiceNumber'], 20);
  checkLength('description', order?.['description'], 255);
  const amount = transaction?.['amount'];
  if (amount !== undefined && !/^\d+\.\d\d$/.test(String(amount))) throw invalid('amount');
  return { name, fields: fields as Fields };
}

export type Fields = Readonly<Record<string, unknown>>;

function checkElements(parent: string, fields: Fields, known: Elements): void {
  const order = Object.keys(known);
  let last = -1;
  for (const [name, value] of Object.entries(fields)) {
    const at = order.indexOf(name);
    if (at <= last)
      throw new AuthorizeNetRefusal('E00003', `The element '${parent}' has invalid child element '${name}'.`);
    last = at;
    const inner = known[name]!;
    if (inner === 'any') continue;
    for (const each of Array.isArray(value) ? value : [value]) checkElements(name, each as Fields, inner);
  }
}

function checkLength(name: string, value: string | undefined, max: number): void {
  if (value !== undefined && value.length > max) throw invalid(name);
}

const invalid = (name: string) => new AuthorizeNetRefusal('E00003', `The '${name}' element is invalid.`);
