import type { ProblemKind } from '../../../platform/problems.ts';
import { caseProblems } from '../problems.ts';
import { isCharge, type LedgerLine, standingLines } from './ledger.ts';

/** Returns the void that takes back a line, or undefined if none does. */
const voidOf = (lines: readonly LedgerLine[], id: string) => lines.find(({ revertsId }) => revertsId === id);

/** Returns the line that a void, or a void of a void, is about in the end; the line itself when it is no void. */
export function subjectOf<Line extends LedgerLine>(lines: readonly Line[], line: Line): Line {
  const reverted = line.revertsId === null ? undefined : lines.find(({ id }) => id === line.revertsId);
  return reverted === undefined ? line : subjectOf(lines, reverted);
}

/** Returns the cents that standing lines of a kind take of the line that they name. */
const taken = (standing: readonly LedgerLine[], kind: LedgerLine['kind'], ofId: string): number =>
  standing
    .filter((line) => line.kind === kind && line.ofId === ofId)
    .reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0);

/**
 * Returns why a line cannot be taken back, or null if it can: each is taken back once, a payment keeps its refunds, and a
 * waiver or refund is restored only while what it names stands and has room for it.
 */
export function revertBlocker(lines: readonly LedgerLine[], line: LedgerLine): ProblemKind | null {
  if (voidOf(lines, line.id) !== undefined) return caseProblems.line_reverted;
  const standing = standingLines(lines);
  const subject = subjectOf(lines, line);
  if (standing.some(({ id }) => id === subject.id))
    return subject.kind === 'PAYMENT' && taken(standing, 'REFUND', subject.id) > 0
      ? caseProblems.payment_refunded
      : null;
  if (subject.ofId === null) return null;
  const of = standing.find(({ id }) => id === subject.ofId);
  if (of === undefined) return caseProblems.line_without_subject;
  if (subject.kind === 'LATE_FEE') return null;
  const room = Math.abs(of.amountCents) - taken(standing, subject.kind, of.id);
  return Math.abs(subject.amountCents) <= room ? null : caseProblems.line_without_room;
}

/**
 * Returns the lines that go with a standing charge when it is taken back, those that were posted last first: its waivers,
 * its late fees, and their waivers.
 */
export function dependents<Line extends LedgerLine>(lines: readonly Line[], id: string): Line[] {
  const direct = standingLines(lines).filter(
    ({ kind, ofId }) => ofId === id && (kind === 'WAIVER' || kind === 'LATE_FEE'),
  );
  return direct.flatMap((line) => [line, ...dependents(lines, line.id)]).toSorted((a, b) => b.position - a.position);
}

/** Returns what of a standing payment can still be refunded, in cents. */
export const refundable = (lines: readonly LedgerLine[], payment: LedgerLine): number =>
  Math.abs(payment.amountCents) - taken(standingLines(lines), 'REFUND', payment.id);

/** Returns why the amount or date of a line cannot be corrected, or null if it can: by taking it back and posting it anew. */
export function correctionBlocker(lines: readonly LedgerLine[], line: LedgerLine): ProblemKind | null {
  const isStanding = standingLines(lines).some(({ id }) => id === line.id);
  if (!isStanding) return caseProblems.line_reverted;
  if (!isCharge(line) && line.kind !== 'PAYMENT') return caseProblems.line_not_corrected;
  return revertBlocker(lines, line);
}
