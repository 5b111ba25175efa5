import type { ActionResult, RuleJobStatus } from '@townkeep/core/mechanisms/automation/rule-job.ts';
import { sql } from 'kysely';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

const COUNT_MAX = 10_000;

/** An entry of the log as stored. */
export interface LoggedJob {
  readonly id: string;
  readonly at: Date;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly hasRule: boolean;
  readonly eventType: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly status: RuleJobStatus;
  readonly reason: string | null;
  readonly results: readonly ActionResult[];
}

/** The part of a filter that chooses entries. */
export interface JobMatch {
  readonly ruleIds?: readonly string[] | undefined;
  readonly statuses?: readonly RuleJobStatus[] | undefined;
  /** The records with a number; null without such a filter. */
  readonly subjectIds: readonly string[] | null;
  readonly from: Date | null;
  readonly before: Date | null;
}

function selectMatching(agencyId: number, { ruleIds = [], statuses = [], subjectIds, from, before }: JobMatch) {
  return query
    .selectFrom('rule_jobs as j')
    .where('j.agency_id', '=', agencyId)
    .$if(ruleIds.length > 0, (q) => q.where('j.rule_id', 'in', [...ruleIds]))
    .$if(statuses.length > 0, (q) => q.where('j.status', 'in', [...statuses]))
    .$if(subjectIds !== null, (q) => q.where('j.subject_id', '=', sql<string>`any(${subjectIds!}::uuid[])`))
    .$if(from !== null, (q) => q.where('j.created_at', '>=', from!))
    .$if(before !== null, (q) => q.where('j.created_at', '<', before!));
}

const selectJobs = (agencyId: number, match: JobMatch) =>
  selectMatching(agencyId, match)
    .select([
      'j.id',
      'j.created_at as at',
      'j.rule_id as ruleId',
      'j.rule_name as ruleName',
      sql<boolean>`exists (select from list_items i where i.agency_id = j.agency_id and i.id = j.rule_id)`.as(
        'hasRule',
      ),
      'j.event_type as eventType',
      'j.subject_kind as subjectKind',
      'j.subject_id as subjectId',
      sql<RuleJobStatus>`j.status`.as('status'),
      'j.reason',
      sql<readonly ActionResult[]>`j.results`.as('results'),
    ])
    .orderBy('j.id', 'desc');

/** Lists a page of the entries that match, newest first. */
export const listJobs = (
  tx: AgencyTx,
  match: JobMatch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LoggedJob[]> => tx.all(selectJobs(tx.agencyId, match).limit(limit).offset(offset));

/** Lists the entries that match and are older than one, newest first. */
export const listJobsBefore = (
  tx: AgencyTx,
  match: JobMatch,
  beforeId: string | null,
  limit: number,
): Promise<LoggedJob[]> =>
  tx.all(
    selectJobs(tx.agencyId, match)
      .$if(beforeId !== null, (q) => q.where('j.id', '<', beforeId!))
      .limit(limit),
  );

/** Counts the entries that match, up to 10,000. */
export async function countJobs(tx: AgencyTx, match: JobMatch): Promise<{ count: number; capped: boolean }> {
  const some = selectMatching(tx.agencyId, match)
    .select('j.id')
    .limit(COUNT_MAX + 1)
    .as('some');
  const row = await tx.first(query.selectFrom(some).select((e) => e.fn.countAll<string>().as('count')));
  const count = Number(row?.count ?? 0);
  return { count: Math.min(count, COUNT_MAX), capped: count > COUNT_MAX };
}
