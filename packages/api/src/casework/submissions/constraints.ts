import { invalid, text } from '@townkeep/core/platform';
import type { ConstraintProblems } from '../../platform/constraints.ts';

/**
 * The problems of violated constraints. A chosen category, outcome, assignee or group can be deleted between the check
 * of the input and the write.
 */
export const submissionConstraints: ConstraintProblems = {
  submissions_agency_id_category_list_category_id_fkey: () => invalid({ categoryId: text('categoryRequired') }),
  submissions_agency_id_outcome_list_outcome_id_fkey: () =>
    invalid({ outcomeId: text('notOffered', { label: 'Outcome' }) }),
  submissions_agency_id_assignee_id_fkey: () => invalid({ assigneeId: text('assigneeUnavailable') }),
  submissions_assignee_group_fkey: () => invalid({ groupId: text('groupUnavailable') }),
  submissions_one_assignee: () => invalid({ groupId: text('assigneeOrGroup') }),
};
