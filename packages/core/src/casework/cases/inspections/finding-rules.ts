import { isFilled } from '../../../mechanisms/custom-fields/values.ts';
import type { FieldAnswer } from '../../../mechanisms/custom-fields/schema.ts';
import type { Day } from '../../../platform/formats/calendar.ts';
import type { ProblemKind } from '../../../platform/problems.ts';
import { caseProblems } from '../problems.ts';
import type { DispositionType, ViolationStatus } from '../violations/violation-status.ts';

interface Performed {
  readonly findings: readonly unknown[];
  readonly checklist: readonly Pick<FieldAnswer, 'value'>[];
  readonly note?: string | null | undefined;
}

/** Returns why an inspection cannot be finished, or null if it can: it has a finding, an answer or a note. */
export function performingBlocker({ findings, checklist, note }: Performed): ProblemKind | null {
  const hasAnswer = checklist.some(({ value }) => isFilled(value));
  return findings.length > 0 || hasAnswer || (note ?? '').trim() !== '' ? null : caseProblems.inspection_empty;
}

interface Correction {
  /** Who performed the inspection, and on which day in the agency's time zone. */
  readonly performedById: string | null;
  readonly performedOn: Day;
  readonly personId: string;
  readonly today: Day;
}

/**
 * Returns why this person cannot correct what an inspection found, or null if they can: who performed it, on the same
 * day. Later, the violation gets another disposition instead.
 */
export const findingsBlocker = ({ performedById, performedOn, personId, today }: Correction): ProblemKind | null =>
  performedById === personId && performedOn === today ? null : caseProblems.findings_kept;

/** A disposition as the agency offers it. */
interface Offered {
  readonly id: string;
  readonly type: DispositionType;
}

/** Dispositions that are chosen at one tap, and the others. */
export interface OfferedResults<Item extends Offered> {
  readonly quick: readonly Item[];
  readonly others: readonly Item[];
}

/**
 * Returns the dispositions that an inspector chooses at one tap: the first two of those that leave a violation open,
 * and the first that ends it as compliant. `dispositions` are in the order of the agency.
 */
export function offeredResults<Item extends Offered>(dispositions: readonly Item[]): OfferedResults<Item> {
  const ofType = (type: DispositionType) => dispositions.filter((each) => each.type === type);
  const quick = [...ofType('OPEN').slice(0, 2), ...ofType('COMPLIANT_DISPOSITION').slice(0, 1)];
  return { quick, others: dispositions.filter((each) => !quick.includes(each)) };
}

interface Inspected {
  readonly id: string;
  readonly status: ViolationStatus;
  readonly disposition: Offered | null;
}

/**
 * Returns one result for all open violations, as the disposition of each by its id. An open violation that stays open
 * keeps its disposition, such as 'Partly corrected'. Empty where the agency has no disposition of the type.
 */
export function sameResult(
  type: 'OPEN' | 'COMPLIANT_DISPOSITION',
  violations: readonly Inspected[],
  dispositions: readonly Offered[],
): Readonly<Record<string, string>> {
  const first = dispositions.find((each) => each.type === type);
  if (first === undefined) return {};
  const isKept = ({ disposition }: Inspected) =>
    disposition?.type === type && dispositions.some(({ id }) => id === disposition.id);
  return Object.fromEntries(
    violations
      .filter(({ status }) => status === 'OPEN')
      .map((each) => [each.id, isKept(each) ? each.disposition!.id : first.id]),
  );
}
