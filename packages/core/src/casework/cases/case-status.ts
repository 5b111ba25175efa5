import { stateAfter, type Transitions } from '../../platform/transitions.ts';

export const caseStatuses = ['DRAFT', 'OPEN', 'CLOSED'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const initiationTypes = ['PROACTIVE', 'REACTIVE'] as const;
export type InitiationType = (typeof initiationTypes)[number];

export type CaseAction = 'open' | 'enterDraft' | 'close' | 'reopen';

/**
 * The course of a case. It enters draft mode to be corrected out of sight of the responsible party. Source: the domain
 * page, 'Cases'.
 */
export const caseTransitions: Transitions<CaseStatus, CaseAction> = {
  DRAFT: { open: 'OPEN' },
  OPEN: { enterDraft: 'DRAFT', close: 'CLOSED' },
  CLOSED: { reopen: 'OPEN' },
};

/** Returns the status after an action, or null if the action is not possible. */
export const caseStatusAfter = (from: CaseStatus, action: CaseAction): CaseStatus | null =>
  stateAfter(caseTransitions, from, action);
