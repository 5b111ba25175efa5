import {
  type AbatementAction,
  type AbatementStatus,
  abatementStatusAfter,
  type AccessedCase,
  caseAccess,
  caseChangeBlocker,
  type CaseStatus,
  type CaseStaff,
  type InspectionStatus,
  inspectionBlocker,
  maySeeCase,
  type ViolationStatus,
} from '@townkeep/core/casework/cases';
import type { TestStaff } from '../../../../testing/factories.ts';

export interface ModelViolation {
  readonly id: string;
  readonly typeId: string;
  status: ViolationStatus;
  wasInspected: boolean;
}

export interface ModelInspection {
  readonly id: string;
  readonly assigneeId: string | null;
  status: InspectionStatus;
}

/** A case as it must be after the actions so far. */
export interface ModelCase {
  readonly id: string;
  readonly number: string;
  status: CaseStatus;
  assigneeId: string | null;
  violations: ModelViolation[];
  inspections: ModelInspection[];
  abatement: AbatementStatus;
}

/** All cases of the agency, the oldest first. */
export interface Model {
  readonly cases: ModelCase[];
}

/** One who acts: the rights that the rules ask for, and the client that calls. */
export interface Officer {
  readonly staff: CaseStaff;
  readonly client: TestStaff;
}

export const accessedCase = ({ violations, assigneeId }: ModelCase): AccessedCase => ({
  assigneeId,
  assigneeGroupId: null,
  violationTypeIds: violations.map(({ typeId }) => typeId),
});

/** Returns whether an officer sees a case. */
export const sees = ({ staff }: Officer, one: ModelCase): boolean =>
  maySeeCase(staff.scopes, accessedCase(one).violationTypeIds);

/** Returns the code with which a change of a case is refused by the officer's rights, or null if it is not. */
export const refusedToChange = (by: Officer, one: ModelCase): string | null =>
  sees(by, one) ? caseChangeBlocker(by.staff, accessedCase(one)) : 'not_found';

/** Returns the code that refuses a change of the content of a case, or null if it is allowed. */
export const refusedContent = (by: Officer, one: ModelCase): string | null =>
  refusedToChange(by, one) ?? (one.status === 'CLOSED' ? 'case_closed' : null);

/** Returns the code with which an action on an inspection is refused, or null if it is not. */
export function refusedInspection(by: Officer, one: ModelCase, inspection: ModelInspection): string | null {
  if (!sees(by, one)) return 'not_found';
  const blocker = inspectionBlocker(by.staff, accessedCase(one), inspection);
  if (blocker !== null) return blocker;
  if (one.status === 'CLOSED') return 'case_closed';
  return inspection.status === 'SCHEDULED' ? null : 'inspection_not_scheduled';
}

/** Returns whether a case can be assigned to an officer. */
export const canTake = ({ staff }: Officer, one: ModelCase): boolean => {
  const access = caseAccess(staff.scopes, accessedCase(one).violationTypeIds);
  return access === 'BASIC' || access === 'OVERWRITE';
};

/** Returns whether something in a case keeps it from being closed. */
export const isBlocked = ({ violations, inspections }: ModelCase): boolean =>
  violations.some(({ status }) => status === 'OPEN') || inspections.some(({ status }) => status === 'SCHEDULED');

export const abatementAfter = (one: ModelCase, action: AbatementAction): AbatementStatus | null =>
  abatementStatusAfter(one.abatement, action);
