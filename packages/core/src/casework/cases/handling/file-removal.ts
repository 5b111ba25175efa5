import { dateIn, dayWords } from '../../../platform/formats/calendar.ts';
import { Problem } from '../../../platform/problems.ts';
import { abatementRecordBlocker, type AbatementStatus } from '../abatement/abatement-rules.ts';
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
  /** Its forced abatements, the newest first; absent where they are not known. */
  readonly abatements?: readonly {
    readonly status: AbatementStatus;
    readonly documents: readonly { readonly attachmentId: string }[];
  }[];
}

/**
 * Returns the problem of deleting a file of a case, or null if it can be deleted. A photo of a performed inspection
 * stays, since it proves what was found, and so does every file of a closed case. A document of a forced abatement is
 * detached from it first, as long as that is possible.
 * @param timezone the agency's, for the day of the inspection
 */
export function fileRemovalProblem(
  { status, inspections, abatements = [] }: CaseWithFiles,
  file: { readonly id: string; readonly title: string },
  timezone: string,
): Problem | null {
  if (status === 'CLOSED') return new Problem(caseProblems.case_closed);
  const found = inspections.find(({ photoIds }) => photoIds.includes(file.id));
  if (found === undefined || found.performedAt === null) return documentProblem(abatements, file);
  const inspection = found.type === null ? 'the inspection' : `the inspection “${found.type.name}”`;
  const day = dayWords(dateIn(timezone, new Date(found.performedAt)));
  return new Problem(caseProblems.photo_of_inspection, { params: { file: file.title, inspection, day } });
}

function documentProblem(
  abatements: NonNullable<CaseWithFiles['abatements']>,
  file: { readonly id: string; readonly title: string },
): Problem | null {
  const documented = abatements.filter(({ documents }) => documents.some((each) => each.attachmentId === file.id));
  if (documented.length === 0) return null;
  // Only the newest one changes, and only until it ends.
  const isEnded = documented.some((each) => each !== abatements[0] || abatementRecordBlocker(each.status) !== null);
  const problem = isEnded ? caseProblems.file_of_ended_abatement : caseProblems.file_of_abatement;
  return new Problem(problem, { params: { file: file.title } });
}
