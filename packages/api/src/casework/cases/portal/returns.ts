import { createHash } from 'node:crypto';
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

/** What the provider says of the money that went back of a payment. */
export interface SaidReturns {
  readonly returns: readonly ProviderReturn[];
  /** The returns that were known before it was asked: one that changed since is newer than what it says. */
  readonly before: readonly CardReturn[];
}

/**
 * Posts money that went back at the provider and is not on the ledger yet, each once. The fee beside the balance never
 * entered the ledger, so what went back beyond the payment does not either.
 */
export async function postReturns(
  tx: AgencyTx,
  payment: CardPayment,
  { returns, before }: SaidReturns,
  by: Poster,
): Promise<void> {
  for (const back of returns) {
    const known = await listReturns(tx, payment.id);
    const same = known.find(({ providerId }) => providerId === back.id);
    const asked = same === undefined ? known.find((each) => isAnswerTo(each, back)) : undefined;
    if (asked !== undefined) await saveReturn(tx, asked.id, { status: 'DONE', back });
    else if (same === undefined || (same.status === 'REFUSED' && wasSo(same, before)))
      await postReturn(tx, payment, { back, known: same }, by);
  }
}

/**
 * Takes back what the provider no longer says went back: a dispute that the agency won, or a refund that the bank of the
 * payer refused.
 */
export async function restoreReturns(
  tx: AgencyTx,
  payment: CardPayment,
  { returns, before }: SaidReturns,
  by: Poster,
): Promise<void> {
  for (const known of await listReturns(tx, payment.id)) {
    if (!isTakenBack(payment, known, returns) || !wasSo(known, before)) continue;
    await saveReturn(tx, known.id, { status: 'REFUSED' });
    const ledger = await readLedger(tx, payment.caseId);
    const line = ledger.lines.find(({ id }) => id === known.lineId);
    if (line === undefined || ledger.lines.some(({ revertsId }) => revertsId === line.id)) continue;
    await postLines(tx, ledger, voidsFor(ledger, line, { note: 'The card provider has the money again.' }), by);
    const about = { lineId: line.id, label: line.label, amountCents: known.amountCents, reason: null };
    recordEvent(tx, SYSTEM, caseEvents.lineVoided, payment.caseId, about);
  }
}

/** Whether the provider says otherwise of a return that is known: then it is asked about this payment alone. */
export async function returnsDiffer(
  tx: AgencyTx,
  payment: CardPayment,
  returns: readonly ProviderReturn[],
): Promise<boolean> {
  return (await listReturns(tx, payment.id)).some(
    (known) =>
      isTakenBack(payment, known, returns) ||
      (known.status === 'REFUSED' && returns.some(({ id }) => id === known.providerId)),
  );
}

/** Only Stripe names all returns of a payment, however old; of Authorize.Net disputes are in the status of the payment. */
const isTakenBack = (
  { provider }: Pick<CardPayment, 'provider'>,
  known: CardReturn,
  returns: readonly ProviderReturn[],
): boolean =>
  known.status === 'DONE' &&
  (provider === 'STRIPE' || known.kind === 'DISPUTE') &&
  !returns.some(({ id }) => id === known.providerId);

const wasSo = (known: CardReturn, before: readonly CardReturn[]): boolean =>
  before.some(({ id, status }) => id === known.id && status === known.status);

/** The key with which the provider is asked for a refund: 20 letters and digits, which Authorize.Net keeps whole. */
export const keyOf = (returnId: string): string =>
  `R${createHash('sha256').update(returnId).digest('hex').slice(0, 19).toUpperCase()}`;

/** Whether it is a refund that was asked here, whose answer was lost. A void has no key, and there is only one. */
const isAnswerTo = (each: CardReturn, back: ProviderReturn): boolean =>
  each.status === 'ASKED' &&
  (back.key === keyOf(each.id) || (back.key === undefined && back.kind === 'VOID' && each.amountCents === back.cents));

/** Posts money that went back. `known`: its row, where it had come again before. */
async function postReturn(
  tx: AgencyTx,
  payment: CardPayment,
  { back, known }: { readonly back: ProviderReturn; readonly known: CardReturn | undefined },
  by: Poster,
): Promise<void> {
  const ledger = await readLedger(tx, payment.caseId);
  const line = standingLines(ledger.lines).find(({ id }) => id === payment.lineId);
  const most = line === undefined ? 0 : refundable(ledger.lines, line);
  const cents = Math.min(back.cents, most);
  const lines = line === undefined || cents === 0 ? [] : linesOf(ledger, line, { back, cents });
  const [lineId = null] = lines.length === 0 ? [] : await postLines(tx, ledger, lines, by);
  const row = { id: newId(), cardPaymentId: payment.id, kind: back.kind, amountCents: back.cents, lineId };
  if (known === undefined) await insertReturn(tx, { ...row, status: 'DONE', providerId: back.id, at: back.at });
  else await saveReturn(tx, known.id, { status: 'DONE', back, lineId });
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
