import {
  type Application,
  dependents,
  type LineKind,
  revertBlocker,
  settle,
  standingLines,
  subjectOf,
} from '@townkeep/core/casework/cases';
import type { FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { followBalance } from '../collections/follow-balance.ts';
import { insertPosting, listApplications, listLines, type StoredLine } from './queries.ts';

/** A line to post. */
export interface NewLine {
  /** Its id where the caller needs to know it before. */
  readonly id?: string;
  readonly kind: LineKind;
  /** What it adds to the balance. */
  readonly amountCents: number;
  readonly label: string;
  /** The day that it is about; the day of the posting when it is absent. */
  readonly effectiveOn?: string;
  readonly dueOn?: string | null;
  readonly ofId?: string | null;
  readonly revertsId?: string | null;
  readonly replacesId?: string | null;
  readonly chargeCodeId?: string | null;
  readonly fineId?: string | null;
  readonly offense?: number | null;
  readonly caseViolationId?: string | null;
  readonly noticeId?: string | null;
  readonly scheduleId?: string | null;
  readonly paymentTypeId?: string | null;
  readonly reference?: string | null;
  readonly payer?: string | null;
  readonly provider?: string | null;
  readonly providerTransactionId?: string | null;
  readonly reasonId?: string | null;
  readonly note?: string | null;
  readonly fields?: readonly FieldAnswer[];
}

/** Who posts, and when. `today`: the current day of the agency, which is the day in the books. */
export interface Poster {
  readonly now: Date;
  readonly today: string;
  /** A staff member or a super admin; null for what is posted by itself. */
  readonly person: { readonly id: string } | null;
}

/** The ledger of a locked case. */
export interface Ledger {
  readonly caseId: string;
  readonly lines: readonly StoredLine[];
  readonly applications: readonly Application[];
}

/** Reads the ledger of a case. To post, the case must be locked: its lines are added only under its lock. */
export async function readLedger(tx: AgencyTx, caseId: string): Promise<Ledger> {
  const [lines, applications] = await Promise.all([listLines(tx, caseId), listApplications(tx, caseId)]);
  return { caseId, lines, applications };
}

/**
 * Adds lines to the ledger of a locked case, in the order given, and applies payments anew. Returns the ids of the lines.
 */
export async function postLines(
  tx: AgencyTx,
  { caseId, lines: before, applications }: Ledger,
  added: readonly NewLine[],
  { now, today, person }: Poster,
): Promise<string[]> {
  const last = before.at(-1)?.position ?? 0;
  const postingId = newId();
  const lines = added.map((line, index) => ({
    ...line,
    id: line.id ?? newId(),
    position: last + index + 1,
    dueOn: line.dueOn ?? null,
    ofId: line.ofId ?? null,
    revertsId: line.revertsId ?? null,
  }));
  const posted = { agency_id: tx.agencyId, case_id: caseId, posted_on: today, posted_at: now, posting_id: postingId };
  await insertPosting(tx, caseId, {
    lines: lines.map((line) => ({
      ...posted,
      id: line.id,
      position: line.position,
      kind: line.kind,
      amount_cents: line.amountCents,
      label: line.label,
      effective_on: line.effectiveOn ?? today,
      posted_by: person?.id ?? null,
      due_on: line.dueOn,
      of_id: line.ofId,
      reverts_id: line.revertsId,
      replaces_id: line.replacesId ?? null,
      charge_code_id: line.chargeCodeId ?? null,
      charge_code_list: 'charge-codes',
      fine_id: line.fineId ?? null,
      fine_list: 'fines',
      offense: line.offense ?? null,
      case_violation_id: line.caseViolationId ?? null,
      notice_id: line.noticeId ?? null,
      schedule_id: line.scheduleId ?? null,
      payment_type_id: line.paymentTypeId ?? null,
      payment_type_list: 'payment-types',
      reference: line.reference ?? null,
      payer: line.payer ?? null,
      provider: line.provider ?? null,
      provider_transaction_id: line.providerTransactionId ?? null,
      reason_id: line.reasonId ?? null,
      reason_list: 'reasons',
      note: line.note ?? null,
      fields: line.fields ?? [],
    })),
    applications: settle([...before, ...lines], applications).map(({ sourceId, chargeId, amountCents }) => ({
      ...posted,
      id: newId(),
      source_id: sourceId,
      charge_id: chargeId,
      amount_cents: amountCents,
    })),
    now,
  });
  await followBalance(tx, caseId, { today, now, isTakenBack: lines.some(({ kind }) => kind === 'VOID') });
  return lines.map(({ id }) => id);
}

/** Why a line is taken back. */
export interface Because {
  readonly reasonId?: string | null;
  readonly note?: string | null;
}

const voidOf = (line: StoredLine, { reasonId = null, note = null }: Because): NewLine => ({
  kind: 'VOID',
  amountCents: -line.amountCents,
  label: line.label,
  revertsId: line.id,
  chargeCodeId: line.chargeCode?.id ?? null,
  caseViolationId: line.caseViolationId,
  noticeId: line.notice?.id ?? null,
  reasonId,
  note,
});

/**
 * Returns the lines that take back a line: with a charge go its waivers and its late fees, with the void of a charge
 * those that went with it.
 * @throws Problem line_reverted, payment_refunded, line_without_subject, line_without_room
 */
export function voidsFor({ lines }: Pick<Ledger, 'lines'>, line: StoredLine, because: Because): NewLine[] {
  const blocker = revertBlocker(lines, line);
  if (blocker !== null) throw new Problem(blocker);
  const isStanding = standingLines(lines).some(({ id }) => id === subjectOf(lines, line).id);
  const reverted = new Set(lines.map(({ revertsId }) => revertsId));
  const others = isStanding
    ? dependents(lines, subjectOf(lines, line).id)
    : lines.filter(
        ({ id, kind, postingId }) =>
          kind === 'VOID' && id !== line.id && postingId === line.postingId && !reverted.has(id),
      );
  // A charge is taken back after what hangs on it, and restored before that.
  const all = isStanding ? [...others, line] : [line, ...others.toReversed()];
  return all.map((each) => voidOf(each, because));
}
