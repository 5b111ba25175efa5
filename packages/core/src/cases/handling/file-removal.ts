import { dateIn, dayWords } from '../../kernel/formats/calendar.ts';
import { Problem } from '../../kernel/problems.ts';
import type { CaseStatus } from '../case-status.ts';
import { caseProblems } from '../problems.ts';

/** A case, as far as the deletion of its files needs to know. */
export interface CaseWithFiles {
  readonly status: CaseStatus;
  readonly inspections: readonly {
    readonly type: { readonly name: string } | null;
    /** An instant, ISO 8601; null until it is performed. */
    readonly performedAt: string | null;
    /** The ids of the files that it added to the case. */
    readonly photoIds: readonly string[];
  }[];
}

/**
 * Returns the problem of deleting a file of a case, or null if it can be deleted. A photo of a performed inspection
 * stays, since it proves what was found, and so does every file of a closed case.
 * @param timezone the agency's, for the day of the inspection
 */
export function fileRemovalProblem(
  { status, inspections }: CaseWithFiles,
  file: { readonly id: string; readonly title: string },
  timezone: string,
): Problem | null {
  if (status === 'CLOSED') return new Problem(caseProblems.case_closed);
  const found = inspections.find(({ photoIds }) => photoIds.includes(file.id));
  if (found === undefined || found.performedAt === null) return null;
  const inspection = found.type === null ? 'the inspection' : `the inspection “${found.type.name}”`;
  const day = dayWords(dateIn(timezone, new Date(found.performedAt)));
  return new Problem(caseProblems.photo_of_inspection, { params: { file: file.title, inspection, day } });
}
