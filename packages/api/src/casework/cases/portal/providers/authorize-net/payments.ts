import type { ProviderPayment, ProviderReturn } from '../card-provider.ts';
import type { Ask } from './call.ts';
import { listBatches, listOfBatch, listUnsettled } from './lists.ts';
import {
  type Details,
  findTransaction,
  isRefund,
  paymentOf,
  paymentOfSummary,
  returnOf,
  statusOf,
  type Summary,
} from './transactions.ts';

const DAY_MS = 86_400_000;

/** Accounts settle each day; days off and a review make it more. */
const SETTLED_WITHIN_MS = 5 * DAY_MS;

/** An account at Authorize.Net, and the time. */
export interface Session {
  readonly ask: Ask;
  readonly isLive: boolean;
  readonly now: Date;
}

/** Finds the payment of a transaction, or the one that a refund belongs to. */
export async function getPayment(session: Session, transId: string): Promise<ProviderPayment | null> {
  const found = await findTransaction(session.ask, transId);
  if (found?.refTransId === undefined || found.transactionType !== 'refundTransaction')
    return found === null ? null : withRefunds(session, found);
  const paid = await findTransaction(session.ask, found.refTransId);
  return paid === null ? null : withRefunds(session, paid);
}

/** Adds the refunds of the last days. Authorize.Net lists none by payment, so those to the same card are looked at. */
async function withRefunds(session: Session, paid: Details): Promise<ProviderPayment> {
  const { ask, isLive, now } = session;
  if (paid.transactionStatus !== 'settledSuccessfully') return paymentOf(paid, [], isLive);
  const card = paid.payment?.creditCard?.cardNumber;
  const recent = await listRecent(ask, new Date(now.getTime() - SETTLED_WITHIN_MS), now);
  const refunds: ProviderReturn[] = [];
  for (const each of recent.filter(({ transactionStatus }) => isRefund(transactionStatus))) {
    if (each.accountNumber !== card) continue;
    const refund = await findTransaction(ask, each.transId);
    if (refund?.refTransId === paid.transId) refunds.push(returnOf(each));
  }
  return paymentOf(paid, refunds, isLive);
}

/** Lists what is not settled and what was settled in a range. */
export async function listRecent(ask: Ask, from: Date, to: Date): Promise<Summary[]> {
  const unsettled = await listUnsettled(ask);
  const settled = await Promise.all((await listBatches(ask, from, to)).map((batch) => listOfBatch(ask, batch)));
  const all = new Map([...unsettled, ...settled.flat()].map((each) => [each.transId, each]));
  return [...all.values()];
}

/** What a payment is, when one reference has several: a declined card before the one that was taken. */
const RANK: Readonly<Record<ProviderPayment['status'], number>> = { PAID: 3, PENDING: 2, VOIDED: 1, DECLINED: 0 };

/** Finds the payment of a reference among those that are not settled, then batch by batch. */
export async function findByReference(
  session: Session,
  { reference, startedAt }: { readonly reference: string; readonly startedAt: Date },
): Promise<ProviderPayment | null> {
  const { ask, now } = session;
  let best: { readonly id: string; readonly status: ProviderPayment['status'] } | undefined;
  const look = (list: readonly Summary[]): boolean => {
    for (const { transId: id, transactionStatus } of list.filter((each) => each.invoiceNumber === reference)) {
      const status = statusOf(transactionStatus);
      if (best === undefined || RANK[status] > RANK[best.status]) best = { id, status };
    }
    return best !== undefined && best.status !== 'DECLINED';
  };
  const until = new Date(Math.min(startedAt.getTime() + SETTLED_WITHIN_MS, now.getTime()));
  if (!look(await listUnsettled(ask)))
    for (const batch of await listBatches(ask, startedAt, until)) if (look(await listOfBatch(ask, batch))) break;
  return best === undefined ? null : getPayment(session, best.id);
}

/**
 * Lists the payments that were made in a range, those that were voided since, and older ones that were refunded in it.
 * Each request has its own deadline.
 */
export async function listPayments(session: Session, from: Date, to: Date): Promise<ProviderPayment[]> {
  const { ask, isLive, now } = session;
  const settledUntil = new Date(Math.min(to.getTime() + SETTLED_WITHIN_MS, now.getTime()));
  const recent = await listRecent(ask, from, settledUntil);
  const isIn = (at: Date, since = from) => at >= since && at <= to;
  const beforeSettling = new Date(from.getTime() - SETTLED_WITHIN_MS);
  const payments = new Map<string, ProviderPayment>();
  for (const each of recent.filter(({ transactionStatus }) => !isRefund(transactionStatus))) {
    const listed = paymentOfSummary(each, isLive);
    if (!isIn(each.submitTimeUTC, listed === null ? beforeSettling : from)) continue;
    const payment = listed ?? (await paymentNotRefund(ask, each.transId, isLive));
    if (payment !== null) payments.set(each.transId, payment);
  }
  for (const each of recent.filter(({ transactionStatus }) => isRefund(transactionStatus))) {
    if (!isIn(each.submitTimeUTC)) continue;
    const refund = await findTransaction(ask, each.transId);
    const paidId = refund?.refTransId;
    if (paidId === undefined) continue;
    const payment = payments.get(paidId) ?? (await paymentNotRefund(ask, paidId, isLive));
    if (payment !== null)
      payments.set(payment.transactionId, { ...payment, returns: [...payment.returns, returnOf(each)] });
  }
  return [...payments.values()];
}

/** A refund can be voided too; then it is no payment. */
async function paymentNotRefund(ask: Ask, transId: string, isLive: boolean): Promise<ProviderPayment | null> {
  const found = await findTransaction(ask, transId);
  return found === null || found.transactionType === 'refundTransaction' ? null : paymentOf(found, [], isLive);
}
