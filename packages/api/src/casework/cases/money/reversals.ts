import {
  type CaseMoney,
  caseProblems,
  isCharge,
  openAmounts,
  refundable,
  type ReversalInput,
  standingLines,
  subjectOf,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { askCardRefund, refuseCardPayment } from '../portal/refunds.ts';
import { lineOf } from './charges.ts';
import { type LockedLedger, lockLedger, namedItem, reasonFor, waiverLimitFor } from './checks.ts';
import { postLines, voidsFor } from './post-lines.ts';
import type { StoredLine } from './queries.ts';
import { moneyOf } from './read-money.ts';

/** A line that is voided, or the void of one that is restored. */
interface Voiding {
  readonly id: string;
  readonly lineId: string;
  readonly kinds?: readonly StoredLine['kind'][];
  readonly reasonId?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/**
 * Takes back a line with what hangs on it. The void of a void restores.
 * @throws Problem not_found, read_only, line_reverted, payment_refunded, line_without_subject, line_without_room,
 * invalid_input (reasonId, note)
 */
export async function voidLine(
  tx: AgencyTx,
  { id, lineId, kinds, ...because }: Voiding,
  by: StaffActing,
): Promise<CaseMoney> {
  const ledger = await lockLedger(tx, id, by);
  const line = lineOf(ledger.lines, lineId, kinds);
  await refuseCardPayment(tx, line);
  const reason = await reasonFor(tx, 'VOID', because);
  const voids = voidsFor(ledger, line, { reasonId: reason?.id ?? null, note: because.note ?? null });
  const subject = subjectOf(ledger.lines, line);
  const isRestored = !standingLines(ledger.lines).some((each) => each.id === subject.id);
  await postLines(tx, ledger, voids, by);
  const kind = isRestored ? caseEvents.lineRestored : caseEvents.lineVoided;
  const amountCents = Math.abs(subject.amountCents);
  recordEvent(tx, by.actor, kind, id, {
    lineId: subject.id,
    label: subject.label,
    amountCents,
    reason: namedItem(reason),
  });
  return moneyOf(tx, id, by);
}

/**
 * Voids a line, waives what is owed on a charge, or refunds a payment. A waiver above the limit waits for a supervisor.
 * @throws Problem those of `voidLine`, line_not_open, payment_used_up, payment_not_refundable, invalid_input (amountCents, reasonId, note)
 */
export async function revertLine(
  tx: AgencyTx,
  input: ReversalInput & { readonly id: string },
  by: StaffActing,
): Promise<CaseMoney> {
  const { id, transactionId, kind, amountCents, reasonId, note } = input;
  if (kind === 'VOID') return voidLine(tx, { id, lineId: transactionId, reasonId, note }, by);
  const ledger = await lockLedger(tx, id, by);
  const line = lineOf(ledger.lines, transactionId);
  const reason = await reasonFor(tx, kind, input);
  const given = { reasonId: reason?.id ?? null, reason: namedItem(reason), note: note ?? null };
  if (kind === 'WAIVE') await waive(tx, ledger, { line, amountCents: amountCents ?? null, ...given }, by);
  else await refund(tx, ledger, { line, amountCents: amountCents ?? null, ...given }, by);
  return moneyOf(tx, id, by);
}

interface Reversal {
  readonly line: StoredLine;
  readonly amountCents: number | null;
  readonly reasonId: string | null;
  readonly reason: { readonly id: string; readonly name: string } | null;
  readonly note: string | null;
}

/** @throws Problem invalid_input (amountCents) */
function refuseMore(cents: number, most: number): void {
  if (cents > most) throw invalid({ amountCents: `At most ${formatCents(most)} is possible.` });
}

async function waive(tx: AgencyTx, ledger: LockedLedger, of: Reversal, by: StaffActing): Promise<void> {
  const { line, reasonId, reason, note } = of;
  const open = isCharge(line) ? (openAmounts(ledger.lines, ledger.applications).get(line.id) ?? 0) : 0;
  if (open === 0) throw new Problem(caseProblems.line_not_open);
  const cents = of.amountCents ?? open;
  refuseMore(cents, open);
  const limit = await waiverLimitFor(tx, by);
  if (limit === null || cents <= limit) {
    await postWaiver(tx, ledger, { line, cents, reasonId, reason, note }, by);
    return;
  }
  if (reasonId === null) throw invalid({ reasonId: text('required', { label: 'Reason' }) });
  const waiverId = newId();
  const row = { agency_id: tx.agencyId, id: waiverId, version: 1, case_id: ledger.caseId, charge_id: line.id };
  const asked = { asked_by: by.person.id, asked_at: by.now, status: 'WAITING' };
  const about = { amount_cents: cents, reason_id: reasonId, reason_list: 'reasons', note };
  await insertRows(tx.run, 'ledger_waivers', [{ ...row, ...about, ...asked }]);
  const event = { waiverId, label: line.label, amountCents: cents };
  const eventId = recordEvent(tx, by.actor, caseEvents.waiverAsked, ledger.caseId, event);
  notifyStaff(tx, caseNotifications.waiverAsked, eventId);
}

interface Waived {
  readonly line: StoredLine;
  readonly cents: number;
  readonly reasonId: string | null;
  readonly reason: { readonly id: string; readonly name: string | null } | null;
  readonly note: string | null;
  readonly waiverId?: string;
}

/** Posts a waiver of a charge, of which so much is owed. `waiverId`: of one that a supervisor approves. */
export async function postWaiver(
  tx: AgencyTx,
  ledger: LockedLedger,
  { line, cents, reasonId, reason, note, waiverId }: Waived,
  by: StaffActing,
): Promise<string> {
  const id = newId();
  const { label, chargeCode, caseViolationId } = line;
  const posted = { id, kind: 'WAIVER' as const, amountCents: -cents, label, ofId: line.id, reasonId, note };
  await postLines(tx, ledger, [{ ...posted, chargeCodeId: chargeCode?.id ?? null, caseViolationId }], by);
  const event = { lineId: id, label, amountCents: cents, reason, ...(waiverId === undefined ? {} : { waiverId }) };
  return recordEvent(tx, by.actor, caseEvents.waiverPosted, ledger.caseId, event);
}

async function refund(tx: AgencyTx, ledger: LockedLedger, of: Reversal, by: StaffActing): Promise<void> {
  const { line, reasonId, reason, note } = of;
  const isStanding = standingLines(ledger.lines).some(({ id }) => id === line.id);
  if (line.paymentType?.isRefundable === false) throw new Problem(caseProblems.payment_not_refundable);
  const most = line.kind === 'PAYMENT' && isStanding ? refundable(ledger.lines, line) : 0;
  if (most === 0) throw new Problem(caseProblems.payment_used_up);
  const cents = of.amountCents ?? most;
  refuseMore(cents, most);
  const id = newId();
  const posted = { id, kind: 'REFUND' as const, amountCents: cents, label: 'Refund', ofId: line.id, reasonId, note };
  await postLines(tx, ledger, [posted], by);
  await askCardRefund(tx, { paymentId: line.id, refundId: id, cents, now: by.now });
  recordEvent(tx, by.actor, caseEvents.refundPosted, ledger.caseId, {
    lineId: id,
    label: line.label,
    amountCents: cents,
    reason,
  });
}
