import { runIn } from '../../../../testing/add-rows.ts';
import { corner } from '../../../../testing/corner.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { type BeforeSubmissions, one, type SubmissionWorld } from '../../testing/part.ts';
import { submission, type TestSubmission } from '../../testing/submission.ts';

interface DuplicateWorld {
  /** Reports the same problem as the submission. */
  readonly duplicate: TestSubmission;
  /** Reports another problem at the same place. */
  readonly different: TestSubmission;
}

const ofDuplicate = ({ duplicate: { id } }: DuplicateWorld) => ({ id });
const ofDifferent = ({ different: { id } }: DuplicateWorld) => ({ id });

/** Two other submissions, and the calls about duplicates. */
export const duplicatesPart: TestPart<BeforeSubmissions & SubmissionWorld, DuplicateWorld> = {
  feature: 'submissions/duplicates',
  insert: async (of) => {
    const details = { categoryId: of.lists.categories.used, assigneeId: of.admin.id };
    const [duplicate, different] = [await submission(of, details), await submission(of, details)];
    // The next one that is filed comes after these.
    const counted = "update counters set value = $2 where agency_id = $1 and kind = 'submission'";
    await runIn(of, counted, different.number);
    return { duplicate, different };
  },
  marks: ({ duplicate, different }) =>
    [duplicate, different].flatMap(({ id, token, publicToken }) => [id, token, publicToken]),
  inputs: {
    'submissions.duplicates': ({ lists }) => ({ categoryId: lists.categories.used, location: corner }),
    'submissions.setPrimary': (own) => ({ ...ofDuplicate(own), primaryId: own.submission.id }),
    'submissions.setDifferent': (own) => ({ ...one(own), otherId: own.different.id, isDifferent: true }),
  },
  alternatives: {
    'submissions.setStatus primaryId': (own) => ({
      ...ofDifferent(own),
      status: 'CLOSED',
      outcomeId: own.lists.submissionOutcomes.used,
      message: 'Known',
      primaryId: own.submission.id,
    }),
  },
  refersTo: ['submissions.setPrimary primaryId', 'submissions.setDifferent otherId', 'submissions.setStatus primaryId'],
  // Excludes a row, so it finds none.
  noRows: ['submissions.duplicates excludeId'],
};
