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

const DAY_MS = 86_400_000;

/** Returns by how many days a case is overdue; 0 when it is not. */
export function daysLate(of: Parameters<typeof isCaseOverdue>[0], today: string): number {
  if (of.dueOn === null || !isCaseOverdue(of, today)) return 0;
  return Math.round((Date.parse(today) - Date.parse(of.dueOn)) / DAY_MS);
}
