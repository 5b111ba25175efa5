import { z } from 'zod';
import { ProviderRefused, type ProviderReturn } from '../card-provider.ts';
import { dollarsOf } from './dollars.ts';
import { DUPLICATE_WINDOW } from './hosted-page.ts';
import { listRecent, type Session } from './payments.ts';
import { type Details, findTransaction, isRefund, paymentOf, returnOf } from './transactions.ts';

interface Refund {
  readonly transactionId: string;
  readonly cents: number;
  readonly key: string;
}

/** How long refunds are looked for by their key. */
const LOOK_BACK_MS = 5 * 86_400_000;

const made = z.object({
  transactionResponse: z.object({ responseCode: z.coerce.string(), transId: z.coerce.string() }),
});

/**
 * Gives money back once: by a void before the payment is settled, otherwise by a refund to the same card. The key is the
 * invoice number: so the refund is found in the lists, and a second one is a duplicate for Authorize.Net.
 */
export async function refundOnce(session: Session, refund: Refund): Promise<ProviderReturn> {
  const paid = await findTransaction(session.ask, refund.transactionId);
  if (paid === null) throw new ProviderRefused('E00040', 'Authorize.Net has no such payment');
  const { status, totalCents, returns } = paymentOf(paid, [], session.isLive);
  const isWhole = refund.cents === totalCents;
  const voided = returns.find(({ kind }) => kind === 'VOID');
  if (voided !== undefined && isWhole) return voided;
  if (voided !== undefined) throw new ProviderRefused('voided', 'The payment was voided');
  if (paid.transactionStatus === 'settledSuccessfully') return giveBack(session, paid, refund);
  if (status !== 'PAID' && status !== 'PENDING') throw new ProviderRefused('not_paid', 'Nothing was charged');
  if (!isWhole)
    throw new ProviderRefused(
      'not_settled',
      'A part can be refunded when the payment is settled, usually the next day',
    );
  return voidWhole(session, paid, totalCents);
}

async function voidWhole(
  { ask }: Session,
  { transId, submitTimeUTC }: Details,
  cents: number,
): Promise<ProviderReturn> {
  const transactionRequest = { transactionType: 'voidTransaction', refTransId: transId };
  approved(await ask('createTransactionRequest', { transactionRequest }, made));
  return { id: `${transId}-void`, kind: 'VOID', cents, at: submitTimeUTC };
}

async function giveBack(session: Session, paid: Details, { cents, key }: Refund): Promise<ProviderReturn> {
  const { ask, now } = session;
  const recent = await listRecent(ask, new Date(now.getTime() - LOOK_BACK_MS), now);
  const given = recent.find((each) => each.invoiceNumber === key && isRefund(each.transactionStatus));
  if (given !== undefined) return returnOf(given);
  const card = paid.payment?.creditCard?.cardNumber;
  if (card == null) throw new ProviderRefused('no_card', 'Only payments by card can be refunded here');
  const answer = await ask(
    'createTransactionRequest',
    {
      transactionRequest: {
        transactionType: 'refundTransaction',
        amount: dollarsOf(cents),
        currencyCode: 'USD',
        payment: { creditCard: { cardNumber: card.slice(-4), expirationDate: 'XXXX' } },
        refTransId: paid.transId,
        order: { invoiceNumber: key },
        transactionSettings: DUPLICATE_WINDOW,
      },
    },
    made,
  );
  return { id: approved(answer), kind: 'REFUND', cents, at: now, key };
}

/** Returns the id of an approved transaction. */
function approved({ transactionResponse: { responseCode, transId } }: z.infer<typeof made>): string {
  if (responseCode !== '1') throw new ProviderRefused(`response_${responseCode}`, 'Authorize.Net did not approve it');
  return transId;
}
