import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { AccessedCase, CaseScopes, CheckedCase } from '@townkeep/core/casework/cases';
import type { Assignment } from '@townkeep/core/identity/people';
import { sql } from 'kysely';
import { type Part, statement } from '../../../platform/database/statement.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import type { GroupedRecord } from '../../../mechanisms/runs/index.ts';
import { maySeeCase } from '../access-queries.ts';
import { closableColumns } from '../handling/queries.ts';

/** The scheduled inspections that the assignees of cases have there. */
const INSPECTION_IDS = sql<string[]>`coalesce((
  select json_agg(n.id) from inspections n
  where n.agency_id = cases.agency_id and n.case_id = cases.id and n.assignee_id = cases.assignee_id
    and n.status = 'SCHEDULED'), '[]')`;

/** A locked case of a batch. */
export type GroupedCase = GroupedRecord & Assignment & { readonly inspectionIds: string[] };

/**
 * Locks those of the cases that a person may see until the transaction ends, in the order of their ids, so that two
 * batches cannot deadlock.
 */
export async function lockCases(tx: AgencyTx, ids: readonly string[], scopes: CaseScopes): Promise<GroupedCase[]> {
  const isSeen = await maySeeCase(tx, scopes, 'cases');
  return tx.all(
    query
      .selectFrom('cases')
      .select(['id', 'number as label', 'version', 'assignee_id as assigneeId', 'assignee_group_id as assigneeGroupId'])
      .select(INSPECTION_IDS.as('inspectionIds'))
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
      .where(sql<boolean>`${isSeen}`)
      .orderBy('id')
      .forUpdate(),
  );
}

/** Reads, of the cases that a person may see, what closing and reopening them depends on. */
export async function listChecked(
  tx: AgencyTx,
  ids: readonly string[],
  scopes: CaseScopes,
): Promise<(CheckedCase & { readonly id: string; readonly number: string })[]> {
  const isSeen = await maySeeCase(tx, scopes);
  return tx.all(
    statement(sql<CheckedCase & { id: string; number: string }>`
      select c.id, c.number, c.status, c.assignee_id as "assigneeId", c.assignee_group_id as "assigneeGroupId",
        array(
          select distinct v.violation_type_id from case_violations v
          where v.agency_id = c.agency_id and v.case_id = c.id) as "violationTypeIds",
        ${sql.raw(closableColumns('c.agency_id', 'c.id'))}
      from cases c where c.agency_id = ${tx.agencyId} and c.id = any(${[...ids]}::uuid[]) and ${isSeen}`),
  );
}

/** What an assignment would move of the cases that are alike for their rules of access. */
export interface Moving extends AccessedCase {
  readonly cases: number;
  readonly inspections: number;
}

/**
 * Counts, among cases that meet a condition on `c`, those that a person would newly have, and the scheduled inspections
 * that the present assignees have there, by what decides who may change a case.
 */
export function countMoving(
  tx: AgencyTx,
  ids: readonly string[],
  { assigneeId, mayBeSeen }: { readonly assigneeId: string | null; readonly mayBeSeen: Part },
): Promise<Moving[]> {
  return tx.all(
    statement(sql<Moving>`
      select c.assignee_id as "assigneeId", c.assignee_group_id as "assigneeGroupId", t.ids as "violationTypeIds",
        (count(*) filter (where c.status <> 'CLOSED'))::integer as cases,
        coalesce(sum((select count(*) from inspections n
          where n.agency_id = c.agency_id and n.case_id = c.id and n.assignee_id = c.assignee_id
            and n.status = 'SCHEDULED')), 0)::integer as inspections
      from cases c cross join lateral (
        select coalesce(jsonb_agg(distinct v.violation_type_id), '[]') as ids from case_violations v
        where v.agency_id = c.agency_id and v.case_id = c.id) t
      where c.agency_id = ${tx.agencyId} and c.id = any(${[...ids]}::uuid[]) and ${mayBeSeen}
        and c.assignee_id is distinct from ${assigneeId}::uuid
      group by 1, 2, 3`),
  );
}

/** What a run moved for one inspector. */
interface MovedFor {
  /** The last event of theirs. */
  readonly eventId: string;
  readonly count: number;
}

/** Lists what a run changed of the plans of inspections, by inspector. Ids of events of the run are after its own. */
export async function listMovedInspections(tx: AgencyTx, runId: string): Promise<MovedFor[]> {
  const { rows } = await tx.run(
    `select (array_agg(e.id order by e.id desc))[1] as "eventId", count(distinct n.id)::integer as count
     from run_records r
     join events e on e.agency_id = r.agency_id and e.subject_id = r.record_id and e.type = $3 and e.id > r.run_id
     join inspections n on n.agency_id = e.agency_id and n.id = (e.data ->> 'inspectionId')::uuid
     where r.agency_id = $1 and r.run_id = $2 and r.outcome = 'CHANGED' and n.assignee_id is not null
     group by n.assignee_id order by "eventId"`,
    [tx.agencyId, runId, caseEvents.inspectionChanged.type],
  );
  return rows as unknown as MovedFor[];
}
