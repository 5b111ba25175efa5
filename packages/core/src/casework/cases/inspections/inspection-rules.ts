import { text } from '../../../platform/messages.ts';
import type { FieldTexts, ProblemCode, ProblemKind } from '../../../platform/problems.ts';
import { type AccessedCase, caseAccess, caseChangeBlocker, type CaseStaff, mayEdit } from '../access.ts';
import { caseProblems } from '../problems.ts';
import { stateAfter, type Transitions } from '../../../platform/transitions.ts';
import { addDays, type Day } from '../../../platform/formats/calendar.ts';
import type { ViolationStatus } from '../violations/violation-status.ts';

/** Returns why an action on an inspection is not possible in its status, or null if it is. */
export const inspectionActionBlocker = (
  { status }: { readonly status: InspectionStatus },
  action: InspectionAction,
): ProblemKind | null =>
  inspectionStatusAfter(status, action) === null ? caseProblems.inspection_not_scheduled : null;

/**
 * Returns why this person cannot change or perform this inspection, or null if they can: those who can change the case,
 * and the inspector, who need not be the assignee of the case. Source: docs/adr/0034-inspections.md
 */
export function inspectionBlocker(
  person: CaseStaff,
  of: AccessedCase,
  inspection: { readonly assigneeId: string | null } | null,
): Extract<ProblemCode, 'read_only' | 'only_own'> | null {
  const isInspector = inspection !== null && inspection.assigneeId === person.id;
  if (isInspector && mayEdit(caseAccess(person.scopes, of.violationTypeIds))) return null;
  return caseChangeBlocker(person, of);
}

/** A reason as it is offered. */
export interface OfferedReason {
  readonly id: string;
  readonly needsNote: boolean;
}

/**
 * Returns the problems of a cancellation, by field. Where the agency has no reasons, the note says why.
 * @param offered the active reasons for the cancellation of inspections
 */
export function cancelingProblems(
  { reasonId, note }: { readonly reasonId: string | null; readonly note: string | null },
  offered: readonly OfferedReason[],
): FieldTexts {
  const reason = offered.find(({ id }) => id === reasonId);
  if (reasonId !== null && reason === undefined) return { reasonId: text('notOffered', { label: 'This reason' }) };
  if (reason === undefined && offered.length > 0) return { reasonId: text('required', { label: 'Reason' }) };
  const needsNote = reason?.needsNote ?? true;
  return needsNote && note === null ? { note: text('required', { label: 'Note' }) } : {};
}

export const inspectionStatuses = ['SCHEDULED', 'PERFORMED', 'CANCELLED'] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];

export type InspectionAction = 'reschedule' | 'perform' | 'cancel';

/** The course of an inspection. Source: the domain page, 'Cases'. */
export const inspectionTransitions: Transitions<InspectionStatus, InspectionAction> = {
  SCHEDULED: { reschedule: 'SCHEDULED', perform: 'PERFORMED', cancel: 'CANCELLED' },
  PERFORMED: {},
  CANCELLED: {},
};

/** Returns the status after an action, or null if the action is not possible. */
export const inspectionStatusAfter = (from: InspectionStatus, action: InspectionAction): InspectionStatus | null =>
  stateAfter(inspectionTransitions, from, action);

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
