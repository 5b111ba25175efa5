import type { ProblemKind } from '../../../platform/problems.ts';
import { type CaseAction, type CaseStatus, caseStatusAfter } from '../case-status.ts';
import { caseProblems } from '../problems.ts';

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
