import { portalProblems } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { Problem } from '@townkeep/core/platform';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { lockCase } from '../handling/queries.ts';
import { postLines, readLedger, voidsFor } from '../money/post-lines.ts';
import type { StoredLine } from '../money/queries.ts';
import { accountAt } from './portal-settings.ts';
import { noteMismatch } from './mismatches.ts';
import { eachOf } from './each-of.ts';
import { ProviderRefused, type ProviderReturn } from './providers/card-provider.ts';
import { providerFor } from './provider-for.ts';
import { findPayment } from './queries.ts';
import { findReturn, insertReturn, listAsked, saveReturn } from './return-queries.ts';
import { keyOf } from './returns.ts';

/** The name of the job that asks the provider for refunds. */
export const REFUND_CARDS = 'refund-card-payments';

/**
 * Notes that the refund of a payment by card is to be made at its provider, once this transaction has committed. A
 * payment that was not made by card is left alone.
 */
export async function askCardRefund(
  tx: AgencyTx,
  { paymentId, refundId, cents, now }: { paymentId: string; refundId: string; cents: number; now: Date },
): Promise<void> {
  const payment = await findPayment(tx, { lineId: paymentId });
  if (payment === undefined) return;
  const id = newId();
  const row = { id, cardPaymentId: payment.id, kind: 'REFUND', amountCents: cents, lineId: refundId } as const;
  await insertReturn(tx, { ...row, status: 'ASKED', providerId: null, at: now });
  await tx.enqueue(REFUND_CARDS, { agencyId: tx.agencyId });
}

/**
 * Refuses to take a payment by card, or its refund, off the ledger alone: the money stays where the provider has it.
 * @throws Problem card_payment_kept, card_refund_kept
 */
export async function refuseCardPayment(tx: AgencyTx, line: Pick<StoredLine, 'id' | 'kind' | 'ofId'>): Promise<void> {
  const lineId = line.kind === 'REFUND' ? line.ofId : line.kind === 'PAYMENT' ? line.id : null;
  if (lineId !== null && (await findPayment(tx, { lineId })) !== undefined)
    throw new Problem(line.kind === 'PAYMENT' ? portalProblems.card_payment_kept : portalProblems.card_refund_kept);
}

/**
 * Asks the provider for the refunds of an agency that it has not answered. Each has a key, so that none is made twice.
 * One that fails keeps back no other.
 * @throws ProviderUnreachable when one failed
 */
export async function makeRefunds(services: Services, agencyId: number): Promise<void> {
  const asked = await services.inAgency(agencyId, listAsked, { reads: true });
  await eachOf(asked, ({ id }) => makeRefund(services, agencyId, id));
}

async function makeRefund(services: Services, agencyId: number, id: string): Promise<void> {
  const { back, payment, account } = await services.inAgency(
    agencyId,
    async (tx) => {
      const found = await findReturn(tx, id);
      const of = found && (await findPayment(tx, { id: found.cardPaymentId }));
      return { back: found, payment: of, account: of && (await accountAt(tx, services, of)) };
    },
    { reads: true },
  );
  if (back?.status !== 'ASKED' || payment?.transactionId == null) return;
  if (account == null) {
    services.log.warn({ agencyId, cardReturnId: id }, 'setup has another card provider than this refund');
    return;
  }
  const { transactionId } = payment;
  let answer: ProviderReturn | ProviderRefused;
  try {
    const refund = { transactionId, cents: back.amountCents, key: keyOf(id) };
    answer = await providerFor(services, agencyId, account).refund(refund);
  } catch (error) {
    // What was asked may have happened: the job tries again with the same key.
    if (!(error instanceof ProviderRefused)) throw error;
    answer = error;
  }
  const said = answer;
  await services.inAgency(agencyId, (tx) => saveAnswer(tx, services, { id, said }));
}

interface Answer {
  readonly id: string;
  readonly said: ProviderReturn | ProviderRefused;
}

/** A refund that the provider refuses is taken back on the ledger, and those who see to money are told. */
async function saveAnswer(tx: AgencyTx, services: Services, { id, said }: Answer): Promise<void> {
  const found = await findReturn(tx, id);
  const payment = found && (await findPayment(tx, { id: found.cardPaymentId }));
  if (found === undefined || payment === undefined || (await lockCase(tx, payment.caseId)) === undefined) return;
  // Read once more under the lock.
  const back = (await findReturn(tx, id))!;
  if (back.status !== 'ASKED') return;
  if (!(said instanceof ProviderRefused)) return saveReturn(tx, id, { status: 'DONE', back: said });
  await saveReturn(tx, id, { status: 'REFUSED' });
  const now = services.now();
  const { timezone } = await readArea(tx, informationArea);
  const ledger = await readLedger(tx, payment.caseId);
  const line = ledger.lines.find(({ id: lineId }) => lineId === back.lineId);
  if (line !== undefined && !ledger.lines.some(({ revertsId }) => revertsId === line.id)) {
    const voids = voidsFor(ledger, line, { note: 'The card provider refused the refund.' });
    await postLines(tx, ledger, voids, { now, today: dateIn(timezone, now), person: null });
    const { label } = line;
    const about = { lineId: line.id, label, amountCents: back.amountCents, reason: null };
    recordEvent(tx, SYSTEM, caseEvents.lineVoided, payment.caseId, about);
  }
  const differs = { transactionId: id, totalCents: back.amountCents };
  await noteMismatch(tx, payment, { kind: 'REFUND_REFUSED', said: differs, now });
}
