import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { createShape } from '../../platform/fields/index.ts';
import { instant, requiredText } from '../../platform/schemas.ts';
import { id } from '../../platform/schemas.ts';
import { listCalls } from '../../platform/setup/list-calls.ts';
import { assignmentRuleList } from '../../across/setup/index.ts';

/** How many of the newest submissions are tried. */
export const TRIED_MAX = 100;

const assigned = z.object({ kind: z.enum(['USER', 'GROUP']), id, name: z.string() });

/** A submission that was tried. */
const tried = z.object({
  id,
  number: z.number().int(),
  category: z.string(),
  createdAt: instant,
  /** Who has it now; null when it is unassigned. */
  now: assigned.nullable(),
  /** Who would get it if it were filed again; null for no one. */
  would: assigned.nullable(),
  /** The person on leave for whom `would` stands in. */
  standsInFor: z.string().nullable(),
  /** The rule that applies; null for the default of the category. Without an id it is the new rule. */
  rule: z.object({ id: id.nullable(), name: z.string() }).nullable(),
});
export type TriedSubmission = z.infer<typeof tried>;

/** A rule as it is typed, in the place of the stored one, or, without an id, after all others. */
const typedRule = z.object({
  id: id.nullish(),
  name: requiredText('Name', assignmentRuleList.nameMax),
  isActive: z.boolean().default(true),
  ...createShape(assignmentRuleList.fields),
});
export type TypedRule = z.output<typeof typedRule>;

export const assignmentRulesContract = {
  ...listCalls(assignmentRuleList),
  tryOut: staffCall('setup.try-rules', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: `${assignmentRuleList.path}/try-out`,
      tags: [assignmentRuleList.label.many],
      summary: 'Show who would receive the last 100 submissions under the rules, before one is saved',
      description: 'Nothing is changed. Rules for cases assign no submissions, so they cannot be tried out.',
    })
    .input(z.object({ rule: typedRule.nullish() }))
    .output(z.object({ submissions: z.array(tried) })),
};
