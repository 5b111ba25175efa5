import { balanceOf } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { paymentTypeList } from '@townkeep/core/across/setup/lists/money/payment-types.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { lockCase } from '../handling/queries.ts';
import { postDueLateFees } from '../money/late-fees/post-due.ts';
import { postLines, type Poster, readLedger } from '../money/post-lines.ts';
import { emailReceiptOf } from '../money/receipts/email-receipt.ts';
import { issueReceipt } from '../money/receipts/issue-receipt.ts';
import { noteMismatch } from './mismatches.ts';
import { accountAt } from './portal-settings.ts';
import type { CardProviderName, ProviderMessage, ProviderPayment } from './providers/card-provider.ts';
import { providerFor } from './provider-for.ts';
import { type CardPayment, findPayment, saveOutcome } from './queries.ts';
import { type CardReturn, listReturns } from './return-queries.ts';
import { postReturns, restoreReturns } from './returns.ts';

/** After the page has expired, the provider can still be deciding. */
const GRACE_MS = 5 * 60_000;

/**
 * Asks the provider what became of a payment, and posts what it says: once, however often and by whomever it is asked.
 * The provider is asked outside of any transaction. Source: the page 'Money', 'Providers'
 * @throws ProviderUnreachable, ProviderRefused
 */
export async function settlePayment(services: Services, agencyId: number, id: string): Promise<void> {
  const { payment, account, before } = await services.inAgency(
    agencyId,
    async (tx) => {
      const found = await findPayment(tx, { id });
      const of = found && (await accountAt(tx, services, found));
      return { payment: found, account: of, before: await listReturns(tx, id) };
    },
    { reads: true },
  );
  if (payment === undefined) return;
  if (account == null) {
    services.log.warn({ agencyId, cardPaymentId: id }, 'setup has another card provider than this payment');
    return;
  }
  const { reference, pageId, startedAt, status, transactionId } = payment;
  const provider = providerFor(services, agencyId, account);
  const said = await (status === 'PAID'
    ? provider.get(transactionId!)
    : provider.find({ reference, pageId, startedAt }));
  await services.inAgency(agencyId, (tx) => applyOutcome(tx, services, { id, said, before }));
}

/** A message of a provider about a payment. */
export interface Told {
  readonly agencyId: number;
  readonly provider: CardProviderName;
  readonly isLive: boolean;
  readonly about: NonNullable<ProviderMessage['about']>;
}

/**
 * Settles the payment that a message is about. One that names a transaction that is not known yet is asked about: the
 * provider has our reference. A payment that is not ours is left to the comparison of the hour.
 */
export async function settleTold(services: Services, { agencyId, about, ...of }: Told): Promise<void> {
  const { payment, account } = await services.inAgency(
    agencyId,
    async (tx) => ({ payment: await findPayment(tx, about), account: await accountAt(tx, services, of) }),
    { reads: true },
  );
  if (payment !== undefined) return settlePayment(services, agencyId, payment.id);
  if (account === null || !('transactionId' in about)) return;
  const said = await providerFor(services, agencyId, account).get(about.transactionId);
  const reference = said?.reference ?? null;
  if (reference === null) return;
  await services.inAgency(agencyId, async (tx) => {
    const found = await findPayment(tx, { reference });
    if (found !== undefined) await applyOutcome(tx, services, { id: found.id, said, before: [] });
  });
}

interface Outcome {
  readonly id: string;
  /** What the provider says; null when it knows of no payment. */
  readonly said: ProviderPayment | null;
  /** The returns that were known before it was asked; empty where it was not asked about this payment alone. */
  readonly before: readonly CardReturn[];
}

/** Posts what the provider says of a payment. What is posted already stays. */
export async function applyOutcome(tx: AgencyTx, services: Services, { id, said, before }: Outcome): Promise<void> {
  const found = await findPayment(tx, { id });
  if (found === undefined || (await lockCase(tx, found.caseId)) === undefined) return;
  // Read once more under the lock of the case, under which alone it is posted.
  const payment = (await findPayment(tx, { id }))!;
  const now = services.now();
  if (payment.status !== 'PAID') await settleUnpaid(tx, services, payment, said);
  const paid = (await findPayment(tx, { id }))!;
  if (said === null || paid.status !== 'PAID') return;
  if (said.transactionId !== paid.transactionId) return noteSecond(tx, paid, said, now);
  const poster = await posterOf(tx, now);
  const back = { returns: said.returns, before };
  await restoreReturns(tx, paid, back, poster);
  await postReturns(tx, paid, back, poster);
}

/** Notes a second charge of one page, such as by another card in another tab: the payment itself is posted. */
async function noteSecond(tx: AgencyTx, payment: CardPayment, said: ProviderPayment, now: Date): Promise<void> {
  if (said.status === 'PAID') await noteMismatch(tx, payment, { kind: 'UNKNOWN_PAYMENT', said, now });
}

async function settleUnpaid(
  tx: AgencyTx,
  services: Services,
  payment: CardPayment,
  said: ProviderPayment | null,
): Promise<void> {
  const now = services.now();
  const isOver = now.getTime() > payment.expiresAt.getTime() + GRACE_MS;
  const ended =
    payment.status === 'STARTED' && !isOver ? 'STARTED' : payment.status === 'DECLINED' ? 'DECLINED' : 'ENDED';
  if (said === null) return saveOutcome(tx, payment.id, { status: ended }, now);
  const { transactionId, status } = said;
  if (status === 'PENDING')
    return saveOutcome(tx, payment.id, { status: 'STARTED', isPending: true, transactionId }, now);
  if (status === 'DECLINED') return saveOutcome(tx, payment.id, { status: 'DECLINED', transactionId }, now);
  if (status === 'VOIDED' && said.returns.length === 0)
    return saveOutcome(tx, payment.id, { status: 'ENDED', transactionId }, now);
  const total = payment.amountCents + payment.feeCents;
  if (said.isLive !== payment.isLive) return noteMismatch(tx, payment, { kind: 'OTHER_MODE', said, now });
  if (said.totalCents !== total) return noteMismatch(tx, payment, { kind: 'OTHER_AMOUNT', said, now });
  await postPayment(tx, services, { payment, said });
}

/** Who posts what the provider reports: nobody, on the agency's day. */
async function posterOf(tx: AgencyTx, now: Date): Promise<Poster & { readonly timezone: string }> {
  const { timezone } = await readArea(tx, informationArea);
  return { now, today: dateIn(timezone, now), timezone, person: null };
}

interface Paid {
  readonly payment: CardPayment;
  readonly said: ProviderPayment;
}

async function postPayment(tx: AgencyTx, services: Services, { payment, said }: Paid): Promise<void> {
  const poster = await posterOf(tx, services.now());
  const { caseId, caseNumber, amountCents, email, language } = payment;
  await postDueLateFees(tx, caseId, poster);
  const ledger = await readLedger(tx, caseId);
  const type = (await listActive(tx, paymentTypeList)).find(({ fields }) => fields['isOnline'] === true);
  const [lineId, label] = [newId(), `Payment: ${type?.name ?? 'Online'}`];
  const line = {
    id: lineId,
    kind: 'PAYMENT' as const,
    amountCents: -amountCents,
    label,
    paymentTypeId: type?.id ?? null,
  };
  const at = { reference: said.transactionId, provider: payment.provider, providerTransactionId: said.transactionId };
  await postLines(tx, ledger, [{ ...line, ...at }], poster);
  await saveOutcome(tx, payment.id, { status: 'PAID', transactionId: said.transactionId, lineId }, poster.now);
  recordEvent(tx, SYSTEM, caseEvents.paymentPosted, caseId, {
    lineId,
    label,
    amountCents,
    paymentType: type === undefined ? null : { id: type.id, name: type.name },
    receivedOn: poster.today,
  });
  const owed = balanceOf(ledger.lines);
  if (amountCents > owed) {
    const about = { lineId, amountCents, creditCents: amountCents - Math.max(owed, 0) };
    notifyStaff(
      tx,
      caseNotifications.overpaidByCard,
      recordEvent(tx, SYSTEM, caseEvents.overpaidByCard, caseId, about),
    );
  }
  const by = { ...poster, services };
  const card = { feeCents: payment.feeCents, isTest: !payment.isLive };
  await issueReceipt(tx, { caseId, caseNumber, paymentId: lineId, card, replacesPaymentId: null }, by);
  if (email !== null) await emailReceiptOf(tx, { caseId, caseNumber, paymentId: lineId, email, language }, by);
}
