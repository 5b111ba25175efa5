import { failedCondition, skippedBecause } from '@townkeep/core/mechanisms/automation/matching.ts';
import { type ActionResult, statusOfResults } from '@townkeep/core/mechanisms/automation/rule-job.ts';
import { stoppedBecause } from '@townkeep/core/mechanisms/automation/stopping.ts';
import { text } from '@townkeep/core/platform';
import { type Clause, clausePhrases, referenceUses } from '@townkeep/core/platform/fields/index.ts';
import { automationRuleList } from '@townkeep/core/across/setup';
import { findRulePerson } from '../../platform/auth/sessions/sessions.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { asProblem } from '../../platform/http/problem-answer.ts';
import { namesOfReferences } from '../../platform/records/reference-names.ts';
import type { Services } from '../../platform/services.ts';
import { countRecent, type Rule, saveRuleJob, type StartingEvent, takeRuleJob } from './queries.ts';
import { type StaffActing, staffActingAs } from '../../platform/acting.ts';

const HOUR_MS = 3_600_000;
const { conditions: conditionsField, actions: actionsField } = automationRuleList.fields;

/** A rule that an event started. */
export interface StartedRule {
  readonly rule: Rule;
  readonly event: StartingEvent;
  readonly depth: number;
}

/**
 * Runs a rule for an event, unless it has. Each action is a transaction with its result in the log, so that a refused
 * one stops no other, and a repeated job repeats none.
 * @throws Error when the database is away, so that the job is tried again
 */
export async function runRule(services: Services, agencyId: number, started: StartedRule): Promise<void> {
  const { rule, depth } = started;
  let at = await services.inAgency(agencyId, (tx) => beginRule(tx, services, started));
  while (at !== null && at < rule.actions.length) {
    const index = at;
    const action = rule.actions[index]!;
    const act = (run: (tx: AgencyTx) => Promise<ActionResult>) =>
      services.inAgency(agencyId, (tx) => saveResult(tx, services, started, index, () => run(tx)), { causes: depth });
    try {
      at = await act((tx) => actionDone(tx, services, started, action));
    } catch (error) {
      const reason = refusalOf(services, error);
      at = await act(async (tx) => ({ text: await phraseOf(tx, services, action), outcome: 'FAILED', reason }));
    }
  }
}

/** Returns the next action to do, or null when the rule has nothing to do or was skipped or stopped. */
async function beginRule(tx: AgencyTx, services: Services, started: StartedRule): Promise<number | null> {
  const { rule, event, depth } = started;
  const now = services.now();
  const job = await takeRuleJob(tx, { ...started, now });
  if (job.status !== 'RUNNING') return null;
  if (job.results.length > 0) return job.results.length;
  const facts = (await services.automated.get(event.subjectKind)?.factsOf(tx, event.subjectId, now)) ?? null;
  if (facts === null) return end(tx, job.id, { status: 'SKIPPED', reason: 'The record no longer exists.' }, now);
  const failed = failedCondition(rule.conditions, facts);
  if (failed === undefined) {
    const recent = await countRecent(tx, started, new Date(now.getTime() - HOUR_MS));
    const stopped = stoppedBecause({ depth, recent });
    return stopped === null ? 0 : end(tx, job.id, { status: 'STOPPED', reason: stopped }, now);
  }
  const uses = referenceUses({ conditions: conditionsField }, { conditions: [failed] });
  const nameOf = await namesOfReferences(tx, referencesOf(uses), services.recordNames);
  return end(tx, job.id, { status: 'SKIPPED', reason: skippedBecause(conditionsField.input, failed, nameOf) }, now);
}

const REASON_MAX = 1000;
/** Longest text of an action and of its refusal, so that those of 20 actions fit in the entry. */
const RESULT_MAX = 500;

async function end(
  tx: AgencyTx,
  id: string,
  { status, reason }: { readonly status: 'SKIPPED' | 'STOPPED'; readonly reason: string },
  now: Date,
): Promise<null> {
  await saveRuleJob(tx, id, { status, reason: reason.slice(0, REASON_MAX) }, now);
  return null;
}

/** Does an action as the rule. @throws Problem when the record refuses */
async function actionDone(
  tx: AgencyTx,
  services: Services,
  { rule, event }: StartedRule,
  action: Clause,
): Promise<ActionResult> {
  const command = services.automated.get(event.subjectKind)?.actions[action.name];
  const words = await phraseOf(tx, services, action);
  if (command === undefined)
    return { text: words, outcome: 'FAILED', reason: text('notOffered', { label: action.name }) };
  const outcome = await command(tx, event.subjectId, action.values, await callOf(tx, services, rule));
  return { text: words, outcome, reason: null };
}

/** Saves the result of the action at `index`, unless another worker has. Returns the next action. */
async function saveResult(
  tx: AgencyTx,
  services: Services,
  started: StartedRule,
  index: number,
  run: () => Promise<ActionResult>,
): Promise<number | null> {
  const now = services.now();
  const job = await takeRuleJob(tx, { ...started, now });
  if (job.status !== 'RUNNING') return null;
  if (job.results.length !== index) return job.results.length;
  const { text: words, outcome, reason } = await run();
  const result = { text: words.slice(0, RESULT_MAX), outcome, reason: reason?.slice(0, RESULT_MAX) ?? null };
  const results = [...job.results, result];
  const isLast = results.length >= started.rule.actions.length;
  await saveRuleJob(tx, job.id, { status: isLast ? statusOfResults(results) : 'RUNNING', results }, now);
  return results.length;
}

/** Returns why an action failed, for the log. @throws the error when another try can help */
function refusalOf({ constraints, log }: Services, error: unknown): string {
  const problem = asProblem(error, constraints);
  if (problem?.code === 'unavailable') throw error;
  if (problem === null) {
    log.error({ err: error }, 'an action of a rule failed');
    return 'A server error occurred and was logged.';
  }
  return Object.values(problem.fields ?? {})[0] ?? problem.message;
}

/** Returns the rule as the caller of commands. */
async function callOf(tx: AgencyTx, services: Services, { id, name }: Rule): Promise<StaffActing> {
  const actor = { kind: 'RULE', id, name: `Rule “${name}”` } as const;
  const person = await findRulePerson(tx, { id, name: actor.name });
  const through = { kind: 'rule', id } as const;
  return staffActingAs({ as: 'rule', actor, through, staff: person }, { now: services.now(), services });
}

async function phraseOf(tx: AgencyTx, services: Services, action: Clause): Promise<string> {
  const uses = referenceUses({ actions: actionsField }, { actions: [action] });
  const nameOf = await namesOfReferences(tx, referencesOf(uses), services.recordNames);
  return clausePhrases(actionsField.input, [action], nameOf)[0] ?? action.name;
}

const referencesOf = (uses: ReturnType<typeof referenceUses>) =>
  uses.flatMap(({ input, ids }) => ids.map((id) => ({ to: input.to, id })));
