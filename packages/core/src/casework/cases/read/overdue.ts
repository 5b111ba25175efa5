import type { CaseStatus } from '../case-status.ts';

/**
 * Returns whether a case is overdue: not closed, with an open violation whose comply-by date is before today (both
 * `YYYY-MM-DD` in the agency's time zone).
 */
export function isCaseOverdue(
  { status, dueOn }: { readonly status: CaseStatus; readonly dueOn: string | null },
  today: string,
): boolean {
  return status !== 'CLOSED' && dueOn !== null && dueOn < today;
}
