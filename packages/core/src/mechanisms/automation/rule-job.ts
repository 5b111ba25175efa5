import { z } from 'zod';
import { instant } from '../../platform/schemas.ts';

/** What became of a rule: it did all, some or none of its actions; its conditions did not hold; it was stopped. */
export const ruleJobStatuses = ['RUNNING', 'DONE', 'PARTLY', 'FAILED', 'SKIPPED', 'STOPPED'] as const;
export type RuleJobStatus = (typeof ruleJobStatuses)[number];

/** The words of each status. */
export const ruleJobStatusLabels: Readonly<Record<RuleJobStatus, string>> = {
  RUNNING: 'In progress',
  DONE: 'Done',
  PARTLY: 'Partly done',
  FAILED: 'Failed',
  SKIPPED: 'Skipped',
  STOPPED: 'Stopped',
};

/** What became of one action. */
export const actionResult = z.object({
  /** In words, such as `assign it to Streets`. */
  text: z.string(),
  outcome: z.enum(['DONE', 'UNCHANGED', 'FAILED']),
  /** Why it failed. */
  reason: z.string().nullable(),
});
export type ActionResult = z.infer<typeof actionResult>;

/** An entry of the log of rules. */
export const ruleJob = z.object({
  id: z.uuid(),
  at: instant,
  ruleId: z.uuid(),
  ruleName: z.string(),
  /** Whether the rule still exists. */
  hasRule: z.boolean(),
  eventType: z.string(),
  /** What started it, in words. */
  event: z.string(),
  subjectKind: z.string(),
  subjectId: z.uuid(),
  /** Such as `Submission #1042`. */
  record: z.string(),
  status: z.enum(ruleJobStatuses),
  /** Why it was skipped or stopped. */
  reason: z.string().nullable(),
  results: z.array(actionResult),
});
export type RuleJob = z.infer<typeof ruleJob>;

/** Returns the status of a rule that has tried all of its actions. */
export function statusOfResults(results: readonly Pick<ActionResult, 'outcome'>[]): RuleJobStatus {
  const failed = results.filter(({ outcome }) => outcome === 'FAILED').length;
  if (failed === 0) return 'DONE';
  return failed === results.length ? 'FAILED' : 'PARTLY';
}

const outcomes: Readonly<Record<ActionResult['outcome'], string>> = {
  DONE: 'done',
  UNCHANGED: 'nothing to change',
  FAILED: 'failed',
};

/** Returns the result of an action in words, such as `assign it to Streets: failed. This group …`. */
export const resultText = ({ text, outcome, reason }: ActionResult): string =>
  `${text}: ${outcomes[outcome]}${reason === null ? '' : `. ${reason}`}`;
