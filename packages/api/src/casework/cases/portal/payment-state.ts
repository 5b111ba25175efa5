import { dollarsOf } from '@townkeep/core/casework/cases/portal/portal-amounts.ts';
import { balanceOf, type PortalPayment } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { readLedger } from '../money/post-lines.ts';
import { findReceipt } from '../money/receipts/queries.ts';
import { receiptLinks } from '../money/receipts/receipt-link.ts';
import { openPortal } from './portal-settings.ts';
import { type CardPayment, findPayment, noteAsked } from './queries.ts';
import { settlePayment } from './settle.ts';

/** The page asks every few seconds; the provider is asked less often. */
const ASK_AGAIN_MS = 4000;

interface Asked {
  readonly paymentToken: string;
}

/**
 * Returns what became of a payment, by the token that its payer has. The provider is asked when it has not said: that
 * people came back proves nothing. A provider that does not answer leaves the payment waiting.
 * @throws Problem not_found
 */
export async function readPayment(
  { services, agencyId, now }: Pick<CallContext, 'services' | 'agencyId' | 'now'>,
  { paymentToken }: Asked,
): Promise<PortalPayment> {
  const tokenHash = hashSecret(paymentToken);
  const isToAsk = await services.inAgency(agencyId, async (tx) => {
    await openPortal(tx);
    const payment = await findPayment(tx, { tokenHash });
    if (payment === undefined) throw new Problem('not_found');
    const askedBefore = new Date(now.getTime() - ASK_AGAIN_MS);
    const isOpen = payment.status === 'STARTED' || payment.status === 'DECLINED';
    return isOpen && (await noteAsked(tx, payment.id, { now, askedBefore })) ? payment.id : null;
  });
  if (isToAsk !== null) await settleQuietly(services, agencyId, isToAsk);
  return services.inAgency(agencyId, (tx) => stateOf(tx, services, tokenHash), { reads: true });
}

async function settleQuietly(services: Services, agencyId: number, id: string): Promise<void> {
  try {
    await settlePayment(services, agencyId, id);
  } catch (error) {
    const kind = error instanceof Error ? error.constructor.name : typeof error;
    services.log.warn({ agencyId, cardPaymentId: id, error: kind }, 'the card provider could not be asked');
  }
}

async function stateOf(tx: AgencyTx, services: Services, tokenHash: Uint8Array): Promise<PortalPayment> {
  const payment = (await findPayment(tx, { tokenHash }))!;
  const { lines } = await readLedger(tx, payment.caseId);
  const receipt = payment.lineId === null ? undefined : await findReceipt(tx, payment.caseId, payment.lineId);
  return {
    state: stateFor(payment, receipt?.state),
    caseNumber: payment.caseNumber,
    amount: dollarsOf(payment.amountCents),
    transactionFee: dollarsOf(payment.feeCents),
    receiptNumber: receipt?.number ?? null,
    receiptToken: receipt === undefined ? null : receiptLinks.again(services.settings.secret, tx.agencyId, receipt),
    paidAt: receipt?.issuedAt.toISOString() ?? null,
    email: receipt === undefined ? null : payment.email,
    paidFor: (receipt?.content.paidFor ?? []).map(({ label, amountCents }) => ({
      label,
      amount: dollarsOf(amountCents),
    })),
    credit: dollarsOf(receipt?.content.creditCents ?? 0),
    refunded: dollarsOf(receipt?.refundedCents ?? 0),
    balance: dollarsOf(balanceOf(lines)),
  };
}

function stateFor({ status }: CardPayment, receipt: string | undefined): PortalPayment['state'] {
  if (status === 'STARTED') return 'WAITING';
  return status === 'PAID' && receipt !== undefined && receipt !== 'VALID' ? 'RETURNED' : status;
}
