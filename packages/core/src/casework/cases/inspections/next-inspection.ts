import { addDays, type Day } from '../../../platform/formats/calendar.ts';
import type { ViolationStatus } from '../violations/violation-status.ts';

/** A verification inspection to schedule after one that was performed. */
export interface ProposedInspection {
  readonly typeId: string | null;
  readonly plannedDate: Day;
  readonly assigneeId: string | null;
  readonly isVerificationInspection: true;
}

interface Outcome {
  /** The violations of the case, as the inspection leaves them. */
  readonly violations: readonly { readonly status: ViolationStatus; readonly complyByOn: Day | null }[];
  /** The active inspection types in their order. */
  readonly types: readonly { readonly id: string; readonly isVerification: boolean }[];
  readonly assigneeId: string | null;
  readonly today: Day;
}

/**
 * Returns the next inspection to propose: the verification on the earliest comply-by date of an open violation, or
 * tomorrow if that has passed. Null when no violation is open, so that the case can be closed instead. Source: the
 * domain page, 'Cases'.
 */
export function proposedInspection({ violations, types, assigneeId, today }: Outcome): ProposedInspection | null {
  const open = violations.filter(({ status }) => status === 'OPEN');
  if (open.length === 0) return null;
  const dates = open.flatMap(({ complyByOn }) => complyByOn ?? []).toSorted();
  const due = dates[0];
  return {
    typeId: types.find(({ isVerification }) => isVerification)?.id ?? null,
    plannedDate: due !== undefined && due > today ? due : addDays(today, 1),
    assigneeId,
    isVerificationInspection: true,
  };
}
