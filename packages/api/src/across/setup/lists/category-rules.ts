import { invalid } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { categoryForms, defaultGroupProblem } from '../../../casework/submissions/index.ts';
import { keepsAnsweredFields } from './custom-fields.ts';
import type { Stored } from './fields/references.ts';
import type { ServedList } from './commands/served-list.ts';

const form = keepsAnsweredFields(categoryForms);

/** The rules of categories: a default group must accept submissions when it is chosen, and answered fields stay. */
export const categoryRules = {
  beforeSave: async (tx, after, before) => {
    await checkDefaultGroup(tx, after, before?.fields ?? {});
    return form.beforeSave(tx, after, before);
  },
} satisfies Pick<ServedList, 'beforeSave'>;

/**
 * Refuses a changed default group that cannot be assigned submissions.
 * @throws Problem invalid_input (defaultGroupId)
 */
async function checkDefaultGroup(tx: AgencyTx, { defaultGroupId }: Stored, before: Stored): Promise<void> {
  if (typeof defaultGroupId !== 'string' || defaultGroupId === before['defaultGroupId']) return;
  const problem = await defaultGroupProblem(tx, defaultGroupId);
  if (problem !== null) throw invalid({ defaultGroupId: problem });
}
