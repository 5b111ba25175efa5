import type { Inspector } from '@townkeep/core/casework/cases';
import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import { sql } from 'kysely';
import { workDelegationOf } from '../../../../identity/delegation/index.ts';
import { statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

type Work = Pick<Inspector, 'workload' | 'workDelegation'>;

/** Finds the scheduled inspections of staff, and their current or next leave, by the id of the person. */
export async function findWork(
  tx: AgencyTx,
  staffIds: readonly string[],
  { plannedOn, today }: { readonly plannedOn: Day; readonly today: Day },
): Promise<ReadonlyMap<string, Work>> {
  const rows = await tx.all(
    statement(sql<Work & { readonly id: string }>`
      select u.id, ${workDelegationOf('u', 'inspection', today)} as "workDelegation", (
        select jsonb_build_object('scheduled', count(*),
          'onDay', count(*) filter (where n.planned_on = ${plannedOn}::date),
          'minutesOnDay', coalesce(sum(n.minutes) filter (where n.planned_on = ${plannedOn}::date), 0))
        from inspections n
        where n.agency_id = u.agency_id and n.assignee_id = u.id and n.status = 'SCHEDULED') as workload
      from staff u where u.agency_id = ${tx.agencyId} and u.id = any(${[...staffIds]}::uuid[])`),
  );
  return new Map(rows.map(({ id, ...work }) => [id, work]));
}

/** How many of a person's latest inspections are looked through. */
const LOOKED_THROUGH = 200;

/** Lists those to whom a person assigned inspections, the latest first. */
export async function listRecent(tx: AgencyTx, plannerId: string): Promise<string[]> {
  const { rows } = await tx.run(
    `select assignee_id as id from (
       select assignee_id, created_at from inspections
       where agency_id = $1 and created_by = $2 and assignee_id is not null
       order by created_at desc limit ${LOOKED_THROUGH}) latest
     group by assignee_id order by max(created_at) desc limit 20`,
    [tx.agencyId, plannerId],
  );
  return rows.map((row) => String(row['id']));
}
