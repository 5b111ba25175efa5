import type { ProblemKind } from '../../platform/problems.ts';
import { stateAfter, type Transitions } from '../../platform/transitions.ts';
import { caseProblems } from './problems.ts';

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

const wrongStatus = {
  open: 'case_not_in_draft',
  enterDraft: 'case_in_draft',
  close: 'case_in_draft',
  reopen: 'case_not_closed',
} as const satisfies Record<CaseAction, keyof typeof caseProblems>;

/** Returns why an action is not possible in this status, or null if it is. */
export function statusActionBlocker(
  { status }: { readonly status: CaseStatus },
  action: CaseAction,
): ProblemKind | null {
  if (caseStatusAfter(status, action) !== null) return null;
  return status === 'CLOSED' ? caseProblems.case_closed : caseProblems[wrongStatus[action]];
}

/**
 * Returns why the content of a case (violations, contacts, places) cannot be changed, or null if it can. Notes and the
 * assignee can always be, and files can be added and renamed.
 */
export const contentBlocker = ({ status }: { readonly status: CaseStatus }): ProblemKind | null =>
  status === 'CLOSED' ? caseProblems.case_closed : null;
