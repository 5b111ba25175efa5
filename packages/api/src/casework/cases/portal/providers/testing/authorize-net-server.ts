import { createHmac, randomBytes } from 'node:crypto';
import type { AuthorizeNetHosts } from '../authorize-net/call.ts';
import { AuthorizeNetRefusal, checkRequest, type Fields } from './authorize-net-schema.ts';
import { detailsOf, summaryOf, type Transaction } from './authorize-net-transactions.ts';
import {
  type FaultServer,
  type ServedAnswer,
  type ServedRequest,
  type ServerOptions,
  startFaultServer,
} from './fault-server.ts';
import { answerHostedPage, type HostedPayment, redirect } from './hosted-page.ts';
import type { BuiltMessage } from './stripe-server.ts';

export const LOGIN_ID = '5KP3u95bQpv';
export const TRANSACTION_KEY = '346HZ32z3fP4hTG2';
export const SIGNATURE_KEY = 'A1B2C3D4'.repeat(16);

interface Batch {
  readonly batchId: string;
  readonly at: Date;
}

/** A server on this machine that speaks the protocol of Authorize.Net, with what happens there without us. */
export interface AuthorizeNetServer extends FaultServer {
  readonly hosts: AuthorizeNetHosts;
  readonly transactions: Map<string, Transaction>;
  readonly setClock: (at: Date) => void;
  /** Pays on the page that a token opens, as a person. Returns the id of the transaction. */
  readonly pay: (token: string, status?: string) => string;
  readonly decline: (token: string) => string;
  /** Makes a payment that no token of ours started, such as at a terminal. */
  readonly payElsewhere: (cents: number, invoiceNumber?: string) => string;
  /** Settles all that waits, as once a day. */
  readonly settle: () => void;
  /** Gives money back in the merchant interface. Returns the id. */
  readonly refund: (transId: string, cents: number) => string;
  readonly void: (transId: string) => void;
  readonly chargeback: (transId: string) => void;
  /** Turns the test mode of the account on. */
  readonly setTestMode: (isOn: boolean) => void;
  readonly message: (eventType: string, transId: string, how?: { key?: Buffer | string }) => BuiltMessage;
}

/** Signs a body as Authorize.Net does, with the text of the key unless bytes are given. */
export function signAuthorizeNet(body: string, key: Buffer | string = SIGNATURE_KEY): BuiltMessage {
  const signature = createHmac('sha512', key).update(body).digest('hex').toUpperCase();
  return { raw: Buffer.from(body), headers: { 'x-anet-signature': `sha512=${signature}` } };
}

const WAITING = new Map([
  ['capturedPendingSettlement', 'settledSuccessfully'],
  ['refundPendingSettlement', 'refundSettledSuccessfully'],
  ['voided', 'voided'],
  ['declined', 'declined'],
]);

const OK = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] };

/** Where people post their token, and the page that it opens. */
const [ENTRY, PAGE] = ['/payment/payment', '/payment/page'];

/** A page that was asked for. */
interface AskedPage {
  readonly asked: Fields;
  readonly settings: Fields;
  readonly expiresAt: number;
}

export async function startAuthorizeNetServer({ firstId = 0, port }: ServerOptions = {}): Promise<AuthorizeNetServer> {
  const transactions = new Map<string, Transaction>();
  const tokens = new Map<string, AskedPage>();
  const batches: Batch[] = [];
  let clock = () => new Date();
  let nextId = 60_000_000_000 + firstId;
  let isTestMode = false;
  const add = (of: Omit<Transaction, 'transId' | 'at'>): Transaction => {
    nextId += 1;
    const made: Transaction = { ...of, transId: String(nextId), at: clock() };
    transactions.set(made.transId, made);
    return made;
  };
  const get = (transId: unknown): Transaction => {
    const found = transactions.get(String(transId));
    if (found === undefined) throw new AuthorizeNetRefusal('E00040', 'The record cannot be found.');
    return found;
  };
  const pageOfToken = (token: string): AskedPage | null => {
    const page = tokens.get(token);
    return page === undefined || page.expiresAt < clock().getTime() ? null : page;
  };
  const charge = (token: string, transactionStatus: string) => {
    const page = pageOfToken(token);
    if (page === null) throw new Error('The token is not valid');
    const { invoiceNumber } = page.asked['order'] as { invoiceNumber: string };
    const amount = Number(page.asked['amount']);
    return add({
      transactionType: 'authCaptureTransaction',
      transactionStatus,
      amount,
      invoiceNumber,
      card: 'XXXX1111',
    }).transId;
  };
  const refunded = (transId: string) =>
    [...transactions.values()].reduce((sum, each) => sum + (each.refTransId === transId ? each.amount : 0), 0);
  const addRefund = (paid: Transaction, amount: number, invoiceNumber: string | undefined) => {
    if (paid.transactionStatus !== 'settledSuccessfully') throw transactionError('54');
    if (Math.round((refunded(paid.transId) + amount) * 100) > Math.round(paid.amount * 100))
      throw transactionError('55');
    const { transId: refTransId, card } = paid;
    const kind = { transactionType: 'refundTransaction', transactionStatus: 'refundPendingSettlement' };
    return add({ ...kind, refTransId, amount, invoiceNumber, card });
  };
  const isDuplicate = (amount: number, invoiceNumber: string | undefined) =>
    [...transactions.values()].some(
      (each) =>
        each.amount === amount &&
        each.invoiceNumber === invoiceNumber &&
        each.transactionType === 'refundTransaction' &&
        clock().getTime() - each.at.getTime() < 28_800_000,
    );
  const createTransaction = (of: Fields): object => {
    const paid = get(of['refTransId']);
    if (of['transactionType'] === 'voidTransaction') {
      if (paid.transactionStatus !== 'capturedPendingSettlement') throw transactionError('16');
      paid.transactionStatus = 'voided';
      return { transactionResponse: { responseCode: '1', transId: paid.transId, refTransID: paid.transId } };
    }
    const { cardNumber } = (of['payment'] as { creditCard: { cardNumber: string } }).creditCard;
    if (!paid.card.endsWith(cardNumber)) throw transactionError('54');
    const { invoiceNumber } = of['order'] as { invoiceNumber?: string };
    const amount = Number(of['amount']);
    if (isDuplicate(amount, invoiceNumber)) throw transactionError('11');
    const { transId } = addRefund(paid, amount, invoiceNumber);
    return { transactionResponse: { responseCode: '1', transId, refTransID: paid.transId } };
  };
  const pageOf = (all: readonly Transaction[], fields: Fields) => {
    const { limit, offset } = (fields['paging'] ?? { limit: 1000, offset: 1 }) as { limit: number; offset: number };
    const shown = all.toReversed().slice((offset - 1) * limit, offset * limit);
    if (shown.length === 0)
      return { messages: { resultCode: 'Ok', message: [{ code: 'I00004', text: 'No records found.' }] } };
    return { transactions: shown.map(summaryOf), totalNumInResultSet: shown.length };
  };
  const answers: Readonly<Record<string, (fields: Fields) => object>> = {
    getHostedPaymentPageRequest: ({ transactionRequest, hostedPaymentSettings }) => {
      const token = randomBytes(300).toString('base64');
      const settings = settingsOf(hostedPaymentSettings as HostedSettings);
      tokens.set(token, { asked: transactionRequest as Fields, settings, expiresAt: clock().getTime() + 900_000 });
      return { token };
    },
    createTransactionRequest: ({ transactionRequest }) => createTransaction(transactionRequest as Fields),
    getTransactionDetailsRequest: ({ transId }) => ({ transaction: detailsOf(get(transId)) }),
    getUnsettledTransactionListRequest: (fields) =>
      pageOf(
        [...transactions.values()].filter(({ batchId }) => batchId === undefined),
        fields,
      ),
    getTransactionListRequest: (fields) =>
      pageOf(
        [...transactions.values()].filter(({ batchId }) => batchId === fields['batchId']),
        fields,
      ),
    getSettledBatchListRequest: ({ firstSettlementDate, lastSettlementDate }) => {
      const [from, to] = [new Date(String(firstSettlementDate)), new Date(String(lastSettlementDate))];
      if (to.getTime() - from.getTime() > 31 * 86_400_000)
        throw new AuthorizeNetRefusal('E00003', 'The range is too long.');
      const found = batches.filter(({ at }) => at >= from && at <= to);
      return found.length === 0
        ? {}
        : { batchList: found.map(({ batchId, at }) => ({ batchId, settlementTimeUTC: at })) };
    },
    getMerchantDetailsRequest: () => ({ isTestMode, currencies: ['USD'], merchantName: 'Riverton' }),
  };
  const hosted = (token: string): HostedPayment | null => {
    const page = pageOfToken(token);
    if (page === null) return null;
    const { invoiceNumber, description } = page.asked['order'] as Record<'invoiceNumber' | 'description', string>;
    const { url, cancelUrl } = page.settings['hostedPaymentReturnOptions'] as Record<'url' | 'cancelUrl', string>;
    // The same card within the duplicate window.
    const isPaid = () =>
      [...transactions.values()].some(
        (each) => each.invoiceNumber === invoiceNumber && each.transactionStatus !== 'declined',
      );
    return {
      provider: 'Authorize.Net',
      amount: `$${String(page.asked['amount'])}`,
      description,
      // Addresses end at an ampersand.
      returnUrl: url.split('&')[0]!,
      cancelUrl: cancelUrl.split('&')[0]!,
      pay: () => {
        if (isPaid()) return 'A duplicate transaction has been submitted.';
        charge(token, 'capturedPendingSettlement');
        return null;
      },
      decline: () => void charge(token, 'declined'),
    };
  };
  const answer = (request: ServedRequest): ServedAnswer => {
    const { path, query, body } = request;
    if (path === ENTRY)
      return redirect(`${PAGE}?${new URLSearchParams({ token: new URLSearchParams(body).get('token') ?? '' })}`);
    if (path === PAGE) return answerHostedPage(request, hosted(query.get('token') ?? ''));
    // Each answer begins with a byte order mark.
    const send = (content: object) => ({ status: 200, body: `\uFEFF${JSON.stringify(content)}` });
    try {
      const { name, fields } = checkRequest(JSON.parse(body) as Record<string, unknown>);
      const { name: login, transactionKey } = fields['merchantAuthentication'] as Record<string, string>;
      if (login !== LOGIN_ID || transactionKey !== TRANSACTION_KEY)
        throw new AuthorizeNetRefusal('E00007', 'User authentication failed due to invalid authentication values.');
      return send({ messages: OK, ...answers[name]!(fields) });
    } catch (error) {
      if (!(error instanceof AuthorizeNetRefusal)) throw error;
      const { code, message: text } = error;
      const messages = { resultCode: 'Error', message: [{ code, text }] };
      if (!/^\d+$/.test(code)) return send({ messages });
      const failed = { responseCode: '3', transId: '0', errors: [{ errorCode: code, errorText: text }] };
      return send({ transactionResponse: failed, messages: { ...messages, message: [{ code: 'E00027', text }] } });
    }
  };
  const server = await startFaultServer(answer, port);
  return {
    ...server,
    hosts: { api: `${server.url}/xml/v1/request.api`, page: `${server.url}${ENTRY}` },
    transactions,
    setClock: (at) => void (clock = () => at),
    pay: (token, status = 'capturedPendingSettlement') => charge(token, status),
    decline: (token) => charge(token, 'declined'),
    payElsewhere: (cents, invoiceNumber) =>
      add({
        transactionType: 'authCaptureTransaction',
        transactionStatus: 'capturedPendingSettlement',
        amount: cents / 100,
        invoiceNumber,
        card: 'XXXX0015',
      }).transId,
    settle: () => {
      const batchId = String(batches.length + 1);
      batches.push({ batchId, at: clock() });
      for (const each of transactions.values()) {
        const status = WAITING.get(each.transactionStatus);
        if (each.batchId === undefined && status !== undefined)
          Object.assign(each, { transactionStatus: status, batchId });
      }
    },
    refund: (transId, cents) => addRefund(get(transId), cents / 100, get(transId).invoiceNumber).transId,
    void: (transId) => void (get(transId).transactionStatus = 'voided'),
    chargeback: (transId) => void (get(transId).transactionStatus = 'chargeback'),
    setTestMode: (isOn) => void (isTestMode = isOn),
    message: (eventType, id, { key } = {}) => {
      const payload = { responseCode: 1, authCode: 'LZ6I19', authAmount: 45, entityName: 'transaction', id };
      const notificationId = randomBytes(8).toString('hex');
      const body = { notificationId, eventType, eventDate: clock().toISOString(), webhookId: 'w1', payload };
      return signAuthorizeNet(JSON.stringify(body), key);
    },
  };
}

const transactionError = (code: string) => new AuthorizeNetRefusal(code, 'The transaction was unsuccessful.');

interface HostedSettings {
  readonly setting: readonly { readonly settingName: string; readonly settingValue: string }[];
}

/** The settings of a page, each of which is JSON within JSON. */
const settingsOf = ({ setting }: HostedSettings): Fields =>
  Object.fromEntries(setting.map(({ settingName, settingValue }) => [settingName, JSON.parse(settingValue)]));
