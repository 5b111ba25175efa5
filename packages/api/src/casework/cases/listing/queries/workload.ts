import type { CaseLoad } from '@townkeep/core/casework/cases';
import { type UnassignedLoad, weekFrom } from '@townkeep/core/casework/cases/listing/workload.ts';
import type { WorkDelegation } from '@townkeep/core/identity/delegation';
import { sql } from 'kysely';
import { workDelegationOf } from '../../../../identity/delegation/index.ts';
import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import { type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** The work of a person, and their current or next leave. */
export interface FoundLoad {
  readonly load: CaseLoad;
  readonly workDelegation: WorkDelegation | null;
}

/**
 * Finds the work of staff by the id of the person, of cases `c` that meet a condition, and of the inspections
 * in such cases. The indexes `cases_load` and `inspections_scheduled` find it.
 */
export async function findLoads(
  tx: AgencyTx,
  staffIds: readonly string[],
  { mayBeSeen, today }: { readonly mayBeSeen: Part; readonly today: Day },
): Promise<ReadonlyMap<string, FoundLoad>> {
  const { from, before } = weekFrom(today);
  const rows = await tx.all(
    statement(sql<FoundLoad & { readonly id: string }>`
      select u.id, ${workDelegationOf('u', 'case', today)} as "workDelegation", (
        select jsonb_build_object('open', count(*), 'overdue', count(*) filter (where c.due_on < ${from}::date),
          'dueThisWeek', count(*) filter (where c.due_on >= ${from}::date and c.due_on < ${before}::date))
        from cases c
        where c.agency_id = u.agency_id and c.assignee_id = u.id and c.status <> 'CLOSED' and ${mayBeSeen}) || (
        select jsonb_build_object('inspections', count(*))
        from inspections n join cases c on c.agency_id = n.agency_id and c.id = n.case_id
        where n.agency_id = u.agency_id and n.assignee_id = u.id and n.status = 'SCHEDULED'
          and n.planned_on >= ${from}::date and n.planned_on < ${before}::date and ${mayBeSeen}) as load
      from staff u where u.agency_id = ${tx.agencyId} and u.id = any(${[...staffIds]}::uuid[])`),
  );
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

/** Counts the open cases `c` of no person and no group that meet a condition. The index `cases_unassigned` has them. */
export async function countUnassigned(
  tx: AgencyTx,
  { mayBeSeen, today }: { readonly mayBeSeen: Part; readonly today: Day },
): Promise<UnassignedLoad> {
  const { from, before } = weekFrom(today);
  const [found] = await tx.all(
    statement(sql<UnassignedLoad>`
      select count(*)::int as open, (count(*) filter (where c.due_on < ${from}::date))::int as overdue,
        (count(*) filter (where c.due_on >= ${from}::date and c.due_on < ${before}::date))::int as "dueThisWeek"
      from cases c
      where c.agency_id = ${tx.agencyId} and c.status <> 'CLOSED' and c.assignee_id is null
        and c.assignee_group_id is null and ${mayBeSeen}`),
  );
  return found!;
}
