import type { TestPart } from '../../../../testing/test-part.ts';
import type { BeforeSubmissions } from '../../testing/part.ts';

/** The call that tries an assignment rule out. */
export const assignmentRulesPart: TestPart<BeforeSubmissions, object> = {
  feature: 'submissions/assignment-rules',
  insert: async () => ({}),
  inputs: {
    'assignmentRules.tryOut': ({ lists, admin }) => ({
      rule: {
        id: lists.assignmentRules.used,
        name: 'Tried',
        product: 'crm',
        categoryIds: [lists.categories.used],
        violationTypeIds: [lists.violationTypes.used],
        assigneeId: admin.id,
        groupId: lists.groups.used,
      },
    }),
  },
  refusals: { 'assignmentRules.tryOut': { status: 200 } },
};
