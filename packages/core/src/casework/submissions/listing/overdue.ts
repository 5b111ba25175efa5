import type { SubmissionStatus } from '../submission.ts';

/**
 * Returns whether a submission is overdue: open, with a due date before today (both `YYYY-MM-DD` in the agency's time
 * zone). The filter OVERDUE of the listing is in dates.ts.
 */
export function isOverdue(
  submission: { readonly status: SubmissionStatus; readonly dueOn: string | null },
  today: string,
): boolean {
  return submission.status === 'OPEN' && submission.dueOn !== null && submission.dueOn < today;
}
