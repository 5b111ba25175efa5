import type { ActionResult, RuleJobStatus } from '@townkeep/core/mechanisms/automation/rule-job.ts';
import type { Clause } from '@townkeep/core/platform/fields/index.ts';
import { automationRuleList } from '@townkeep/core/across/setup';
import { sql } from 'kysely';
import { type AgencyTx, json, query } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';

/** An active rule. */
export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly conditions: readonly Clause[];
  readonly actions: readonly Clause[];
}

const LIST = automationRuleList.name;

/** Returns the types of the events that start an active rule. The process remembers them. */
export async function eventsOfRules(tx: AgencyTx): Promise<readonly string[]> {
  const types = await tx.recall('events of rules', ['list_items'], async () => {
    const { rows } = await tx.run(
      `select distinct fields ->> 'event' as type from list_items
       where agency_id = $1 and list = '${LIST}' and is_active`,
      [tx.agencyId],
    );
    return rows.map(({ type }) => String(type));
  });
  return types ?? [];
}

/** Lists the active rules of an event, in their order. */
export async function listRules(tx: AgencyTx, eventType: string): Promise<Rule[]> {
  const rows = await tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'name', 'fields'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', LIST)
      .where('is_active', '=', true)
      .where(sql<boolean>`fields ->> 'event' = ${eventType}`)
      .orderBy('sequence')
      .orderBy('id'),
  );
  return rows.map(({ id, name, fields }) => {
    const { conditions = [], actions = [] } = fields as Partial<Pick<Rule, 'conditions' | 'actions'>>;
    return { id, name, conditions, actions };
  });
}

/** The event that started rules. */
export interface StartingEvent {
  readonly id: string;
  readonly type: string;
  readonly subjectKind: string;
  readonly subjectId: string;
}

export async function findEvent(tx: AgencyTx, id: string): Promise<StartingEvent | null> {
  const row = await tx.first(
    query
      .selectFrom('events')
      .select(['id', 'type', 'subject_kind as subjectKind', 'subject_id as subjectId'])
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
  return row === undefined || row.subjectId === null ? null : { ...row, subjectId: row.subjectId };
}

/** What a rule has done so far about an event. */
export interface RuleJobRow {
  readonly id: string;
  readonly status: RuleJobStatus;
  readonly results: readonly ActionResult[];
}

interface NewRuleJob {
  readonly rule: Rule;
  readonly event: StartingEvent;
  readonly depth: number;
  readonly now: Date;
}

/** Inserts the entry of a rule about an event, unless there is one. Returns it locked. */
export async function takeRuleJob(tx: AgencyTx, { rule, event, depth, now }: NewRuleJob): Promise<RuleJobRow> {
  await tx.change(
    query
      .insertInto('rule_jobs')
      .values({
        agency_id: tx.agencyId,
        id: newId(),
        rule_id: rule.id,
        rule_name: rule.name,
        event_id: event.id,
        event_type: event.type,
        subject_kind: event.subjectKind,
        subject_id: event.subjectId,
        depth,
        status: 'RUNNING',
        reason: null,
        results: json([]),
        created_at: now,
        finished_at: null,
      })
      .onConflict((c) => c.columns(['agency_id', 'rule_id', 'event_id']).doNothing()),
  );
  const { rows } = await tx.run(
    `select id, status, results from rule_jobs
     where agency_id = $1 and rule_id = $2 and event_id = $3 for update`,
    [tx.agencyId, rule.id, event.id],
  );
  return rows[0] as unknown as RuleJobRow;
}

export interface RuleJobChange {
  readonly status: RuleJobStatus;
  readonly reason?: string | null;
  readonly results?: readonly ActionResult[];
}

/** Saves what became of a rule, and shows it to those who watch the log. */
export async function saveRuleJob(
  tx: AgencyTx,
  id: string,
  { status, reason = null, results }: RuleJobChange,
  now: Date,
): Promise<void> {
  await tx.change(
    query
      .updateTable('rule_jobs')
      .set({
        status,
        reason,
        finished_at: status === 'RUNNING' ? null : now,
        ...(results === undefined ? {} : { results: json(results) }),
      })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
  tx.announce({ kind: 'rule-job', id, by: null });
}

/** Counts how often a rule acted on a record since an instant, without the entry itself. */
export async function countRecent(
  tx: AgencyTx,
  { rule, event }: Pick<NewRuleJob, 'rule' | 'event'>,
  since: Date,
): Promise<number> {
  const { rows } = await tx.run(
    `select count(*) as recent from rule_jobs
     where agency_id = $1 and subject_id = $2 and rule_id = $3 and event_id <> $4 and created_at > $5
       and status not in ('SKIPPED', 'STOPPED')`,
    [tx.agencyId, event.subjectId, rule.id, event.id, since],
  );
  return Number(rows[0]?.['recent'] ?? 0);
}

/** Removes entries from before an instant: of rules that were skipped, or all. */
export const removeJobsBefore = (tx: AgencyTx, before: Date, isSkipped: boolean): Promise<number> =>
  tx.change(
    query
      .deleteFrom('rule_jobs')
      .where('agency_id', '=', tx.agencyId)
      .where('created_at', '<', before)
      .$if(isSkipped, (q) => q.where('status', '=', sql.lit('SKIPPED'))),
  );
