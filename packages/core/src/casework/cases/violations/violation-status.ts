import { stateAfter, type Transitions } from '../../../platform/transitions.ts';

export const violationStatuses = ['OPEN', 'COMPLIANT', 'INVALID'] as const;
export type ViolationStatus = (typeof violationStatuses)[number];

/** The types of dispositions. Source: rule R339, and the domain page, 'Cases'. */
export const dispositionTypes = ['OPEN', 'COMPLIANT_DISPOSITION', 'INVALID_DISPOSITION'] as const;
export type DispositionType = (typeof dispositionTypes)[number];

/** The course of a violation. A disposition of each type can follow one of any other, e.g. when it breaks out again. */
export const violationTransitions: Transitions<ViolationStatus, DispositionType> = {
  OPEN: { OPEN: 'OPEN', COMPLIANT_DISPOSITION: 'COMPLIANT', INVALID_DISPOSITION: 'INVALID' },
  COMPLIANT: { OPEN: 'OPEN', COMPLIANT_DISPOSITION: 'COMPLIANT', INVALID_DISPOSITION: 'INVALID' },
  INVALID: { OPEN: 'OPEN', COMPLIANT_DISPOSITION: 'COMPLIANT', INVALID_DISPOSITION: 'INVALID' },
};

/** Returns the status of a violation once it has a disposition of this type. */
export const violationStatusAfter = (from: ViolationStatus, type: DispositionType): ViolationStatus =>
  stateAfter(violationTransitions, from, type) ?? from;
