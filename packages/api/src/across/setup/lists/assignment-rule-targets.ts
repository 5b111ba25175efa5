import { invalid } from '@townkeep/core/platform';
import { ruleTargetProblems } from '../../../casework/submissions/index.ts';
import type { ServedList } from './commands/served-list.ts';

/** The rule of assignment rules: work of their product can be assigned to those whom they name. */
export const namesTargetsOfProduct = {
  beforeSave: async (tx, after, before) => {
    const problems = await ruleTargetProblems(tx, after, before?.fields ?? {});
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return after;
  },
} satisfies Pick<ServedList, 'beforeSave'>;
