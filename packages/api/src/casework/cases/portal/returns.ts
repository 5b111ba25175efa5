import { refundable, standingLines } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import { type NewLine, postLines, type Poster, readLedger, voidsFor } from '../money/post-lines.ts';
import type { StoredLine } from '../money/queries.ts';
import type { ProviderReturn } from './providers/card-provider.ts';
import type { CardPayment } from './queries.ts';
import { type CardReturn, insertReturn, listReturns, saveReturn } from './return-queries.ts';

const labels = { REFUND: 'Refund', VOID: 'Refund', DISPUTE: 'Disputed by the cardholder' } as const;
const notes = {
  REFUND: 'Made at the card provider.',
  VOID: 'Canceled at the card provider.',
  DISPUTE: 'The bank of the payer took the money back.',
} as const;

/**
 * Posts money that went back at the provider and is not on the ledger yet, each once. The fee beside the balance never
 * entered the ledger, so what went back beyond the payment does not either.
 */
export async function postReturns(
  tx: AgencyTx,
  payment: CardPayment,
  returns: readonly ProviderReturn[],
  by: Poster,
): Promise<void> {
  for (const back of returns) {
    const known = await listReturns(tx, payment.id);
    const asked = known.find((each) => isAnswerTo(each, back));
    if (known.some(({ providerId }) => providerId === back.id)) continue;
    if (asked === undefined) await postReturn(tx, payment, back, by);
    else await saveReturn(tx, asked.id, { status: 'DONE', back });
  }
}

/**
 * Takes back what the provider no longer says went back: a dispute that the agency won, or a refund that the bank of the
 * payer refused. Only Stripe tells all returns of a payment, however old.
 */
export async function restoreReturns(
  tx: AgencyTx,
  payment: CardPayment,
  returns: readonly ProviderReturn[],
  by: Poster,
): Promise<void> {
  if (payment.provider !== 'STRIPE') return;
  for (const known of await listReturns(tx, payment.id)) {
    if (known.status !== 'DONE' || returns.some(({ id }) => id === known.providerId)) continue;
    await saveReturn(tx, known.id, { status: 'REFUSED' });
    const ledger = await readLedger(tx, payment.caseId);
    const line = ledger.lines.find(({ id }) => id === known.lineId);
    if (line === undefined || ledger.lines.some(({ revertsId }) => revertsId === line.id)) continue;
    await postLines(tx, ledger, voidsFor(ledger, line, { note: 'The card provider has the money again.' }), by);
    const about = { lineId: line.id, label: line.label, amountCents: known.amountCents, reason: null };
    recordEvent(tx, SYSTEM, caseEvents.lineVoided, payment.caseId, about);
  }
}

/** Whether it is a refund that was asked here, whose answer was lost. */
const isAnswerTo = (each: CardReturn, back: ProviderReturn): boolean =>
  each.status === 'ASKED' && back.kind !== 'DISPUTE' && each.amountCents === back.cents;

async function postReturn(tx: AgencyTx, payment: CardPayment, back: ProviderReturn, by: Poster): Promise<void> {
  const ledger = await readLedger(tx, payment.caseId);
  const line = standingLines(ledger.lines).find(({ id }) => id === payment.lineId);
  const most = line === undefined ? 0 : refundable(ledger.lines, line);
  const cents = Math.min(back.cents, most);
  const lines = line === undefined || cents === 0 ? [] : linesOf(ledger, line, { back, cents });
  const [lineId = null] = lines.length === 0 ? [] : await postLines(tx, ledger, lines, by);
  const row = { id: newId(), cardPaymentId: payment.id, kind: back.kind, amountCents: back.cents, lineId };
  await insertReturn(tx, { ...row, status: 'DONE', providerId: back.id, at: back.at });
  if (lineId === null) return;
  const about = { lineId, amountCents: cents, kind: back.kind };
  const eventId = recordEvent(tx, SYSTEM, caseEvents.returnedByProvider, payment.caseId, about);
  notifyStaff(tx, caseNotifications.returnedByProvider, eventId);
}

/** A payment that the provider canceled whole is void; everything else is a refund. */
function linesOf(
  ledger: Awaited<ReturnType<typeof readLedger>>,
  line: StoredLine,
  { back, cents }: { readonly back: ProviderReturn; readonly cents: number },
): NewLine[] {
  if (back.kind === 'VOID' && cents === -line.amountCents) return voidsFor(ledger, line, { note: notes.VOID });
  return [{ kind: 'REFUND', amountCents: cents, label: labels[back.kind], ofId: line.id, note: notes[back.kind] }];
}
