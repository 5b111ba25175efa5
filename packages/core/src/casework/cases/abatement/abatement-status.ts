import { stateAfter, type Transitions } from '../../../platform/transitions.ts';

/** `NONE` has no row. */
export const abatementStatuses = ['NONE', 'RECOMMENDED', 'DISMISSED', 'INITIATED', 'COMPLETED'] as const;
export type AbatementStatus = (typeof abatementStatuses)[number];

export type AbatementAction = 'recommend' | 'dismiss' | 'initiate' | 'complete';

/**
 * The course of a forced abatement: the agency corrects the violations itself. After a dismissed or completed one,
 * another can be recommended. Source: the domain page, 'Cases'.
 */
export const abatementTransitions: Transitions<AbatementStatus, AbatementAction> = {
  NONE: { recommend: 'RECOMMENDED', initiate: 'INITIATED' },
  RECOMMENDED: { dismiss: 'DISMISSED', initiate: 'INITIATED' },
  DISMISSED: { recommend: 'RECOMMENDED', initiate: 'INITIATED' },
  INITIATED: { complete: 'COMPLETED' },
  COMPLETED: { recommend: 'RECOMMENDED', initiate: 'INITIATED' },
};

/** Returns the status after an action, or null if the action is not possible. */
export const abatementStatusAfter = (from: AbatementStatus, action: AbatementAction): AbatementStatus | null =>
  stateAfter(abatementTransitions, from, action);
